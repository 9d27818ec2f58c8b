/** Vector tiles of the land: which layers there are, at which zooms, and the version that their addresses name. */
import { enumeration } from '../enums/enumeration.ts';

/** Units along the side of a tile, and how far its shapes reach beyond it. */
export const TILE_EXTENT = 4_096;
export const TILE_BUFFER = 64;
/** A tile of more bytes leaves out what is too small to see, and says so by a feature in a layer of this name. */
export const MOST_TILE_BYTES = 500_000;
export const LEFT_OUT = 'left_out';

/**
 * A map draws zooms above `to` from the tiles of `to`. `property`: the only one that features carry, from the zoom `propertyFrom`.
 * Only the stock of buildings carries several (`stock.ts`): a page that filters and counts buildings by any of them needs all at once,
 * and no other page loads that layer. A building takes 70 bytes with them and 25 without (32 and 12 compressed).
 * The class of a zone is a letter code of `zoningClasses`, that of noise one of `noiseClasses`; the manager of a road is a letter of `roadManagers`.
 */
export const tileLayers = {
  water: { from: 9, to: 15, property: null, propertyFrom: 0 },
  green: { from: 11, to: 15, property: 'fysiek_voorkomen', propertyFrom: 11 },
  yards: { from: 13, to: 15, property: 'fysiek_voorkomen', propertyFrom: 13 },
  streets: { from: 13, to: 15, property: 'functie', propertyFrom: 13 },
  areas: { from: 0, to: 11, property: 'name', propertyFrom: 0 },
  noise: { from: 11, to: 14, property: 'class', propertyFrom: 11 },
  noise_road: { from: 11, to: 14, property: 'class', propertyFrom: 11 },
  noise_rail: { from: 11, to: 14, property: 'class', propertyFrom: 11 },
  parks: { from: 8, to: 14, property: 'name', propertyFrom: 8 },
  roads: { from: 10, to: 14, property: 'manager', propertyFrom: 10 },
  zoning: { from: 12, to: 16, property: 'class', propertyFrom: 12 },
  bouwvlak: { from: 14, to: 16, property: null, propertyFrom: 0 },
  plots: { from: 14, to: 16, property: 'number', propertyFrom: 16 },
  buildings: { from: 14, to: 16, property: 'height', propertyFrom: 14 },
  stock: { from: 14, to: 16, property: null, propertyFrom: 14 },
} as const;
export type TileLayer = keyof typeof tileLayers;

export const isTileLayer = (name: string): name is TileLayer => Object.hasOwn(tileLayers, name);

/** The areas layer shows municipalities up to this zoom, and neighbourhoods from the next. */
export const LAST_MUNICIPALITY_ZOOM = 8;

/** Who manages a road (NWB, `wegbehsrt`). */
export const roadManagers = enumeration('road_managers', [
  { key: 'R', label: { en: 'National', nl: 'Rijk' } },
  { key: 'P', label: { en: 'Province', nl: 'Provincie' } },
  { key: 'W', label: { en: 'Water board', nl: 'Waterschap' } },
  { key: 'G', label: { en: 'Municipality', nl: 'Gemeente' } },
]);

/** Features of plots and areas have the same id in every tile. An area's index is that of its level. */
export const tileFeatureId = (municipality: number, index: number): number => municipality * 2 ** 20 + index;

/** Raised when the content of tiles changes for the same land: addresses of tiles never change their content. */
const FORMAT = 2;
/** Digits of a hash that a version keeps: 64 bits. */
const DIGITS = 16;

/** Releases have different hashes, so their exclusive or names the set of them, in any order. */
export function tileVersion(releases: readonly { readonly hash: string }[]): string {
  const sum = releases.reduce((bits, { hash }) => bits ^ BigInt(`0x${hash.slice(0, DIGITS)}`), 0n);
  return `${FORMAT}-${sum.toString(16).padStart(DIGITS, '0')}`;
}
