/** Versions of a record from its changes, and what stands between two of them, field by field. */
import type { Field, Fields } from '../../../model/define.ts';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import { REVISIONS_SHOWN, type KeptEntity, type RecordChange } from '../../../model/rules/history.ts';
import { textOfValue } from '../../fields/shownValue.ts';
import type { Translate } from '../../i18n/useText.ts';
import type { Values } from '../../stores/patch.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import type { VersionsSubject } from './opened.ts';
import { texts } from './texts.ts';

/** A record as it was from a change on, until the next; null for what it was before its first change. */
export interface Version {
  readonly key: string;
  readonly entity: KeptEntity;
  readonly id: number;
  readonly change: RecordChange | null;
  /** Fields that were replaced since, as they were in this version. */
  readonly then: Values;
}

/** The latest first, as `changes` come: of the subject and of what has its history with it. */
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
  // Of a longer history the first version is not known here.
  if (first && changes.length < REVISIONS_SHOWN) versions.push({ key: 'first', ...subject, change: null, then: first });
  return versions;
}

/** What has to be written to get the version back: fields people write, where they differ from now. */
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
  /** Names from the part down to the field. */
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

/** Every field that differs, in the order of the model. Parts and lists of the same length are taken apart. */
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
      // The configuration of a record is no place people know: its fields are.
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

/** Two values in words. Where the words are alike although the values are not, they say at least that. */
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
