"""Writes with networkx the graphs of a file, in every format, for Edgewise to read: write.py LINES FOLDER"""

import sys
from pathlib import Path

import networkx as nx
from graphs import ENDINGS, node_link_text, parsed


def write(kind, graph, path):
    if kind == "graph6":
        nx.write_graph6(graph, path)
    elif kind == "sparse6":
        nx.write_sparse6(graph, path)
    elif kind == "edge-list":
        nx.write_edgelist(graph, path, data=False)
    elif kind == "graphml":
        nx.write_graphml(graph, path)
    elif kind == "gexf":
        nx.write_gexf(graph, path)
    elif kind == "gml":
        # networkx writes the name of a node as its label.
        for attributes in graph.nodes.values():
            attributes["nodelabel"] = attributes.pop("label")
        nx.write_gml(graph, path)
    elif kind == "pajek":
        bare = nx.Graph()
        bare.add_nodes_from(graph)
        bare.add_edges_from(graph.edges)
        nx.write_pajek(bare, path)
    else:
        text = node_link_text(graph, "links" if kind == "json" else "edges")
        path.write_text(text + "\n", encoding="utf-8")


for text in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
    for kind, ending in ENDINGS.items():
        case, graph = parsed(text)
        if case == "names" and kind in ("graph6", "sparse6", "edge-list", "pajek"):
            continue
        folder = Path(sys.argv[2], kind)
        folder.mkdir(exist_ok=True)
        write(kind, graph, folder / f"{case}.{ending}")
