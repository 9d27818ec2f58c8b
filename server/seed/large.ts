/** A company with any number of locations all over the country, for load tests. The same number makes the same records. */
import type { Knex } from 'knex';
import { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';
import { suggestedCosts } from '../../model/rules/location/costs.ts';
import { addCompany, addPeople } from './demo.ts';
import { addDefaultFields, addLabels } from './lists.ts';
import { toLonLat } from './parcels.ts';
import { addRecords, type Values } from './records.ts';
import { addViews } from './views.ts';

export const largeCompany = 'Landelijk Grondbezit';
export const largePerson = {
  username: 'groot',
  password: 'waterhoven-groot',
  first_name: 'Gerrit',
  last_name: 'Grootveld',
  email: 'gerrit@landelijk-grondbezit.example',
} as const;

/** Locations per transaction. */
const BATCH = 500;

export interface Progress {
  written: number;
  wanted: number;
}

/** Adds to the database in whole batches: a broken run leaves a company with fewer locations. */
export async function seedLarge(knex: Knex, wanted: number, onProgress: (progress: Progress) => void): Promise<void> {
  const owner = await ownerOf(knex);
  for (let written = 0; written < wanted;) {
    const size = Math.min(BATCH, wanted - written);
    await knex.transaction((trx) => addBatch(trx, owner, written, size));
    written += size;
    // Statistics of a nearly empty database make checks of references read whole tables; the embedded one counts only when asked.
    if (Number.isInteger(Math.log2(written / BATCH))) await knex.raw('analyze');
    onProgress({ written, wanted });
  }
  await knex.raw('analyze');
}

interface Owner {
  companyId: number;
  userId: number;
  labelIds: number[];
}

async function ownerOf(knex: Knex): Promise<Owner> {
  const present = await knex('company').where('name', largeCompany).whereNull('deletedAt').first('id');
  if (!present) return knex.transaction(newOwner);
  const companyId = (present as { id: number }).id;
  const { id: userId } = await knex('user').where({ companyId }).orderBy('id').first('id');
  return { companyId, userId, labelIds: await knex('label').where({ companyId }).orderBy('id').pluck('id') };
}

async function newOwner(trx: Knex): Promise<Owner> {
  const companyId = await addCompany(trx, largeCompany, 'enterprise');
  const [userId] = await addPeople(trx, companyId, [largePerson]);
  await addDefaultFields(trx, companyId);
  await addViews(trx, companyId, { id: userId! });
  return { companyId, userId: userId!, labelIds: Object.values(await addLabels(trx, companyId)) };
}

async function addBatch(trx: Knex, owner: Owner, first: number, size: number): Promise<void> {
  const { companyId } = owner;
  const places = Array.from({ length: size }, (_, index) => first + index);
  const ids = await addRecords(
    trx,
    'location',
    places.map((place) => locationValues(owner, place)),
  );
  const below = (make: (place: number) => Values[]): Values[] =>
    places.flatMap((place, index) => make(place).map((values) => ({ companyId, locationId: ids[index]!, ...values })));
  await addRecords(
    trx,
    'plot',
    below((place) => [plotValues(place)]),
  );
  await addRecords(
    trx,
    'unit',
    below(() => [{ name: 'Appartement', size: 65, size_max: 85, price: 1_100, programme_goal: 24 }]),
  );
  await addRecords(
    trx,
    'note',
    below((place) => noteValues(owner, place)),
  );
  await addRecords(
    trx,
    'cost',
    below(() => suggestedCosts('nl').slice(0, 2)),
  );
  await addRecords(
    trx,
    'constraint',
    below((place) => [
      {
        name: 'Maximale bouwhoogte',
        type: 'building_height',
        operator: 'smaller_than',
        value: 9 + (place % 7) * 3,
        source: 'Bestemmingsplan',
      },
    ]),
  );
  await addRecords(
    trx,
    'locationlabel',
    below((place) => [{ labelId: owner.labelIds[place % owner.labelIds.length]! }]),
  );
  const conceptIds = await addRecords(
    trx,
    'concept',
    below(() => [{ name: 'Eerste schets', order: 10 }]),
  );
  await addRecords(
    trx,
    'building',
    conceptIds.flatMap((conceptId, index) => buildingValues(companyId, conceptId, places[index]!)),
  );
}

const streets = [
  'Dorpsstraat',
  'Stationsweg',
  'Molenlaan',
  'Kerkpad',
  'Havenkade',
  'Industrieweg',
  'Lindelaan',
  'Schoolstraat',
  'Burgemeestersweg',
  'Zuidsingel',
  'Parallelweg',
  'Veldzicht',
];
const towns = [
  'Aalderveen',
  'Brinkhorst',
  'Noordwolde aan Zee',
  'Esdoorn',
  'Groenekan-Oost',
  'Hoogbroek',
  'Lageveld',
  'Merenwijk',
  'Oudekerk',
  'Rietdorp',
  'Sluiskil-West',
  'Veenhuizerdijk',
  'Waterhoven',
  'Zandkreek',
];
/** A part of the Dutch grid that is mostly land, metres. */
const [WEST, SOUTH, WIDTH, HEIGHT] = [90_000, 390_000, 150_000, 190_000];
/** Steps that visit the whole area evenly (the golden ratio and its square root, as additive sequences). */
const [STEP_X, STEP_Y] = [0.618_033_988_749, 0.754_877_666_247];

const placeOf = (place: number): [number, number] => [
  WEST + ((place * STEP_X) % 1) * WIDTH,
  SOUTH + ((place * STEP_Y) % 1) * HEIGHT,
];

function locationValues({ companyId, userId }: Owner, place: number): Values {
  const [lon, lat] = toLonLat(placeOf(place));
  const [road, city, number] = [
    streets[place % streets.length]!,
    towns[place % towns.length]!,
    String(1 + (place % 199)),
  ];
  const order = (place + 1) * 10;
  return {
    companyId,
    lat,
    lon,
    road,
    city,
    order,
    house_number: number,
    municipality: city,
    state: 'Nederland',
    country: 'Nederland',
    listOrder: order,
    name: `${road} ${number}, ${city}`,
    display_address: `${road} ${number}, ${city}`,
    rating: place % 6,
    score: (place % 100) / 100,
    phase: defaultPhases.keys[place % defaultPhases.keys.length],
    status: defaultStatuses.keys[Math.floor(place / 3) % defaultStatuses.keys.length],
    plotnr: plotNumber(place).join(' '),
    plotsize: 600 + (place % 90) * 50,
    archived: place % 20 === 19,
    createdByUserId: userId,
    createdByCompanyId: companyId,
    createdByUserName: `${largePerson.first_name} ${largePerson.last_name}`,
    cfg: { summary: { nrconcepts: 1 } },
  };
}

const plotNumber = (place: number): [string, string, string] => [
  towns[place % towns.length]!,
  'ABCDEFGH'[place % 8]!,
  String(100 + place),
];
const HALF_SIDE = 25;

function plotValues(place: number): Values {
  const [x, y] = placeOf(place);
  const corners: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ];
  const [kadastrale_gemeente_waarde, sectie, perceelnummer] = plotNumber(place);
  return {
    geometry: {
      type: 'Polygon',
      coordinates: [corners.map(([dx, dy]) => toLonLat([x + dx * HALF_SIDE, y + dy * HALF_SIDE]))],
    },
    properties: { kadastrale_gemeente_waarde, sectie, perceelnummer },
  };
}

const noteValues = ({ userId }: Owner, place: number): Values[] => [
  {
    name: 'Eerste indruk',
    description: 'Goed bereikbaar, vlak terrein.',
    type: 'note',
    createdByUserId: userId,
    assignedTo: null,
  },
  {
    name: 'Eigenaar bellen',
    description: '',
    type: 'task',
    status: place % 2 === 0 ? 'open' : 'closed',
    createdByUserId: userId,
    assignedTo: userId,
  },
];

const buildingValues = (companyId: number, conceptId: number, place: number): Values[] => [
  {
    companyId,
    conceptId,
    name: 'Hoofdgebouw',
    archetype: place % 3 === 0 ? 'flat' : 'generic',
    maxlength: 24 + (place % 5) * 4,
    maxwidth: 14,
    maxheight: 9 + (place % 4) * 3,
    y: 12,
    order: 10,
  },
  {
    companyId,
    conceptId,
    name: 'Parkeerterrein',
    archetype: 'parking_lot',
    maxlength: 40,
    maxwidth: 16,
    maxheight: 0,
    y: -12,
    order: 20,
  },
];
