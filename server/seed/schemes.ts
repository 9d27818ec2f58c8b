/** Schemes by programme: the main building at the back of the box that fits, parking or green in front. */
import type { SeedBuilding, SeedConcept } from './concepts.ts';
import { turn, type Box } from './fit.ts';
import { programme } from './programmes.ts';

interface Main {
  /** Name of the building. */
  title: string;
  /** Longest and deepest, metres. */
  longest: number;
  deepest: number;
  highest: number;
  /** Height of a storey, metres. */
  storey: number;
  cfg: Record<string, unknown>;
}

const mains = {
  generic: { title: 'Bouwvolume', longest: 42, deepest: 14, highest: 15, storey: 3, cfg: {} },
  flat: { title: 'Appartementen', longest: 46, deepest: 16, highest: 18, storey: 3, cfg: {} },
  tower: { title: 'Woontoren', longest: 25, deepest: 25, highest: 45, storey: 3, cfg: {} },
  house: { title: 'Rijwoningen', longest: 43.2, deepest: 10, highest: 12, storey: 3, cfg: {} },
  office: { title: 'Kantoor', longest: 36, deepest: 16, highest: 14.4, storey: 3.6, cfg: { floor_height: 3.6 } },
  retail: { title: 'Winkels', longest: 72, deepest: 36, highest: 4.5, storey: 4.5, cfg: { floor_height: 4.5 } },
  industrial: { title: 'Bedrijfsunits', longest: 48, deepest: 18, highest: 7, storey: 7, cfg: { floor_height: 7 } },
  parking_garage: { title: 'Parkeergarage', longest: 64, deepest: 34, highest: 9, storey: 3, cfg: {} },
  school: { title: 'Basisschool', longest: 44, deepest: 18, highest: 7.2, storey: 3.6, cfg: { floor_height: 3.6 } },
  healthcare: {
    title: 'Gezondheidscentrum',
    longest: 60,
    deepest: 18,
    highest: 10.8,
    storey: 3.6,
    cfg: { floor_height: 3.6 },
  },
  hotel: { title: 'Hotel', longest: 34, deepest: 15, highest: 15, storey: 3, cfg: {} },
  leisure: { title: 'Sporthal', longest: 56, deepest: 36, highest: 9, storey: 9, cfg: { floor_height: 9 } },
  agricultural: {
    title: 'Stal en werkplaats',
    longest: 40,
    deepest: 20,
    highest: 6,
    storey: 6,
    cfg: { floor_height: 6 },
  },
} satisfies Record<string, Main>;
export type SchemeName = keyof typeof mains;

/** Depths in metres of two rows of stalls with an aisle, and of one row with its aisle. */
const [TWO_ROWS, ONE_ROW] = [16, 11];
const GAP = 3;
const LONGEST_LOT = 60;
const LEAST_GREEN = 3;
const SHALLOW = 12;
const HOUSE_WIDTH = 5.4;

/** `height` is the highest the plan allows, metres. */
export function drawScheme(name: SchemeName, conceptName: string, box: Box, height: number): SeedConcept {
  const main = mains[name];
  const size = sizeOf(name, main, box, height);
  const units = name === 'flat' || name === 'tower' ? programme(name) : { units: [], mix: {} };
  const back = box.depth / 2 - size.depth / 2;
  const inFrame: SeedBuilding[] = [
    {
      name: main.title,
      archetype: name,
      maxlength: size.length,
      maxwidth: size.depth,
      maxheight: size.height,
      x: 0,
      y: back,
      cfg: { ...main.cfg, ...units.mix, ...extraOf(name, size.length) },
    },
    ...inFront(box, box.depth - size.depth - GAP),
  ];
  return { name: conceptName, units: units.units, buildings: inFrame.map((each) => placed(each, box)) };
}

const half = (metres: number): number => Math.floor(metres * 2) / 2;

function sizeOf(name: SchemeName, { longest, deepest, highest, storey }: Main, box: Box, height: number) {
  const length =
    name === 'house'
      ? Math.floor(Math.min(longest, box.length) / HOUSE_WIDTH) * HOUSE_WIDTH
      : half(Math.min(longest, box.length));
  const allowed = Math.max(storey, Math.min(highest, height));
  const storeys = Math.max(1, Math.floor(allowed / storey + 1e-9));
  return {
    length: Math.round(length * 10) / 10,
    depth: half(Math.min(roomForParking(deepest, box.depth), box.depth)),
    height: name === 'house' ? highest : Math.round(storeys * storey * 10) / 10,
  };
}

/** Makes a slab of dwellings shallower when that leaves room for a row of cars. */
const roomForParking = (deepest: number, depth: number): number =>
  deepest === mains.flat.deepest && depth - deepest - GAP < ONE_ROW && depth - SHALLOW - GAP >= ONE_ROW
    ? SHALLOW
    : deepest;

const extraOf = (name: SchemeName, length: number): Record<string, unknown> => {
  if (name !== 'house') return {};
  const count = Math.round(length / HOUSE_WIDTH);
  return {
    house: {
      house_type: 'row',
      count,
      maxlength: HOUSE_WIDTH,
      maxwidth: 10,
      residential_floors: 2,
      roof: 'pointed',
      roof_height: 4,
      pointed_roof_rotated: false,
      garages: 0,
      price: 425_000,
      parking_ratio: 1,
    },
  };
};

/** Returns parking and green in front of the main building; `left` is the depth to the street, metres. */
function inFront(box: Box, left: number): SeedBuilding[] {
  const rows = left >= TWO_ROWS ? TWO_ROWS : left >= ONE_ROW ? ONE_ROW : 0;
  const length = half(Math.min(box.length, LONGEST_LOT));
  const lot: SeedBuilding[] = rows
    ? [
        {
          name: 'Parkeerterrein',
          archetype: 'parking_lot',
          maxlength: length,
          maxwidth: rows,
          maxheight: 0,
          x: 0,
          y: -box.depth / 2 + rows / 2,
          cfg: { parking: { orientation: 'perpendicular' } },
        },
      ]
    : [];
  const green = half(left - rows - (rows ? 1 : 0));
  if (green < LEAST_GREEN) return lot;
  const y = -box.depth / 2 + rows + (rows ? 1 : 0) + green / 2;
  return [
    ...lot,
    {
      name: 'Groen',
      archetype: 'environment',
      maxlength: length,
      maxwidth: green,
      maxheight: 0,
      x: 0,
      y,
      cfg: { environment: { type: 'green' } },
    },
  ];
}

const toCentimetre = (metres: number): number => Math.round(metres * 100) / 100;

/** Moves a building from the frame of the box to that of the parcel. */
function placed(building: SeedBuilding, box: Box): SeedBuilding {
  const [x, y] = turn([building['x'] as number, building['y'] as number], box.angle);
  return { ...building, x: toCentimetre(box.x + x), y: toCentimetre(box.y + y), rotate_z: box.angle };
}
