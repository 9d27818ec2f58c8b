/** Copies of records: everything but what the server gives a record of its own. */
import type { Building } from '../../model/entities/building.ts';
import type { Concept } from '../../model/entities/concept.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { nextOrder } from '../../model/rules/order.ts';
import { recordOf, recordsOf } from './banks.ts';
import { createRecord, type DeepPartial } from './records.ts';

/** Records of the stores are proxies, which cannot be cloned as they are. */
const plain = <T>(record: T): T => JSON.parse(JSON.stringify(record)) as T;

export function copyOfBuilding(building: Building): DeepPartial<Omit<Building, 'id'>> {
  const { id, createdAt, updatedAt, rev, companyId, dirty, ...rest } = plain(building);
  return rest;
}

/** Groups of copies are groups of their own: their numbers start after those in use. */
export function regrouped<B extends { groupId?: number | null | undefined }>(
  copies: readonly B[],
  taken: readonly Building[],
): B[] {
  let last = Math.max(0, ...taken.map(({ groupId }) => groupId ?? 0));
  const fresh = new Map<number, number>();
  return copies.map((copy) => {
    if (copy.groupId === null || copy.groupId === undefined) return copy;
    if (!fresh.has(copy.groupId)) fresh.set(copy.groupId, (last += 1));
    return { ...copy, groupId: fresh.get(copy.groupId)! };
  });
}

/** The concept with its buildings, next to the original, as a variant of another if told so; one step. Null when it is not there. */
export function duplicateConcept(conceptId: number, name: string, label: Label, variantOf?: number): Concept | null {
  const original = recordOf('concept', conceptId);
  if (!original) return null;
  const step = { label, gesture: crypto.randomUUID() };
  const { id, key, rev, createdAt, updatedAt, companyId, publicationId, ...rest } = plain(original);
  const orders = recordsOf('concept', { locationId: original.locationId }).map(({ order }) => order);
  const cfg = variantOf === undefined ? rest.cfg : { ...rest.cfg, variantOf };
  const copy = createRecord('concept', { ...rest, cfg, name, order: nextOrder(orders) }, step);
  for (const building of recordsOf('building', { conceptId }))
    createRecord('building', { ...copyOfBuilding(building), conceptId: copy.id }, step);
  return copy;
}
