import { Table } from '../../memory/table';
import { Line } from './wavefront';

/** The skeleton while it grows. A node is x, y, time (f64); an arc two nodes and the edges on its sides. */
@unmanaged
export class Roof {
  nodes: Table;
  arcs: Table;
}

export const NODE_BYTES: i32 = 24;
/** from, to, edge on the left, edge on the right (i32). */
export const ARC_BYTES: i32 = 16;

@inline
export function nodeX(node: usize): f64 {
  return load<f64>(node);
}

@inline
export function nodeY(node: usize): f64 {
  return load<f64>(node, 8);
}

@inline
export function nodeTime(node: usize): f64 {
  return load<f64>(node, 16);
}

export function addNode(roof: Roof, x: f64, y: f64, time: f64): i32 {
  const node = roof.nodes.add();
  store<f64>(node, x);
  store<f64>(node, y, 8);
  store<f64>(node, time, 16);
  return roof.nodes.count - 1;
}

/** Adds the trace of a vertex: the line before it lies on the left, the one after on the right. */
export function addArc(roof: Roof, from: i32, to: i32, before: Line, after: Line): void {
  if (from == to) return;
  const arc = roof.arcs.add();
  store<i32>(arc, from);
  store<i32>(arc, to, 4);
  store<i32>(arc, before.edge, 8);
  store<i32>(arc, after.edge, 12);
}

