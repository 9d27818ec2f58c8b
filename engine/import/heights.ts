/** Heights of buildings: from the geometry of the file, or from one of its properties, which is guessed and can be chosen. */
import { heightLimits } from './faults.ts';
import type { Area } from './types.ts';

/** The height that the geometry has: solids, thickness. Properties have their own name. */
export const OF_GEOMETRY = '';

/** Names of heights, the best first. */
const heightNames = [
  /^(measured_?height|gemeten_?hoogte)$/i,
  /^b3_h_(dak_)?(70p|max|50p)$/i,
  /^(height|hoogte|building_?height|bouwhoogte|gebouwhoogte|roof_?height|nokhoogte|goothoogte)$/i,
  /(height|hoogte)/i,
  /^h$/i,
];
const storeyNames = [/^(bouwlagen|b3_bouwlagen|storeys|stories|levels|building:levels|floors|verdiepingen)$/i];
/** Height of a storey where only their number is known, metres. */
const STOREY = 3;
/** Properties that are looked through; a file of buildings has a few dozen. */
const MOST_NAMES = 500;
/** Ground level of 3DBAG, metres above NAP, which its roof heights start from too. */
const GROUND = 'b3_h_maaiveld';

const numberOf = (value: unknown): number | null => {
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : value;
  const number = typeof text === 'string' && text !== '' ? Number(text) : text;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const rankOf = (name: string): number => {
  const rank = [...heightNames, ...storeyNames].findIndex((pattern) => pattern.test(name));
  return rank < 0 ? Infinity : rank;
};
const isStoreys = (name: string): boolean => storeyNames.some((pattern) => pattern.test(name));

type Source = Pick<Area, 'properties' | 'height'>;

/** Sources that give a height for at least one area, the best guess first. */
export function heightSources(areas: readonly Source[]): string[] {
  const names = new Set<string>();
  for (const { properties } of areas) {
    for (const name in properties) if (names.size < MOST_NAMES) names.add(name);
  }
  const known = [...names].filter((name) => areas.some((area) => heightOf(area, name) !== null));
  const sorted = known
    .filter((name) => name !== GROUND)
    .toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
  return areas.some(({ height }) => height !== null) ? [OF_GEOMETRY, ...sorted] : sorted;
}

/** The source to begin with; null when none is named like a height. */
export const guessedSource = (sources: readonly string[]): string | null =>
  sources.find((name) => name === OF_GEOMETRY || rankOf(name) < Infinity) ?? null;

/** Metres above the ground; null for none that a building can have. */
export function heightOf({ properties, height }: Source, source: string): number | null {
  const raw = source === OF_GEOMETRY ? height : numberOf(properties[source]);
  if (raw === null) return null;
  const ground = /^b3_h_/i.test(source) ? (numberOf(properties[GROUND]) ?? 0) : 0;
  const metres = isStoreys(source) ? raw * STOREY : raw - ground;
  return metres >= heightLimits.least && metres <= heightLimits.most ? Math.round(metres * 100) / 100 : null;
}
