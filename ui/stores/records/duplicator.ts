/** Copies records without the fields that the server sets for each record. */
import type { Building } from '../../../model/entities/building.ts';
import type { Concept } from '../../../model/entities/concept.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { nextOrder } from '../../../model/rules/record/order.ts';
import { recordOf, recordsOf } from './banks.ts';
import { withAllowedMix } from '../person/features.ts';
import { plain } from './patch.ts';
import { createRecord, type DeepPartial } from './records.ts';

export function copyOfBuilding(building: Building): DeepPartial<Omit<Building, 'id'>> {
  const { id, createdAt, updatedAt, rev, companyId, dirty, ...rest } = plain(building);
  return { ...rest, cfg: withAllowedMix(rest.cfg) };
}

/** Gives the groups of copies new numbers, after those in use. */
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

/** Copies a concept with its buildings as one step, as a variant of `variantOf` when given. Null when the concept is not in the bank. */
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
