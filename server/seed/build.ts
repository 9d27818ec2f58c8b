/** Makes a location with its concept from a row of the portfolio. */
import { referenceConcept, yardConcept, type SeedConcept } from './concepts.ts';
import { largestBox, turn, type Box } from './fit.ts';
import type { SeedLocation } from './locations.ts';
import { notesFor } from './notes.ts';
import type { Parcel } from './parcels.ts';
import type { PortfolioRow } from './portfolio-row.ts';
import { drawScheme, type SchemeName } from './schemes.ts';

const MONTH = 30;
/** Months. */
const YEAR = 12;
/** Euros per square metre of land by zone. */
const landPrices: Readonly<Record<string, number>> = {
  Wonen: 520,
  Gemengd: 610,
  Centrum: 680,
  Bedrijventerrein: 240,
  Detailhandel: 390,
  Sport: 90,
};
const OTHER_LAND = 310;
/** Euros per square metre of floor by what is built. */
const buildingPrices: Readonly<Record<string, number>> = {
  industrial: 890,
  RC07: 720,
  parking_garage: 780,
  agricultural: 560,
  office: 1_690,
  school: 1_880,
  healthcare: 1_960,
  hotel: 1_920,
  leisure: 1_480,
  retail: 1_240,
  house: 1_640,
};
const OTHER_BUILDING = 1_790;

export async function locationFrom(row: PortfolioRow, parcel: Parcel, index: number): Promise<SeedLocation> {
  return {
    parcel,
    name: row.name,
    houseNumber: parcel.address.house_number === null ? String(2 * index + 1) : String(parcel.address.house_number),
    phase: row.phase,
    status: row.status,
    owner: row.owner,
    rating: row.rating,
    score: row.score,
    // Refused long ago: off the list, and still there.
    archived: row.status === 'rejected' && row.age > YEAR,
    age: row.age * MONTH + (index % MONTH),
    person: index,
    concepts: [await conceptFrom(row, parcel)],
    details: {
      labels: row.labels,
      notes: notesFor(row),
      landPrice: landPrices[parcel.zoning.bestemming] ?? OTHER_LAND,
      buildingPrice: buildingPrices[row.scheme] ?? OTHER_BUILDING,
    },
  };
}

async function conceptFrom({ scheme, concept }: PortfolioRow, parcel: Parcel): Promise<SeedConcept> {
  const box = largestBox(parcel.ring);
  if (scheme === 'yard') return moved({ ...yardConcept, name: concept }, box);
  if (/^RC\d+$/.test(scheme)) return moved(await referenceConcept(scheme, concept), box);
  return drawScheme(scheme as SchemeName, concept, box, parcel.zoning.maximum_height);
}

/** Fits a concept of an upright parcel into the box of this one. */
function moved(concept: SeedConcept, box: Box): SeedConcept {
  return {
    ...concept,
    buildings: concept.buildings.map((building) => {
      const [x, y] = turn([Number(building['x'] ?? 0), Number(building['y'] ?? 0)], box.angle);
      return { ...building, x: box.x + x, y: box.y + y, rotate_z: Number(building['rotate_z'] ?? 0) + box.angle };
    }),
  };
}
