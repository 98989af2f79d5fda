"""What the two scripts share: one graph a line, as NetworkxInteropTest writes it.

CASE <tab> NAME=LABEL … <tab> I-J=LABEL …   with names percent-encoded and I < J places in the list of nodes
"""

import inspect
import json
from urllib.parse import quote, unquote

import networkx as nx

ENDINGS = {
    "graph6": "g6",
    "sparse6": "s6",
    "edge-list": "edges",
    "graphml": "graphml",
    "gexf": "gexf",
    "gml": "gml",
    "json": "json",
    "json-lines": "jsonl",
    "pajek": "net",
}


def line(case, graph, node_label):
    """Returns the line of a graph; graphs without labels have 0 everywhere."""
    place = {node: i for i, node in enumerate(graph)}
    nodes = [f"{quote(str(v), safe='')}={int(d.get(node_label, 0))}" for v, d in graph.nodes(data=True)]
    edges = sorted(
        (min(place[u], place[v]), max(place[u], place[v]), int(d.get("label", 0)))
        for u, v, d in graph.edges(data=True)
    )
    return "\t".join([case, " ".join(nodes), " ".join(f"{i}-{j}={label}" for i, j, label in edges)])


def parsed(text):
    """Returns the case and the graph of a line; names that are numbers become numbers."""
    case, nodes, edges = text.split("\t")
    graph = nx.Graph()
    names = []
    for node in nodes.split():
        name, label = node.split("=")
        name = unquote(name)
        names.append(int(name) if name.isdigit() else name)
        graph.add_node(names[-1], label=int(label))
    for edge in edges.split():
        ends, label = edge.split("=")
        i, j = ends.split("-")
        graph.add_edge(names[int(i)], names[int(j)], label=int(label))
    return case, graph


def node_link_graph(data):
    """Returns the graph of node-link data with the key "edges", for old and new networkx."""
    parameters = inspect.signature(nx.node_link_graph).parameters
    option = "edges" if "edges" in parameters else "link"
    return nx.node_link_graph(data, **{option: "edges"})


def node_link_text(graph, key):
    """Returns node-link JSON with the edges under the given key."""
    data = nx.node_link_data(graph)
    data[key] = data.pop("edges" if "edges" in data else "links")
    return json.dumps(data)
