"""Reads with networkx the files that Edgewise wrote, and prints the graphs: read.py FOLDER

The folder has a file FORMAT/CASE.ENDING for each; the case "names" has texts for nodes, the others numbers.
"""

import json
import sys
from pathlib import Path

import networkx as nx
from graphs import ENDINGS, line, node_link_graph


def read(kind, path, node_type):
    if kind == "graph6":
        return nx.read_graph6(path)
    if kind == "sparse6":
        return nx.read_sparse6(path)
    if kind == "edge-list":
        graph = nx.Graph()
        edges = nx.read_edgelist(path, nodetype=node_type).edges
        graph.add_nodes_from(sorted({node for edge in edges for node in edge}))
        graph.add_edges_from(edges)
        return graph
    if kind == "graphml":
        return nx.read_graphml(path, node_type=node_type)
    if kind == "gexf":
        return nx.read_gexf(path, node_type=node_type)
    if kind == "gml":
        return nx.read_gml(path)
    if kind == "pajek":
        return nx.relabel_nodes(nx.Graph(nx.read_pajek(path)), node_type)
    if kind == "json":
        return node_link_graph(json.loads(path.read_text(encoding="utf-8")))
    [text] = path.read_text(encoding="utf-8").splitlines()
    return node_link_graph(json.loads(text))


for kind, ending in ENDINGS.items():
    for path in sorted(Path(sys.argv[1], kind).glob("*." + ending)):
        graph = read(kind, path, str if path.stem == "names" else int)
        print(line(kind + " " + path.stem, graph, "nodelabel" if kind == "gml" else "label"))
