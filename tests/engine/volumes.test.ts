import { beforeAll, describe, expect, it } from 'vitest';
import type {
  BuildingRecord,
  BuildingResult,
  ConceptInput,
  ConceptResult,
  Engine,
  FloorResult,
  MultiPolygon,
  Position,
} from '../../engine/host/types.ts';
import fc from '../support/properties.ts';
import { conceptInputs } from './arbitrary.ts';
import { loadCompiled } from './compiled.ts';
import { runs } from './support/runs.ts';

let engine: Engine;
beforeAll(async () => void (engine = await loadCompiled()), 120_000);

/** Levels nearer than this are one, metres. */
const EPS = 1e-5;
/** Outlines that share less, m2, touch. */
const TOUCH = 1e-3;

const areaOf = (polygons: MultiPolygon): number => engine.plane.measure(polygons).area;
const union = (polygons: MultiPolygon): MultiPolygon => engine.plane.unionAll(polygons);
const shared = (a: MultiPolygon, b: MultiPolygon): number => areaOf(engine.plane.overlay('intersection', a, b));
const topOf = ({ z, height, repeat }: FloorResult): number => z + height * repeat;
const isAbove = ({ z, height, isSurface }: FloorResult): boolean => !isSurface && z + height > EPS;

/** Largest change of an area by rounding, m2. */
const roundingOf = (polygons: MultiPolygon): number => 0.001 + 1e-4 * engine.plane.measure(polygons).circumference;

/** The storeys above ground of each volume, bottom up. */
function volumesOf({ floors }: BuildingResult): FloorResult[][] {
  const volumes = new Map<number, FloorResult[]>();
  for (const floor of floors.filter(isAbove)) volumes.set(floor.volume, [...(volumes.get(floor.volume) ?? []), floor]);
  return [...volumes.values()];
}

/** The storeys of the base above ground that lie under a tower, and end where it begins or lower. */
const baseUnder = (tower: FloorResult, floors: readonly FloorResult[]): FloorResult[] =>
  floors.filter((floor) => floor.tower === null && isAbove(floor) && topOf(floor) <= tower.z + EPS);

const carries = (floor: FloorResult, tower: FloorResult): boolean =>
  Math.abs(topOf(floor) - tower.z) < EPS && shared(floor.outline, tower.outline) > TOUCH;

const isOnBase = (tower: FloorResult, floors: readonly FloorResult[]): boolean =>
  baseUnder(tower, floors).some((floor) => carries(floor, tower));

/** The lowest storeys above ground, but of volumes that stand on others. */
const groundOutlines = (result: BuildingResult): MultiPolygon =>
  volumesOf(result).flatMap(([lowest]) =>
    lowest!.tower !== null && isOnBase(lowest!, result.floors) ? [] : lowest!.outline,
  );

/** Storeys of the highest volume, those of the base under a tower included. */
function storeysOf(result: BuildingResult): number {
  const count = (floors: readonly FloorResult[]) => floors.reduce((sum, { repeat }) => sum + repeat, 0);
  const heights = volumesOf(result).map((volume) => {
    const [lowest] = volume;
    const isTower = lowest!.tower !== null && isOnBase(lowest!, result.floors);
    return count(volume) + (isTower ? count(baseUnder(lowest!, result.floors)) : 0);
  });
  return Math.max(0, ...heights);
}

/** Where storeys of a volume do not stand on each other, or a tower on nothing. */
function gapsOf({ floors }: BuildingResult, { z: level = 0 }: BuildingRecord): unknown[] {
  const gaps: unknown[] = [];
  floors.forEach((floor, index) => {
    const before = floors[index - 1];
    if (floor.isSurface || floor.isInside) return;
    if (before && before.volume === floor.volume) {
      if (Math.abs(topOf(before) - floor.z) > EPS) gaps.push([topOf(before), floor.z]);
      return;
    }
    const isGrounded = Math.abs(floor.z - level) < EPS || (floor.tower !== null && Math.abs(floor.z) < EPS);
    const isCarried = floors.some((other) => other.tower === null && carries(other, floor));
    if (!isGrounded && !isCarried) gaps.push(floor.z);
  });
  return gaps;
}

const placed = (polygons: MultiPolygon, { x = 0, y = 0, rotate_z: angle = 0 }: BuildingRecord): MultiPolygon => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = ([u, v]: Position): Position => [x + u * cos - v * sin, y + u * sin + v * cos];
  return polygons.map((polygon) => polygon.map((ring) => ring.map(place)));
};

const close = (found: number, wanted: number, rounding: number): boolean => Math.abs(found - wanted) <= rounding;

function footprintFaults(input: ConceptInput, { buildings, figures, meta }: ConceptResult): unknown[] {
  const faults: unknown[] = [];
  const ground = buildings.map((result, index) => {
    const own = groundOutlines(result);
    const whole = areaOf(union(own));
    const found = result.figures.footprint as number;
    if (!close(found, whole, roundingOf(own))) faults.push({ building: index, footprint: found, union: whole });
    return placed(own, input.buildings[index]!);
  });
  const whole = areaOf(union(ground.flat()));
  const rounding = roundingOf(ground.flat());
  if (!close(figures.footprint as number, whole, rounding)) faults.push({ footprint: figures.footprint, union: whole });
  const [x0, y0, x1, y1] = input.plot!.rects![0]!;
  const plot: MultiPolygon = [
    [
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
        [x0, y0],
      ],
    ],
  ];
  ground.forEach((own, index) => {
    const outside = areaOf(engine.plane.overlay('difference', union(own), plot));
    const told = meta.messages.find(
      ({ message, building_id: id }) => message === 'BUILDING_OUTSIDE_PLOT' && id === input.buildings[index]!.id,
    );
    if (!close(told?.value ?? 0, outside, roundingOf(own))) faults.push({ building: index, told, outside });
  });
  return faults;
}

describe('any concept', () => {
  it('has the union of the outlines on the ground as footprint, and says what of it lies off the plot', () => {
    fc.assert(
      fc.property(conceptInputs, (input) => {
        expect(footprintFaults(input, engine.generate(input))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('has storeys that stand on each other, and counts those of the highest volume', () => {
    fc.assert(
      fc.property(conceptInputs, (input) => {
        engine.generate(input).buildings.forEach((result, index) => {
          const record = input.buildings[index]!;
          expect({ gaps: gapsOf(result, record), floors: result.figures.floors }).toEqual({
            gaps: [],
            floors: storeysOf(result),
          });
        });
      }),
      { numRuns: runs(300) },
    );
  });
});
