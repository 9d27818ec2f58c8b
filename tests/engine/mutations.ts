import type { BuildingInput } from '../../engine/host/types.ts';
import { conceptInput } from './compiled.ts';
import { conceptIds } from './support/fixtures.ts';

/** Buildings of all fixtures: everything the generator can do. */
export const originals: BuildingInput[] = conceptIds.flatMap((id) => {
  const { buildings, units = [], parking_norms } = conceptInput(id);
  return buildings.map((building) => ({ building, units, ...(parking_norms ? { parking_norms } : {}) }));
});

const hostileNumbers = [
  Number.NaN,
  Infinity,
  -Infinity,
  -1,
  0,
  -0,
  1e-9,
  1e300,
  -1e300,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1.5,
  4.999999999,
];
const hostileTexts = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'flat\u0000',
  "'; drop table",
  '<b>',
  '٣',
  'é'.repeat(300),
  'ROW',
  'toString',
];

/** Uniform in 0..1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Slot = { owner: Record<string, unknown>; key: string };

function slotsOf(value: unknown, kind: 'number' | 'string', found: Slot[] = []): Slot[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === kind) found.push({ owner: value as Record<string, unknown>, key });
    else slotsOf(inner, kind, found);
  }
  return found;
}

/** One of them with one to four changes, a near miss of it: mostly a size somewhat larger or smaller, sometimes an unlikely number or text. */
export function mutated(seed: number): BuildingInput {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const input = structuredClone(pick(originals));
  // A version below 3 is an empty result: tested elsewhere.
  const numbers = slotsOf(input, 'number').filter(({ key }) => key !== 'version');
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const { owner, key } = pick(numbers);
    const before = owner[key] as number;
    owner[key] = random() < 0.15 ? pick(hostileNumbers) : Math.round(before * (0.3 + 1.6 * random()) * 100) / 100;
  }
  if (random() < 0.1) {
    const { owner, key } = pick(slotsOf(input, 'string'));
    owner[key] = pick(hostileTexts);
  }
  return input;
}
