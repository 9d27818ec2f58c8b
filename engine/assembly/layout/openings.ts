import { Edge, Opening, Storey } from '../../abi/storey';
import { FunctionParameters, Parameter } from '../model.generated';
import { addSlot, intSlot, setSlot, slot } from '../memory/table';
import { hypotenuse } from '../number/trigonometry';
import { toMetres, UNITS_PER_METRE } from '../number/grid';
import { edgeRow, openingRow, openings } from '../partition/tables';
import { functionParameter, parameter } from './input';

/** Windows and doors (domain.md 3.8). The ratio sets the area of windows; the drawn shape has that area as far as it fits. */

/** Adds windows in every facade edge of a storey, and outer wall and window area to its sums. */
export function addWindows(storey: usize, storeyIndex: i32, windowFunction: i32): void {
  const start = intSlot(storey, Storey.EdgeStart);
  const count = intSlot(storey, Storey.EdgeCount);
  const height = slot(storey, Storey.Height);
  const ratio = functionParameter(windowFunction, FunctionParameters.WindowRatio);
  for (let i = start; i < start + count; i++) {
    const edge = edgeRow(i);
    const dx = toMetres(intSlot(edge, Edge.X1) - intSlot(edge, Edge.X0));
    const dy = toMetres(intSlot(edge, Edge.Y1) - intSlot(edge, Edge.Y0));
    const length = hypotenuse(dx, dy);
    const area = ratio * length * height;
    addSlot(storey, Storey.OuterWallArea, length * height);
    addSlot(storey, Storey.WindowArea, area);
    drawWindows(storeyIndex, i, length, height, area);
  }
}

function drawWindows(storeyIndex: i32, edgeIndex: i32, length: f64, storeyHeight: f64, area: f64): void {
  const free = length - parameter(Parameter.WindowMargin);
  if (free <= 0 || area <= 0) return;
  const sill = parameter(Parameter.WindowSill);
  const head = min(sill + parameter(Parameter.WindowHeight), storeyHeight);
  if (head <= sill) return;
  const count = max(1, <i32>floor(length / parameter(Parameter.WindowSpacing) + 0.5));
  const width = min(area / (<f64>count * (head - sill)), free / <f64>count);
  for (let k = 0; k < count; k++) {
    const centre = ((<f64>k + 0.5) * length) / <f64>count;
    drawWindow(storeyIndex, edgeIndex, (centre - width / 2) / length, (centre + width / 2) / length, sill, head);
  }
}

/** Adds a window over the stretch `from`..`to` (0..1) of an edge. */
function drawWindow(storeyIndex: i32, edgeIndex: i32, from: f64, to: f64, sill: f64, head: f64): void {
  const edge = edgeRow(edgeIndex);
  const x = slot(edge, Edge.X0);
  const y = slot(edge, Edge.Y0);
  const dx = slot(edge, Edge.X1) - x;
  const dy = slot(edge, Edge.Y1) - y;
  const row = openings.add();
  setSlot(row, Opening.Storey, storeyIndex);
  setSlot(row, Opening.Edge, edgeIndex);
  setSlot(row, Opening.IsDoor, 0);
  setSlot(row, Opening.X0, nearest(x + dx * from));
  setSlot(row, Opening.Y0, nearest(y + dy * from));
  setSlot(row, Opening.X1, nearest(x + dx * to));
  setSlot(row, Opening.Y1, nearest(y + dy * to));
  setSlot(row, Opening.Sill, sill);
  setSlot(row, Opening.Head, head);
  setSlot(row, Opening.Thickness, parameter(Parameter.OuterWall));
  setSlot(row, Opening.Unit, -1);
}

/** Adds a door in a facade edge; its middle lies `centre` grid units from the start of the edge. */
export function addFacadeDoor(storeyIndex: i32, edgeIndex: i32, centre: f64, width: f64, height: f64): void {
  const edge = edgeRow(edgeIndex);
  const dx = slot(edge, Edge.X1) - slot(edge, Edge.X0);
  const dy = slot(edge, Edge.Y1) - slot(edge, Edge.Y0);
  const length = hypotenuse(dx, dy);
  const half = (width * UNITS_PER_METRE) / 2;
  drawWindow(storeyIndex, edgeIndex, (centre - half) / length, (centre + half) / length, 0, height);
  setSlot(openingRow(openings.count - 1), Opening.IsDoor, 1);
}

/** Adds a door in an inner wall, along the centre line of the wall. */
export function addDoor(storeyIndex: i32, unit: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const row = openings.add();
  setSlot(row, Opening.Storey, storeyIndex);
  setSlot(row, Opening.Edge, -1);
  setSlot(row, Opening.IsDoor, 1);
  setSlot(row, Opening.X0, x0);
  setSlot(row, Opening.Y0, y0);
  setSlot(row, Opening.X1, x1);
  setSlot(row, Opening.Y1, y1);
  setSlot(row, Opening.Sill, 0);
  setSlot(row, Opening.Head, parameter(Parameter.DoorHeight));
  setSlot(row, Opening.Thickness, parameter(Parameter.InnerWall));
  setSlot(row, Opening.Unit, unit);
}
