import { afterAll, describe, expect, it } from 'vitest';
import type { OverlayOperation, OverlayOptions } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { loadPlane } from '../support/kernel.ts';
import { misses } from './misses.ts';
import {
  areaOf,
  fitsUnits,
  fullFrame,
  lengthOf,
  peers,
  precisionFrame,
  UNIT,
  unitFrame,
  type Frame,
} from './support.ts';

const plane = await loadPlane();

interface Expected {
  area: number;
}

interface Task {
  id: string;
  operation: OverlayOperation;
  args: MultiPolygon[];
  /** Any of these areas is right. */
  areas: number[];
  /** Of the area, where the figure itself is only that good. */
  relative: number;
  options?: OverlayOptions;
  /** The right areas were rounded to the grid of the case: they are that many of its units times the perimeter off. */
  rounding?: number;
  isUnitOnly?: boolean;
  /** Grid units per unit of the case, where it was made for a fixed precision. */
  precision?: number;
}

interface Libraries {
  id: string;
  args: MultiPolygon[];
  expected: Record<string, Expected>;
}

const operations: Record<string, (args: MultiPolygon[]) => [OverlayOperation, MultiPolygon[]]> = {
  union: (args) => ['union', args],
  intersection: (args) => ['intersection', args],
  xor: (args) => ['xor', args],
  difference: (args) => ['difference', args],
  differenceBA: ([a, b]) => ['difference', [b!, a!]],
};

/** Cases of libraries that take lists of MultiPolygons. */
function ofLibraries(file: string): Task[] {
  return peers<Libraries>(file).cases.flatMap(({ id, args, expected }) =>
    Object.entries(expected).map(([key, { area }]): Task => {
      const [operation, own] = operations[key]!(args);
      return { id: `${id} ${key}`, operation, args: own, areas: [area], relative: 1e-9 };
    }),
  );
}

interface Contours {
  id: string;
  op: OverlayOperation;
  fill: 'evenodd' | 'nonzero' | 'negative';
  subject: Position[][];
  clip?: Position[][];
  area: number;
  areaRelTol: number;
}

const asPolygons = (contours: Position[][]): MultiPolygon => contours.map((ring) => [ring]);
const turned = (contours: Position[][]) => contours.map((ring) => ring.toReversed());

function ofClipper(): Task[] {
  return peers<Contours>('clipper2/polygons').cases.flatMap(
    ({ id, op, fill, subject, clip = [], area, areaRelTol }) => {
      if (area <= 0) return [];
      const isTurned = fill === 'negative';
      const args = [subject, clip].map((contours) => asPolygons(isTurned ? turned(contours) : contours));
      const fillRule = isTurned ? ('positive' as const) : fill;
      const options = { fillRule: fillRule as 'positive' | 'evenodd' | 'nonzero', contours: true };
      return [{ id, operation: op, args, areas: [area], relative: Math.max(areaRelTol, 0.001), options }];
    },
  );
}

interface Accepted {
  id: string;
  fill: 'evenodd' | 'nonzero' | 'unstated';
  subject: Position[][];
  clip: Position[][];
  expected: Record<string, { accepted: Expected[] }>;
  gridSensitive?: boolean;
}

function ofOverlay(): Task[] {
  return peers<Accepted>('ioverlay/boolean').cases.flatMap(({ id, fill, subject, clip, expected, gridSensitive }) => {
    if (fill === 'unstated') return [];
    return Object.entries(expected).map(([key, { accepted }]): Task => {
      const [operation, args] = operations[key]!([asPolygons(subject), asPolygons(clip)]);
      const areas = accepted.map(({ area }) => area);
      const options = { fillRule: fill, contours: true };
      return {
        id: `${id} ${key}`,
        operation,
        args,
        areas,
        relative: 0.002,
        rounding: 1,
        options,
        isUnitOnly: gridSensitive === true,
      };
    });
  });
}

interface Geos {
  id: string;
  a: MultiPolygon;
  b: MultiPolygon;
  precisionScale?: number;
  expected: Record<string, Expected>;
}

function ofGeos(): Task[] {
  return peers<Geos>('geos-xml/overlay-polygons').cases.flatMap(({ id, a, b, expected, precisionScale: precision }) =>
    Object.entries(expected).flatMap(([key, { area }]): Task[] => {
      // Other precisions than their own are not ours to round to.
      const make = key.includes('@') ? undefined : operations[key];
      if (!make) return [];
      const [operation, args] = make([a, b]);
      return [
        { id: `${id} ${key}`, operation, args, areas: [area], relative: 1e-9, ...(precision ? { precision } : {}) },
      ];
    }),
  );
}

function run({ operation, args, options }: Task, frame: Frame): MultiPolygon {
  const [first, ...rest] = args.map((polygons) => frame.toEngine(polygons));
  const start = first ?? [];
  if (rest.length === 0) return plane.overlay('union', start, [], options);
  return rest.reduce((result, next) => plane.overlay(operation, result, next, options), start);
}

/** Distance in area from the nearest accepted answer, in units of what rounding may do; at most 1 is right. */
function deviation(task: Task, frame: Frame): number {
  const result = run(task, frame);
  expect(plane.validity(result), task.id).toEqual({ valid: true, reason: null, at: null });
  const area = areaOf(result) / frame.scale ** 2;
  // An edge of the result lies within a grid unit of where it should be; edges that vanish count too.
  const length = task.args.reduce((sum, polygons) => sum + lengthOf(polygons), 0);
  return Math.min(
    ...task.areas.map(
      (right) =>
        Math.abs(area - right) /
        ((UNIT / frame.scale + (task.rounding ?? 0)) * length + task.relative * right + 1e-300),
    ),
  );
}

const collections: Record<string, () => Task[]> = {
  'clipper2/polygons': ofClipper,
  'ioverlay/boolean': ofOverlay,
  'martinez/cases': () => ofLibraries('martinez/cases'),
  'polygon-clipping/end-to-end': () => ofLibraries('polygon-clipping/end-to-end'),
  'polyclip-ts/end-to-end-extra': () => ofLibraries('polyclip-ts/end-to-end-extra'),
  'rust-geo-booleanop/cases': () => ofLibraries('rust-geo-booleanop/cases'),
  'geos-xml/overlay-polygons': ofGeos,
};

let [done, missed] = [0, 0];

describe.each(Object.entries(collections))('%s', (file, make) => {
  const { isHere, title } = peers(file);
  const frames: [string, (args: MultiPolygon[]) => Frame][] = [
    ['grid', () => unitFrame],
    ['full', fullFrame],
  ];
  it.skipIf(!isHere).each(frames)(`${title} at the scale of the %s`, (name, frameOf) => {
    const wrong: string[] = [];
    for (const task of make()) {
      if (name === 'grid' && !task.precision && !fitsUnits(task.args)) continue;
      if (name === 'full' && (task.isUnitOnly || task.precision)) continue;
      done++;
      const off = deviation(task, task.precision ? precisionFrame(task.precision) : frameOf(task.args));
      if (!(off <= 1)) wrong.push(`${task.id} (${off.toFixed(2)})`);
    }
    missed += wrong.length;
    const explained = misses[`${file} ${name}`] ?? [];
    expect(wrong.filter((line) => !explained.some((id) => line.startsWith(`${id} (`)))).toEqual([]);
  });
});

describe.skipIf(!peers('geos-xml/overlay-polygons').isHere)('identities of areas', () => {
  it.each(peers<Geos>('geos-xml/overlay-polygons').cases)('hold for $id', ({ a, b }) => {
    const frame = fullFrame([a, b]);
    const [one, other] = [frame.toEngine(a), frame.toEngine(b)];
    const area = (operation: OverlayOperation) => areaOf(plane.overlay(operation, one, other));
    const [union, both, left, xor] = (['union', 'intersection', 'difference', 'xor'] as const).map(area);
    const [ofA, ofB] = [plane.measure(one).area, plane.measure(other).area];
    // Noding moves edges by up to a grid unit wherever they are cut.
    const tolerance = 4 * UNIT * (lengthOf(one) + lengthOf(other));
    expect(Math.abs(union! - (ofA + ofB - both!))).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(left! - (ofA - both!))).toBeLessThanOrEqual(tolerance);
    // One arrangement answers all four, so these are exact but for the summing.
    expect(xor!).toBeCloseTo(union! - both!, 1);
  });
});

afterAll(() => {
  if (done > 0) expect(missed / done).toBeLessThanOrEqual(0.01);
});
