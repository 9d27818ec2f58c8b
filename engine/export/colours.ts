import { areaFunctionTypes } from '../../model/enums/functions.ts';
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { MeshGroup } from '../host/types.ts';

/**
 * Colours of exported files. They equal those of the interface (a test compares them); exports cannot load the interface.
 */
export const baseColours = {
  ink: '#16202A',
  inkSoft: '#4A5866',
  inkFaint: '#8794A1',
  paper: '#FFFFFF',
  water: '#2B7CB3',
  darkWater: '#0F3D5C',
  lightWater: '#BBDCEC',
  leaf: '#4F8F57',
  sand: '#EADFC8',
  stone: '#B9B4A8',
} as const;
const { paper } = baseColours;
const ochre = '#D59811';

export const functionColours: Readonly<Record<KeyOf<typeof areaFunctionTypes>, string>> = {
  residential_apartment: ochre,
  residential_studio: ochre,
  residential_student: ochre,
  residential_senior: ochre,
  residential_house: ochre,
  residential_penthouse: ochre,
  residential_shared: ochre,
  office: '#5364A4',
  office_public: '#5364A4',
  laboratory: '#5364A4',
  retail: '#D96C8C',
  retail_food: '#D96C8C',
  showroom: '#D96C8C',
  hospitality: '#D96C8C',
  assembly: '#0E9AA7',
  childcare: '#0E9AA7',
  education: '#0E9AA7',
  healthcare: '#0E9AA7',
  care_home: '#0E9AA7',
  hotel: '#AA5C90',
  short_stay: ochre,
  sport: '#4F8F57',
  industrial: '#7B4B94',
  industrial_multi: '#7B4B94',
  logistics: '#7B4B94',
  data_centre: '#5364A4',
  agricultural: '#4F8F57',
  detention: ochre,
  parking: '#5B6770',
  storage: '#B9B4A8',
  bicycle: '#B9B4A8',
  common: '#F7F2E9',
  entrance: '#F7F2E9',
  circulation: '#F7F2E9',
  technical: '#B9B4A8',
  outdoor: '#4F8F57',
  generic: '#D2CAB8',
};

/** Colours of kinds of spaces that do not take the colour of their function. */
const kindColours: Readonly<Record<string, string>> = {
  corridor: paper,
  gallery: paper,
  core: '#787976',
  staircase: '#787976',
  elevator: '#787976',
  smoke_lock: '#787976',
  shaft: '#787976',
  entrance: paper,
  storage: '#B9B4A8',
  bicycle: '#CECBC2',
  mechanical: '#B9B4A8',
  service: '#D9D6CF',
  common: '#EEE5D3',
  stall: '#A0A7AC',
  aisle: '#C1C5C9',
  ramp: '#ADB3B8',
  void: '#DFE3E2',
};

const materialColours = {
  outer_wall: '#FAF8F3',
  parapet: '#FAF8F3',
  inner_wall: '#F7F6F5',
  window: '#9EB9C7',
  door: '#5B6770',
  slab: '#F2F0EA',
  balcony: '#F2F0EA',
  roof: '#FCFAF7',
  stall: paper,
} as const;

const GREEN = '#C1D2B9';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours in sRGB; `share` is the part of the second. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)];
  const parts = from.map((value, i) => Math.round(value * (1 - share) + to[i]! * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const functionColour = (name: string | null): string =>
  (functionColours as Record<string, string>)[name ?? ''] ?? functionColours.generic;

/** Returns one hue for all units; the index in the programme sets its lightness. */
export const unitColour = (index: number, count: number): string =>
  mixed(paper, ochre, count <= 1 ? 0.5 : 0.28 + (0.46 * index) / (count - 1));

export const spaceColour = (kind: string | null, areaFunction: string | null): string =>
  kindColours[kind ?? ''] ?? mixed(paper, functionColour(areaFunction), 0.55);

/** Returns the tint of a space; a dwelling has the tint of its unit. */
function spaceTint(
  space: { kind: string | null; function: string | null; unit_id: number | string | null },
  unitOrder: readonly (number | string)[],
): string {
  if (space.kind !== 'unit' || space.unit_id === null) return spaceColour(space.kind, space.function);
  const index = unitOrder.findIndex((id) => String(id) === String(space.unit_id));
  return unitColour(Math.max(0, index), unitOrder.length);
}

/** Colours of trees and cars. */
export const plantColours = { crown: '#86A873', trunk: '#7A6A58', car: '#C9C5BD' } as const;

/** Returns the colour of open ground. */
const groundColour = (kind: string | null, areaFunction: string | null): string =>
  areaFunction === 'outdoor' ? GREEN : spaceColour(kind ?? 'aisle', areaFunction);

/** Returns the colour of a mesh group in the clay style. */
export function groupColour(group: MeshGroup, unitOrder: readonly (number | string)[]): string {
  const { material, kind, function: areaFunction } = group;
  if (material === 'space') return spaceTint(group, unitOrder);
  if (material === 'surface') return groundColour(kind, areaFunction);
  if (material === 'outer_wall' || material === 'parapet') {
    const clay = materialColours[material];
    return areaFunction === null || areaFunction === 'generic' ? clay : mixed(clay, functionColour(areaFunction), 0.1);
  }
  return materialColours[material];
}

/** Converts #RRGGBB from sRGB to linear light, 0 to 1, as glTF stores colours. */
export const linear = (colour: string): [number, number, number] =>
  channels(colour).map((value) => {
    const share = value / 255;
    const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    return Math.round(light * 1e4) / 1e4;
  }) as [number, number, number];
