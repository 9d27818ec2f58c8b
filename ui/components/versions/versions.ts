/** Versions of a record from its changes, and the differences between two of them by field. */
import type { Field, Fields } from '../../../model/define.ts';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import { REVISIONS_SHOWN, type KeptEntity, type RecordChange } from '../../../model/rules/record/history.ts';
import { textOfValue } from '../../fields/shownValue.ts';
import type { Translate } from '../../i18n/useText.ts';
import type { Values } from '../../stores/records/patch.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import type { VersionsSubject } from './opened.ts';
import { texts } from './texts.ts';

/** A record from one change until the next; `change` is null for its state before the first change. */
export interface Version {
  readonly key: string;
  readonly entity: KeptEntity;
  readonly id: number;
  readonly change: RecordChange | null;
  /** Values in this version of the fields that changed later. */
  readonly then: Values;
}

/** Versions of the subject and of records in its history, the latest first, as in `changes`. */
export function versionsOf(changes: readonly RecordChange[], subject: VersionsSubject): Version[] {
  const replaced = new Map<string, Values>();
  const versions = changes.map((change): Version => {
    const { entity, id, rev, changedAt } = change;
    const record = `${entity} ${id}`;
    const then = replaced.get(record) ?? {};
    const before = Object.entries(change.changes).map(([key, value]) => [key, value.before]);
    replaced.set(record, { ...then, ...Object.fromEntries(before) });
    return { key: `${record} ${rev} ${changedAt}`, entity, id, change, then };
  });
  const first = replaced.get(`${subject.entity} ${subject.id}`);
  // In a truncated history the first version is unknown.
  if (first && changes.length < REVISIONS_SHOWN) versions.push({ key: 'first', ...subject, change: null, then: first });
  return versions;
}

/** The patch that restores a version: writable fields that differ from now. */
export function changeBack({ entity, then }: Pick<Version, 'entity' | 'then'>, now: Values): Values {
  const { fields } = entityByName(entity);
  return Object.fromEntries(
    Object.entries(then).filter(([key, value]) => {
      const field = fields[key];
      return field && !field.server && !field.transient && !isSame(value, now[key]);
    }),
  );
}

export interface Difference {
  readonly path: string;
  /** Names from part to field. */
  readonly names: readonly string[];
  readonly before: string;
  readonly after: string;
}

export type NameOf = (entity: EntityName, id: number) => string | null;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}

/** Every field that differs, in the order of the model. Compares inside parts and lists of equal length. */
export function differencesOf(
  entity: EntityName,
  before: Values,
  after: Values,
  t: Translate,
  nameOf: NameOf,
): Difference[] {
  const found: Difference[] = [];
  const compare = (field: Field, from: unknown, to: unknown, path: string, names: readonly string[]): void => {
    if (isSame(from, to)) return;
    if (field.kind === 'part' && isObject(from) && isObject(to)) return among(field.fields!, from, to, path, names);
    if (
      field.kind === 'list' &&
      Array.isArray(from) &&
      Array.isArray(to) &&
      from.length === to.length &&
      field.item!.kind === 'part'
    ) {
      for (const [index, each] of from.entries())
        compare(field.item!, each, to[index], `${path}.${index}`, [...names, itemName(field.item!, each, index, t)]);
      return;
    }
    const words = wordsOf(field, from, to, t, nameOf);
    found.push({ path, names, ...words });
  };
  const among = (fields: Fields, from: Values, to: Values, path: string, names: readonly string[]): void => {
    for (const [key, field] of Object.entries(fields)) {
      if (!(key in from) && !(key in to)) continue;
      // Leaves out the name of `cfg`, which users do not know.
      const own = path === '' && key === 'cfg' ? names : [...names, t(field.label)];
      compare(field, from[key], to[key], path === '' ? key : `${path}.${key}`, own);
    }
  };
  among(entityByName(entity).fields, before, after, '', []);
  return found;
}

function itemName(field: Field, item: unknown, index: number, t: Translate): string {
  const name = isObject(item) ? item['name'] : null;
  return typeof name === 'string' && name !== '' ? name : `${t(field.label)} ${index + 1}`;
}

const MOST_WORDS = 4;

/** Two values as text; says so when different values have the same text. */
function wordsOf(
  field: Field,
  from: unknown,
  to: unknown,
  t: Translate,
  nameOf: NameOf,
): Pick<Difference, 'before' | 'after'> {
  const word = (value: unknown): string => {
    if (field.kind === 'ref' && typeof value === 'number')
      return nameOf(field.to as EntityName, value) ?? t(fieldTexts.numbered, { number: value });
    if (field.kind === 'list' && Array.isArray(value)) {
      if (value.length === 0) return t(texts.none);
      if (value.length <= MOST_WORDS && field.item!.kind !== 'json')
        return value.map((each, index) => listed(field.item!, each, index, t)).join(', ');
    }
    return textOfValue(field, value, t);
  };
  const [before, after] = [word(from), word(to)];
  return before === after ? { before, after: t(texts.otherContent) } : { before, after };
}

const listed = (item: Field, value: unknown, index: number, t: Translate): string =>
  item.kind === 'part' ? itemName(item, value, index, t) : textOfValue(item, value, t);
