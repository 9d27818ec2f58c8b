/** Presets of the demo company: apartment buildings that it often draws. Metres, and square metres of usable area. */
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import type { Preset } from '../../model/rules/building/presets.ts';
import { unitTypes } from './programmes.ts';

interface Slab {
  length: number;
  depth: number;
  height: number;
  /** Least width of a bay. */
  bay: number;
  /** Unit types of the company by name, with how often each comes. */
  mix: Readonly<Record<string, number>>;
}

/** Metres by which a bay grows, and across a corridor. */
const [BAY_STEP, CORRIDOR] = [0.3, 1.6];

const slabs: Readonly<Record<string, Slab>> = {
  'Sociale huur, vier lagen': { length: 42.6, depth: 16, height: 12, bay: 4.5, mix: { 'Sociale huur': 1 } },
  'Stadsblok, gemengd programma': {
    length: 58.8,
    depth: 16.8,
    height: 15,
    bay: 4.5,
    mix: { 'Sociale huur': 3, Middenhuur: 4, Koop: 3 },
  },
  'Middenhuur en koop, zes lagen': { length: 54, depth: 16, height: 18, bay: 5.4, mix: { Middenhuur: 3, Koop: 1 } },
  'Toren aan het water': { length: 30, depth: 24, height: 42, bay: 5.4, mix: { Middenhuur: 1, Koop: 1 } },
};

/** The order of the first unit of a mix. */
const orderAt = (at: number): number => (at + 1) * ORDER_STEP;

function sizesOf(name: string): { size: number; size_max: number } {
  const type = unitTypes.find((each) => each['name'] === name);
  if (!type) throw new Error(`The demo company has no unit type ${name}`);
  return { size: Number(type['size']), size_max: Number(type['size_max']) };
}

export const presets: readonly Preset[] = Object.entries(slabs).map(
  ([name, { length, depth, height, bay, mix }], at): Preset => ({
    name,
    order: orderAt(at),
    presetId: '',
    minGridSize: bay,
    gridIncrements: BAY_STEP,
    corridorWidth: CORRIDOR,
    maxBuildingLength: length,
    maxBuildingWidth: depth,
    maxBuildingHeight: height,
    full_length_corridors: false,
    units: Object.entries(mix).map(([unit, ratio], place) => ({
      name: unit,
      order: orderAt(place),
      ratio,
      ...sizesOf(unit),
    })),
    towers: [],
  }),
);
