/** Copies properties and own fields from one company to another, and undoes that. Both run in the scope of the receiving company. */
import {
  isInPart,
  type CopiedSet,
  type SetCopy,
  type SetDifference,
  type SetDifferences,
  type SetPart,
} from '../../../model/admin/fieldsets.ts';
import { customField } from '../../../model/entities/customfield.ts';
import { customValue } from '../../../model/entities/customvalue.ts';
import type { Entity } from '../../../model/entity.ts';
import {
  compareSets,
  copiedOfChoice,
  copiedOfField,
  type SetChange,
  type SetField,
  type SetLine,
} from '../../../model/rules/account/fieldsets.ts';
import { fingerprintOf } from '../../commands/write-once.ts';
import { failure } from '../../errors.ts';
import { auditChange } from '../../models/access-log.ts';
import { isNamed } from '../../models/choice-names.ts';
import { lockCompany } from '../../models/company-lock.ts';
import { living, whereAny, type InCompany, type Scope } from '../../models/scope.ts';
import { createRecords } from '../../store/create.ts';
import { patchAll, patchRecords } from '../../store/patch.ts';
import { removeRecord } from '../../store/remove.ts';
import { revisionsOf } from '../../store/revisions.ts';
import { countNamed, readSet } from './read.ts';

type Made = { readonly id: number; readonly rev: number };

/** What copying the part of the set would do to the company of the scope. */
export async function differencesOf(
  set: readonly SetField[],
  part: SetPart,
  scope: InCompany,
): Promise<SetDifferences> {
  const sent = set.filter((field) => isInPart(field, part));
  const lines: SetDifference[] = [];
  for (const line of compareSets(sent, await readSet(scope)))
    lines.push({ ...line, stray: await strayOf(line, scope) });
  return { lines, digest: fingerprintOf(scope.companyId, sent, lines) };
}

/** Locations whose status or phase is none of an added property, so that they would show a value that is in no list. */
async function strayOf({ kind, outcome, choices }: SetLine, scope: InCompany): Promise<number> {
  if (outcome !== 'added' || !isNamed(kind)) return 0;
  const names = new Set(choices.map(({ name }) => name));
  return [...(await countNamed(kind, scope))].reduce((sum, [name, count]) => (names.has(name) ? sum : sum + count), 0);
}

/** Throws `changed` when the differences are no longer those that were shown. */
export async function copySet(set: readonly SetField[], { part, digest }: SetCopy, scope: Scope): Promise<CopiedSet> {
  await lockCompany(scope);
  const { lines, digest: now } = await differencesOf(set, part, scope);
  if (now !== digest) throw failure('changed');
  const done = { fields: [] as number[], choices: [] as number[], changed: [] as CopiedSet['changed'][number][] };
  for (const line of lines) {
    if (line.outcome === 'unchanged' || line.outcome === 'refused') continue;
    const sent = set.find(({ id }) => id === line.from)!;
    const field = line.id ?? (await addField(sent, scope));
    if (line.id === null) done.fields.push(field);
    // First the type, which its choices repeat.
    else await changeField(field, line, done.changed, scope);
    const added = await addChoices(sent, line, field, scope);
    // The choices of a new field are deleted along with it.
    if (line.id !== null) done.choices.push(...added);
    await changeChoices(line, done.changed, scope);
  }
  return done;
}

async function addField(sent: SetField, scope: Scope): Promise<number> {
  const values = Object.fromEntries(['name', 'kind', ...copiedOfField].map((key) => [key, sent[key as 'name']]));
  const { id } = (await createRecords(customField, values, scope)) as Made;
  await audited(customField, id, { new: sent.name, choices: sent.choices.length }, scope);
  return id;
}

async function changeField(id: number, line: SetLine, changed: Changed, scope: Scope): Promise<void> {
  if (line.changes.length === 0) return;
  changed.push(await patched(customField, id, line.changes, scope));
  const type = line.changes.find(({ key }) => key === 'type');
  if (!type) return;
  const choices = await living(customValue, scope).where({ customfieldId: id }).whereNot('type', String(type.after));
  for (const { id: choice } of choices) changed.push(await patched(customValue, choice, [type], scope));
}

async function addChoices(sent: SetField, line: SetLine, customfieldId: number, scope: Scope): Promise<number[]> {
  const names = new Set(line.choices.filter(({ id }) => id === null).map(({ name }) => name));
  const bodies = sent.choices
    .filter(({ name }) => names.has(name))
    .map((choice) => ({
      name: choice.name,
      customfieldId,
      type: sent.type,
      ...Object.fromEntries(copiedOfChoice.map((key) => [key, choice[key]])),
    }));
  if (bodies.length === 0) return [];
  const made = (await createRecords(customValue, bodies, scope)) as Made[];
  if (line.id !== null) await audited(customField, customfieldId, { choices: [...names] }, scope);
  return made.map(({ id }) => id);
}

async function changeChoices(line: SetLine, changed: Changed, scope: Scope): Promise<void> {
  const known = line.choices.filter(({ id }) => id !== null);
  for (const { id, changes } of known) changed.push(await patched(customValue, id!, changes, scope));
}

type Changed = CopiedSet['changed'][number][];

async function patched(
  of: typeof customField | typeof customValue,
  id: number,
  changes: readonly SetChange[],
  scope: Scope,
): Promise<Changed[number]> {
  const values = Object.fromEntries(changes.map(({ key, after }) => [key, after]));
  const [{ rev }] = (await patchRecords(of, [{ id, ...values }], scope)) as [Made];
  await audited(of, id, values, scope);
  return { entity: of.name as Changed[number]['entity'], id, rev };
}

const audited = (
  { name }: Entity,
  id: number,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
): Promise<void> => auditChange(scope.trx, actorOf(scope), { about: `${name} ${id}`, values });

const actorOf = ({ userId, companyId }: Scope) => ({ user: { id: userId }, company: { id: companyId } });

const entities = { customfield: customField, customvalue: customValue } as const;

/**
 * Deletes what a copy made and gives what it changed the values before, from the history. Throws `changed` once one of these was
 * changed by somebody, and `not_found` once one was deleted.
 */
export async function undoCopy({ fields, choices, changed }: CopiedSet, scope: Scope): Promise<void> {
  await lockCompany(scope);
  // A record may have changed twice: its last revision counts.
  const last = new Map(changed.map(({ entity, id, rev }) => [`${entity} ${id}`, { entity, id, rev }]));
  await refuseTouched([...last.values()], scope);
  const former = await formerValues(changed, scope);
  for (const { entity, id } of last.values()) {
    const body = former.get(`${entity} ${id}`) ?? {};
    await patchAll([{ of: entities[entity], id, body, expected: null, path: '', under: null }], scope);
    await audited(entities[entity], id, { undone: true, ...body }, scope);
  }
  for (const [of, ids] of [
    [customValue, choices],
    [customField, fields],
  ] as const)
    for (const id of ids) {
      await removeRecord(of, id, null, scope);
      await audited(of, id, { undone: true }, scope);
    }
}

async function refuseTouched(records: CopiedSet['changed'], scope: Scope): Promise<void> {
  for (const entity of ['customfield', 'customvalue'] as const) {
    const wanted = records.filter((each) => each.entity === entity);
    const rows = await whereAny(
      living(entities[entity], scope),
      'id',
      wanted.map(({ id }) => id),
    ).select('id', 'rev');
    const revOf = new Map(rows.map(({ id, rev }) => [id, rev]));
    for (const { id, rev } of wanted) {
      if (!revOf.has(id)) throw failure('not_found');
      if (revOf.get(id) !== rev) throw failure('changed');
    }
  }
}

/** Values before the first of these revisions of each record, of the keys that a copy changes. */
async function formerValues(
  changed: CopiedSet['changed'],
  scope: Scope,
): Promise<Map<string, Record<string, unknown>>> {
  const copied: readonly string[] = [...copiedOfField, ...copiedOfChoice];
  const wanted = new Set(changed.map(({ entity, id, rev }) => `${entity} ${id} ${rev}`));
  const former = new Map<string, Record<string, unknown>>();
  // Latest first, so that the oldest value of a key is the one that stays.
  for (const { entity, recordId, rev, before } of await revisionsOf(changed, scope)) {
    if (!wanted.has(`${entity} ${recordId} ${rev}`)) continue;
    const values = Object.entries(before).filter(([key]) => copied.includes(key));
    const key = `${entity} ${recordId}`;
    former.set(key, { ...former.get(key), ...Object.fromEntries(values) });
  }
  return former;
}
