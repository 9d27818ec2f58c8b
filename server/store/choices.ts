/** Takes the place of a choice or a label by another one, and then deletes it. */
import type { Entity } from '../../model/entity.ts';
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import { label } from '../../model/entities/label.ts';
import { locationLabel } from '../../model/entities/locationlabel.ts';
import { manages } from '../../model/rules/account/tiers.ts';
import type { Row } from '../derive/models.ts';
import { failure, failureOf } from '../errors.ts';
import { isNamed, moveValues, renameEverywhere } from '../models/choice-names.ts';
import { lockCompany } from '../models/company-lock.ts';
import { living, type Scope } from '../models/scope.ts';
import { asObject, isId } from './body.ts';
import { lockWritable } from './locks.ts';
import { findRow } from './read.ts';
import { writable } from './permitted.ts';
import { removeRecord, type Removal } from './remove.ts';
import { writeRows } from './row.ts';

/** Deletes a choice. Its locations get the successor, or nothing when that is null. */
export async function replaceChoice(id: number, body: unknown, scope: Scope): Promise<Removal> {
  if (!manages(scope.principal)) throw failure('forbidden');
  await lockCompany(scope);
  const choice = await findRow(writable(customValue, scope), id);
  const successor = await successorIn(customValue, choice, body, scope);
  if (successor && successor['customfieldId'] !== choice['customfieldId'])
    throw failureOf('unknown_reference', 'successorId', 'reference');
  const field = await findRow(living(customField, scope), choice['customfieldId'] as number);
  const [from, to] = [String(choice['name']), String(successor?.['name'] ?? '')];
  if (isNamed(field['kind'])) await renameEverywhere(field['kind'], from, to, scope);
  else if (successor) await moveValues(id, { id: successor.id, name: to }, scope);
  if (successor) {
    const formerNames = [...new Set([...namesOf(successor), from, ...namesOf(choice)])].filter((name) => name !== to);
    await writeRows(customValue, [{ row: successor, values: { formerNames } }], scope);
  }
  return removeRecord(customValue, id, null, scope);
}

const namesOf = (choice: Row): string[] => choice['formerNames'] as string[];

/** Deletes a label. Its locations get the successor; null: they lose the label. */
export async function replaceLabel(id: number, body: unknown, scope: Scope): Promise<Removal> {
  await lockCompany(scope);
  const row = await findRow(writable(label, scope), id);
  const successor = await successorIn(label, row, body, scope);
  if (successor) {
    const links = () => living(locationLabel, scope);
    const having = links().where('labelId', successor.id).select('locationId');
    const moved = await links().where('labelId', id).whereNotIn('locationId', having);
    const values = { labelId: successor.id };
    if (moved.length > 0)
      await writeRows(
        locationLabel,
        moved.map((each) => ({ row: each, values })),
        scope,
      );
  }
  return removeRecord(label, id, null, scope);
}

/** Returns the living, locked record that `successorId` names; null for none. */
async function successorIn(of: Entity, gone: Row, body: unknown, scope: Scope): Promise<Row | null> {
  const { successorId, ...rest } = asObject(body);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw failureOf('invalid', unknown, 'unknown');
  if (successorId === null) return null;
  if (!isId(successorId)) throw failureOf('invalid', 'successorId', 'required');
  const row = (await lockWritable(new Map([[of, new Set([successorId])]]), scope)).get(of)?.get(successorId);
  if (!row || row.id === gone.id) throw failureOf('unknown_reference', 'successorId', 'reference');
  return row;
}
