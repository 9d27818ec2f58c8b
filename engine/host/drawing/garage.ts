import { Face, Storey } from '../../abi/storey.ts';
import { cornersOf } from '../decode/outlines.ts';
import { rectangle } from '../shapes.ts';
import { parkingOrientations, rampTypes } from '../../../model/enums/parking.ts';
import { parameterOf, slotOf, type EncodedBuilding } from '../encode/encode.ts';
import { Parameter } from '../encode/parameters.ts';
import { BuildingSlot } from '../encode/slots.ts';
import { SpaceKind } from '../lists.ts';
import type { Frame } from '../decode/frame.ts';
import type { GarageMarks } from './marks.ts';
import { around, placedRamp, rampMark, type Box } from './ramps.ts';

const SLACK = 1e-3;

/** Returns ramp and columns of a storey; null if it is no garage. */
export function garageMarks(
  faces: readonly Float64Array[],
  vertices: Int32Array,
  storey: Float64Array,
  frame: Frame,
  encoded: EncodedBuilding,
): GarageMarks | null {
  const kind = rampTypes.keys[storey[Storey.Ramp]!];
  if (!kind) return null;
  const parameter = (slot: number) => parameterOf(encoded, slot);
  const boxes = boxesOf(faces, vertices);
  const zone = around(boxes.map(({ box }) => box));
  const stalls = boxes.filter(({ kind: space }) => space === SpaceKind.stall).map(({ box }) => box);
  const rows = rowsOf(encoded, parameter);
  const columns = columnsAt(stalls, zone, rows, parameter(Parameter.ColumnSize) / 2);
  const taken = boxes.filter(({ kind: space }) => space === SpaceKind.ramp).map(({ box }) => box);
  const isAlongX = runsAlongX(stalls[0] ?? zone, rows.isParallel || stalls.length === 0);
  const ramp = rampMark(kind, { taken, zone, isAlongX }, storey[Storey.Height]!, parameter);
  return {
    columns: columns.map(({ x0, y0, x1, y1 }) => [rectangle(x0, y0, x1, y1).map(frame)]),
    ...(ramp ? { ramp: placedRamp(ramp, frame) } : {}),
  };
}

/** Returns the bounding box and kind of each space. */
const boxesOf = (faces: readonly Float64Array[], vertices: Int32Array): { kind: number; box: Box }[] =>
  faces.flatMap((face) => {
    if (face[Face.IsWall]) return [];
    const corners = cornersOf(vertices, face[Face.VertexStart]!, face[Face.VertexCount]!);
    return [{ kind: face[Face.Kind]!, box: around(corners.map(([x, y]) => ({ x0: x, y0: y, x1: x, y1: y }))) }];
  });

/** How rows repeat; aisle in metres. */
interface Rows {
  aisle: number;
  isParallel: boolean;
  stallsPerColumn: number;
}

function rowsOf(encoded: EncodedBuilding, parameter: (slot: number) => number): Rows {
  const orientation = parkingOrientations.keys[slotOf(encoded, BuildingSlot.ParkingOrientation)];
  const aisles: Partial<Record<string, number>> = {
    parallel: Parameter.ParallelAisle,
    angled_60: Parameter.AngledAisle60,
    angled_45: Parameter.AngledAisle45,
  };
  return {
    aisle: parameter(aisles[orientation ?? ''] ?? Parameter.AisleWidth),
    isParallel: orientation === 'parallel',
    stallsPerColumn: parameter(Parameter.StallsPerColumn),
  };
}

/** Returns the direction of rows, from a stall whose longer side lies along its row or across it. */
const runsAlongX = ({ x0, y0, x1, y1 }: Box, isLongSideAlong: boolean): boolean =>
  x1 - x0 > y1 - y0 === isLongSideAlong;

/** Places columns at the closed end of every `stallsPerColumn`-th line between stalls, cut off at the walls. */
function columnsAt(stalls: Box[], zone: Box, { aisle, isParallel, stallsPerColumn }: Rows, half: number): Box[] {
  const found = new Map<string, Box>();
  for (const stall of stalls) {
    const [width, depth] = [stall.x1 - stall.x0, stall.y1 - stall.y0];
    const isAlongX = runsAlongX(stall, isParallel);
    const [length, across] = isAlongX ? [width, depth] : [depth, width];
    const [s, t] = isAlongX ? [stall.x0 - zone.x0, stall.y0 - zone.y0] : [stall.y0 - zone.y0, stall.x0 - zone.x0];
    const module = 2 * across + aisle;
    const isEven = Math.abs(t / module - Math.round(t / module)) * module < SLACK;
    const head = isEven ? t : t + across;
    const line = Math.round(s / length);
    for (const number of [line, line + 1]) {
      if (number % stallsPerColumn !== 0) continue;
      const [x, y] = isAlongX ? [number * length, head] : [head, number * length];
      found.set(`${x.toFixed(3)} ${y.toFixed(3)}`, {
        x0: Math.max(zone.x0, zone.x0 + x - half),
        y0: Math.max(zone.y0, zone.y0 + y - half),
        x1: Math.min(zone.x1, zone.x0 + x + half),
        y1: Math.min(zone.y1, zone.y0 + y + half),
      });
    }
  }
  return [...found.values()];
}
