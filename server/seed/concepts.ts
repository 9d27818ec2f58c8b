/** The concepts of the demo world: reference concepts and three drawn here. Metres around the origin of the parcel. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fixtures } from './parcels.ts';

type Values = Record<string, unknown>;

export interface SeedUnit extends Values {
  /** How buildings of the concept refer to it; not stored. */
  id: string;
}
export interface SeedBuilding extends Values {
  name: string;
  cfg: Values;
}
export interface SeedConcept {
  name: string;
  units: SeedUnit[];
  buildings: SeedBuilding[];
}

const names: Readonly<Record<string, string>> = {
  generic: 'Bouwblok',
  flat: 'Appartementen',
  parking_lot: 'Parkeerterrein',
  parking_garage: 'Stallingsgarage',
  street_block: 'Gesloten bouwblok',
  dist_center: 'Distributiecentrum',
  house: 'Rijwoningen',
};

/** EUR per dwelling and month, for unit types without a price of their own. */
const MONTHLY_RENT = 1_290;

/** A reference concept, with names people use instead of b1 and p1, and with prices. */
export async function referenceConcept(id: string, name: string): Promise<SeedConcept> {
  const text = await readFile(path.join(fixtures, 'concepts', id, 'input.json'), 'utf8');
  const { units, buildings } = JSON.parse(text) as {
    units: SeedUnit[];
    buildings: (SeedBuilding & { id: string; archetype: string })[];
  };
  return {
    name,
    units: units.map((unit) => ({ ...unit, price: unit['price'] ?? MONTHLY_RENT })),
    buildings: buildings.map(({ id: _, ...building }) => ({
      ...building,
      name: names[building.archetype] ?? building.name,
    })),
  };
}

const QUARTER_TURN = Math.PI / 2;
const mix = (...parts: [unit: string, ratio: number][]) =>
  parts.map(([unitId, repeat_ratio], index) => ({ mode: 'reference', unitId, repeat_ratio, order: (index + 1) * 10 }));

/** An alternative for the massing study: two lower volumes around a court, parking on the ground. */
export const courtConcept: SeedConcept = {
  name: 'Hof met twee volumes',
  units: [],
  buildings: [
    {
      name: 'Langs de Dokstraat',
      archetype: 'generic',
      maxlength: 42,
      maxwidth: 12,
      maxheight: 12,
      x: 0,
      y: 11,
      cfg: {},
    },
    { name: 'Aan het hof', archetype: 'generic', maxlength: 16, maxwidth: 16, maxheight: 9, x: -13, y: -8, cfg: {} },
    { name: 'Parkeerhof', archetype: 'parking_lot', maxlength: 24, maxwidth: 16, maxheight: 0, x: 9, y: -8, cfg: {} },
  ],
};

/** Living and working on the bend of the canal: two slabs, a block with amenities, a garden and parking. */
export const canalConcept: SeedConcept = {
  name: 'Wonen aan de bocht',
  units: [
    {
      id: 'compact',
      name: 'Compact appartement',
      order: 10,
      size: 50,
      size_max: 65,
      price: 1150,
      programme_goal: 32,
      cfg: { parking_ratio: 0.5 },
    },
    {
      id: 'family',
      name: 'Gezinsappartement',
      order: 20,
      size: 80,
      size_max: 110,
      price: 1550,
      programme_goal: 20,
      cfg: { parking_ratio: 0.8 },
    },
  ],
  buildings: [
    {
      name: 'Noordblok',
      archetype: 'flat',
      maxlength: 40,
      maxwidth: 16,
      maxheight: 15,
      x: -9,
      y: 35,
      cfg: { units: mix(['compact', 2], ['family', 1]) },
    },
    {
      name: 'Westblok',
      archetype: 'flat',
      maxlength: 40,
      maxwidth: 16,
      maxheight: 15,
      x: -21,
      y: -2,
      rotate_z: QUARTER_TURN,
      cfg: { units: mix(['compact', 1], ['family', 1]) },
    },
    { name: 'Voorzieningen', archetype: 'generic', maxlength: 18, maxwidth: 18, maxheight: 9, x: 19, y: 12, cfg: {} },
    {
      name: 'Parkeerterrein',
      archetype: 'parking_lot',
      maxlength: 40,
      maxwidth: 16,
      maxheight: 0,
      x: 10,
      y: -30,
      cfg: { parking: { orientation: 'perpendicular' } },
    },
    {
      name: 'Binnentuin',
      archetype: 'environment',
      maxlength: 36,
      maxwidth: 18,
      maxheight: 0,
      x: 8,
      y: -10,
      cfg: { environment: { type: 'green' } },
    },
  ],
};

/** Houses on a new street with a green, beside a shed that stays. */
export const yardConcept: SeedConcept = {
  name: 'Woonerf',
  units: [],
  buildings: [
    {
      name: 'Zes rijwoningen',
      archetype: 'house',
      maxlength: 32.4,
      maxwidth: 10,
      maxheight: 12,
      x: -8,
      y: 9,
      cfg: {
        house: {
          house_type: 'row',
          count: 6,
          maxlength: 5.4,
          maxwidth: 10,
          residential_floors: 2,
          roof: 'pointed',
          roof_height: 4,
          garages: 0,
          price: 449_000,
          parking_ratio: 0,
        },
      },
    },
    { name: 'Erf', archetype: 'street', maxlength: 50, maxwidth: 9.6, maxheight: 0, x: 0, y: -2, cfg: {} },
    {
      name: 'Groenstrook',
      archetype: 'environment',
      maxlength: 50,
      maxwidth: 5,
      maxheight: 0,
      x: 0,
      y: -11,
      cfg: { environment: { type: 'green' } },
    },
    {
      name: 'Bestaande loods',
      archetype: 'surrounding',
      maxlength: 12,
      maxwidth: 9,
      maxheight: 6,
      x: 19,
      y: 9,
      cfg: {},
    },
  ],
};
