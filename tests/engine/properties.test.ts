import { beforeAll, describe, expect, it } from 'vitest';
import { packedOf } from '../../engine/host/index.ts';
import type { BuildingInput, BuildingResult, Engine } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';
import { mutated, originals, randomFrom } from './mutations.ts';
import { builds } from './support/compileProbe.ts';
import { ledgerFaults } from './support/ledger.ts';
import { cases } from './support/runs.ts';

/** Whether a result has no storeys, by its size in bytes, because tests call it often. */
const isEmpty = (result: BuildingResult): boolean => packedOf(result)!.packed.output.byteLength < 3000;
const NO_HASH = '0'.repeat(16);
/** Rounding of sums of many areas, m2 of a m2; outlines laid out on an equal rectangle differ by its rounding. */
const NOISE = 1e-9;

/** Returns the faults of a result. */
function faultsOf(result: BuildingResult): string[] {
  if (result.hash === NO_HASH) return ['trap'];
  const faults: string[] = [];
  const value = (key: string): number => (result.figures[key] as number | null) ?? 0;
  for (const [key, figure] of Object.entries(result.figures)) {
    if (typeof figure === 'number' && !Number.isFinite(figure)) faults.push(`${key} is ${figure}`);
    if (typeof figure === 'number' && figure < -NOISE && key !== 'height' && key !== 'gutter_height')
      faults.push(`${key} below 0`);
  }
  const order = ['gbo', 'nfa', 'gridarea', 'gfa'].map(value);
  // Storeys that are not laid out take their usable area as a share of the gross area.
  const isLaidOut = value('lfa') === 0 && value('units') > 0;
  order.slice(isLaidOut ? 0 : 1).reduce((less, more) => {
    if (less > more * (1 + NOISE) + 1e-3) faults.push(`order of areas ${order.join(' ')}`);
    return more;
  });
  if (Math.abs(value('gfa_above') + value('gfa_below') - value('gfa')) > 1e-6) faults.push('gfa is not its halves');
  const counts = Object.values(result.figures.unit_counts as Record<string, number>);
  if (counts.reduce((sum, count) => sum + count, 0) > value('units')) faults.push('more units by type than units');
  return [...faults, ...ledgerFaults(result)];
}

/** Misuse is a TypeError at the door; anything else is a result. */
function generated(of: Engine, input: BuildingInput): BuildingResult | null {
  try {
    return of.generateBuilding(input);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

describe.each(builds)('any building near one of the fixtures, %s build', (build) => {
  let engine: Engine;
  let other: Engine;

  beforeAll(async () => {
    engine = await loadCompiled(build);
    other = await loadCompiled(build);
  }, 120_000);

  it('gives no trap, finite figures, areas in their order, and ledgers that close', () => {
    const wrong: { seed: number; faults: string[] }[] = [];
    let misuse = 0;
    let empty = 0;
    const seeds = cases(20_000);
    for (const seed of seeds) {
      if (wrong.length === 5) break;
      const result = generated(engine, mutated(seed));
      if (!result) misuse++;
      else {
        const faults = faultsOf(result);
        if (isEmpty(result)) empty++;
        if (faults.length > 0) wrong.push({ seed, faults });
      }
    }
    expect(wrong).toEqual([]);
    // Most changes leave a building that can be built, unless it is ground to begin with.
    const ground = originals.filter((input) => isEmpty(engine.generateBuilding(input))).length / originals.length;
    expect(misuse).toBeLessThan(seeds.length / 10);
    expect(empty).toBeLessThan((ground + 0.1) * seeds.length);
  });

  it('is the same a second time, wherever it stands and whoever stands beside it', () => {
    const wrong: unknown[] = [];
    for (const seed of cases(600)) {
      if (wrong.length === 5) break;
      const random = randomFrom(seed);
      const inputs = [mutated(seed), mutated(seed + 1_000_000)].map((input, index) => ({
        ...input,
        building: { ...input.building, id: `b${index}`, x: 0, y: 0, rotate_z: 0 },
      }));
      const alone = inputs.map((input) => generated(engine, input));
      if (alone.some((result) => !result)) continue;
      const [first, second] = inputs;
      const units = first!.units ?? [];
      const turned = { ...first!.building, x: 500 * random(), y: -300 * random(), rotate_z: 6 * random() };
      const neighbour = { ...second!.building };
      const one = other.generate({ units, buildings: [turned, neighbour] });
      const two = other.generate({ units, buildings: [neighbour, turned] });
      const again = generated(engine, { building: turned, units });
      const found = [one.buildings[0], two.buildings[1], again].map((result) => result!.hash);
      const wanted = generated(engine, { building: first!.building, units })!.hash;
      // Parking norms belong to the location: without them the building alone may say something else.
      if (found.some((hash) => hash !== wanted)) wrong.push({ seed, found, wanted });
    }
    expect(wrong).toEqual([]);
  });
});
