/** What hangs on a location of the demo world: labels, notes, the limits of its zoning, and costs. */
import type { Knex } from 'knex';
import { suggestedCosts } from '../../model/rules/costs.ts';
import { ORDER_STEP } from '../../model/rules/order.ts';
import type { LabelName } from './lists.ts';
import type { Parcel } from './parcels.ts';
import { addRecord } from './records.ts';

export interface SeedNote {
  name: string;
  description: string;
  type: 'note' | 'task';
  status?: 'open' | 'closed';
  /** Days from now. */
  due?: number;
}

export interface SeedDetails {
  labels: LabelName[];
  notes: SeedNote[];
  /** Euros per square metre of land, and of floor that is built. */
  landPrice: number;
  buildingPrice: number;
}

interface Owner {
  companyId: number;
  locationId: number;
  userId: number;
}

export async function addDetails(
  trx: Knex,
  owner: Owner,
  details: SeedDetails,
  parcel: Parcel,
  labelIds: Readonly<Record<LabelName, number>>,
): Promise<void> {
  const { companyId, locationId } = owner;
  for (const name of details.labels) {
    await addRecord(trx, 'locationlabel', { companyId, locationId, labelId: labelIds[name] });
  }
  for (const note of details.notes) await addNote(trx, owner, note);
  await addZoning(trx, { companyId, locationId }, parcel);
  await addCosts(trx, { companyId, locationId }, details, parcel);
}

const DAY = 86_400_000;

function addNote(trx: Knex, { companyId, locationId, userId }: Owner, { due, ...note }: SeedNote): Promise<number> {
  return addRecord(trx, 'note', {
    companyId,
    locationId,
    createdByUserId: userId,
    assignedTo: note.type === 'task' ? userId : null,
    targetAt: due === undefined ? null : new Date(Date.now() + due * DAY).toISOString(),
    ...note,
  });
}

type Parent = Omit<Owner, 'userId'>;

/** Limits of the zoning plan: heights in metres, coverage as a share of the plot. */
async function addZoning(trx: Knex, parent: Parent, { zoning }: Parcel): Promise<void> {
  const limits: [name: string, type: string, value: number | null][] = [
    ['Maximale bouwhoogte', 'building_height', zoning.maximum_height],
    ['Maximaal bebouwingspercentage', 'ground_space_index', zoning.maximum_coverage / 100],
    ['Maximaal aantal bouwlagen', 'number_of_floors', zoning.maximum_storeys],
  ];
  for (const [index, [name, type, value]] of limits.entries()) {
    if (value === null) continue;
    await addRecord(trx, 'constraint', {
      ...parent,
      name,
      type,
      value,
      operator: 'smaller_than',
      zone: zoning.bestemming,
      priority: index + 1,
      source: 'Bestemmingsplan Waterhoven',
    });
  }
}

async function addCosts(trx: Knex, parent: Parent, details: SeedDetails, parcel: Parcel): Promise<void> {
  const known = [
    { name: 'Grondverwerving', type: 'flat_fee', category: 'ground', parameter: details.landPrice * parcel.area },
    { name: 'Bouwkosten', type: 'per_sqm_floor', category: 'building', parameter: details.buildingPrice },
  ].map((row, index) => ({ ...row, parameter: Math.round(row.parameter), order: (index + 1) * ORDER_STEP }));
  for (const row of [...known, ...suggestedCosts('nl', known.length * ORDER_STEP)]) {
    await addRecord(trx, 'cost', { ...parent, ...row });
  }
}
