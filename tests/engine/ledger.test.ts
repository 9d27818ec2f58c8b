import fc from '../support/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingResult, Engine, Position } from '../../engine/host/types.ts';
import { buildingInput } from './arbitrary.ts';
import { loadCompiled } from './compiled.ts';
import { ledgerFaults } from './support/ledger.ts';
import { runs } from './support/runs.ts';

let engine: Engine;
let debug: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
  debug = await loadCompiled('debug');
}, 120_000);

/** Rounding of sums of a thousand areas. */
const NOISE = 1e-6;

const ringArea = (ring: Position[]): number =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0] * y - x * ring[i]![1], 0) / 2;

function checkNumbers(result: BuildingResult): void {
  const isSound = (value: unknown): boolean => {
    if (typeof value === 'number') return Number.isFinite(value);
    return typeof value !== 'object' || value === null || Object.values(value).every(isSound);
  };
  expect(isSound(result)).toBe(true);
}

function checkFloors(result: BuildingResult): void {
  expect(ledgerFaults(result)).toEqual([]);
  for (const { figures, spaces, walls } of result.floors) {
    const figure = (key: string) => figures[key] as number;
    expect(figure('nfa')).toBeLessThanOrEqual(figure('gridarea') + NOISE);
    expect(figure('gridarea')).toBeLessThanOrEqual(figure('gfa') + 1e-3);
    expect(figure('units')).toBe(spaces.filter(({ kind }) => kind === 'unit').length);
    const faces = [...spaces, ...walls];
    expect(faces.every(({ polygon }) => polygon.length === 1 && ringArea(polygon[0]!) > 0)).toBe(true);
    expect(faces.filter(({ area, polygon }) => Math.abs(ringArea(polygon[0]!) - area) > 1e-4)).toEqual([]);
    // Net area out of the polygons by other arithmetic than the ledger's.
    const net = spaces.filter(({ kind }) => kind !== 'shaft' && kind !== 'void');
    const summed = net.reduce((sum, { polygon }) => sum + ringArea(polygon[0]!), 0);
    expect(Math.abs(summed - figure('nfa'))).toBeLessThan(1e-4);
  }
}

/** No two faces of a storey share area: centres of the faces' corner triangles lie in no other face. */
const isInside = ([x, y]: Position, ring: Position[]): boolean => {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

function checkDisjoint(result: BuildingResult): void {
  for (const { spaces, walls } of result.floors) {
    const rings = [...spaces, ...walls].map(({ polygon }) => polygon[0]!);
    for (const ring of rings) {
      const probe = probeOf(ring);
      if (!probe) continue;
      expect(rings.filter((other) => isInside(probe, other))).toHaveLength(1);
    }
  }
}

/** A point inside a ring: the middle of a corner triangle that lies in it. */
function probeOf(ring: Position[]): Position | null {
  for (let i = 2; i < ring.length; i++) {
    const [a, b, c] = [ring[i - 2]!, ring[i - 1]!, ring[i]!];
    const middle: Position = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (area > 0.01 && isInside(middle, ring)) return middle;
  }
  return null;
}

/** Net area, or the highest efficiency of storeys that are not laid out. */
const mostUsable = ({ floors }: BuildingResult): number =>
  floors.reduce((sum, { figures, repeat, isByEfficiency }) => {
    const [nfa, gfa] = [figures.nfa as number, figures.gfa as number];
    return sum + repeat * (isByEfficiency ? Math.max(nfa, 0.85 * gfa) : nfa);
  }, 0);

describe('any sensible building', () => {
  it('is partitioned exactly, with net below grid below gross', () => {
    fc.assert(
      fc.property(buildingInput, (input) => {
        const result = engine.generateBuilding(input);
        checkNumbers(result);
        checkFloors(result);
        // A block may be too small for its courtyard; nothing else has an outline that is not valid.
        const invalid = result.messages.filter(({ message }) => message === 'INVALID_SHAPE');
        expect(invalid.filter(({ target }) => target !== 100)).toEqual([]);
        expect(invalid.length === 0 || input.building.archetype === 'street_block').toBe(true);
        const figure = (key: string) => result.figures[key] as number;
        expect(figure('gbo')).toBeLessThanOrEqual(mostUsable(result) + NOISE);
        expect(figure('gfa_above') + figure('gfa_below')).toBeCloseTo(figure('gfa'), 6);
      }),
      { numRuns: runs(600) },
    );
  });

  it('has faces that do not lie over each other', () => {
    fc.assert(
      fc.property(buildingInput, (input) => checkDisjoint(engine.generateBuilding(input))),
      { numRuns: runs(200) },
    );
  });

  it('gives the same bytes in the debug build, whose assertions hold', () => {
    fc.assert(
      fc.property(buildingInput, (input) => {
        expect(debug.generateBuilding(input).hash).toBe(engine.generateBuilding(input).hash);
      }),
      { numRuns: runs(150) },
    );
  });
});
