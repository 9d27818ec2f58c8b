import { Edge, Storey } from '../../abi/storey';
import { intSlot, slot } from '../memory/table';
import { cross, dot } from '../number/orientation';
import { toMetres } from '../number/grid';
import { edgeRow } from '../partition/tables';
import { line } from './meshWriter';

/** Sine of 20 degrees. Two facades with a smaller turn look like one bent surface: no line between them. */
const SHARP_SINE: f64 = 0.34;

/** Draws upright lines at the sharp corners of a storey (one for all repetitions) and a line around its top. */
export function drawEnvelopeLines(storey: usize): void {
  const z0 = slot(storey, Storey.Z);
  const z1 = z0 + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
  const start = intSlot(storey, Storey.EdgeStart);
  const end = start + intSlot(storey, Storey.EdgeCount);
  for (let i = start; i < end; i++) {
    const edge = edgeRow(i);
    const x0 = toMetres(intSlot(edge, Edge.X0));
    const y0 = toMetres(intSlot(edge, Edge.Y0));
    line(x0, y0, z1, toMetres(intSlot(edge, Edge.X1)), toMetres(intSlot(edge, Edge.Y1)), z1);
    if (isSharp(edgeInto(edge, start, end), edge)) line(x0, y0, z0, x0, y0, z1);
  }
}

/** Returns the edge that ends where this one begins; 0 when there is none. */
function edgeInto(edge: usize, start: i32, end: i32): usize {
  const x = intSlot(edge, Edge.X0);
  const y = intSlot(edge, Edge.Y0);
  for (let i = start; i < end; i++) {
    const other = edgeRow(i);
    if (intSlot(other, Edge.X1) == x && intSlot(other, Edge.Y1) == y) return other;
  }
  return 0;
}

function isSharp(before: usize, edge: usize): bool {
  if (!before) return true;
  const ax = intSlot(before, Edge.X0);
  const ay = intSlot(before, Edge.Y0);
  const bx = intSlot(edge, Edge.X0);
  const by = intSlot(edge, Edge.Y0);
  const cx = intSlot(edge, Edge.X1);
  const cy = intSlot(edge, Edge.Y1);
  const turn = <f64>cross(ax, ay, bx, by, cx, cy);
  // From the corner (bx, by): the product is negative when the outline goes forward.
  const back = <f64>dot(bx, by, ax, ay, cx, cy);
  return back >= 0 || abs(turn) > SHARP_SINE * sqrt<f64>(turn * turn + back * back);
}
