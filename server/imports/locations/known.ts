/** What an import of locations compares with: the locations of the company, its choices, labels and people. */
import { customField, type CustomField } from '../../../model/entities/customfield.ts';
import { customValue } from '../../../model/entities/customvalue.ts';
import { label } from '../../../model/entities/label.ts';
import { location } from '../../../model/entities/location.ts';
import { locationCustomValue, type LocationCustomValue } from '../../../model/entities/locationcustomvalue.ts';
import { locationLabel } from '../../../model/entities/locationlabel.ts';
import { user } from '../../../model/entities/user.ts';
import { groupBy } from '../../../model/groupby.ts';
import { LABELS_COLUMN, locationColumns, type ImportColumn } from '../../../model/imports/columns.ts';
import { TEMPORARY } from '../../../model/rules/location/location.ts';
import { manages } from '../../../model/rules/account/tiers.ts';
import type { Row } from '../../derive/models.ts';
import { failureOf } from '../../errors.ts';
import type { FindAddress } from '../../geodata/addresses.ts';
import { living, whereAny, type Scope } from '../../models/scope.ts';
import { readable, writable } from '../../store/permitted.ts';
import { choicesFrom, namedChoices, startingChoice, type Choices, type StoredChoice } from './choices.ts';

export type StoredValue = Pick<
  LocationCustomValue,
  'id' | 'value' | 'subvalue' | 'locationId' | 'customfieldId' | 'customvalueId'
>;

export interface KnownLocation {
  readonly id: number;
  readonly rev: number;
  readonly row: Row;
  readonly isWritable: boolean;
  /** Records of its labels, by label. */
  readonly labels: Map<number, number>;
  /** Values of own fields. */
  readonly own: Map<number, StoredValue[]>;
}

export interface Known {
  /** Columns of the file, in its order. */
  readonly columns: readonly ImportColumn[];
  readonly locations: ReadonlyMap<number, KnownLocation>;
  /** By the key of the column. */
  readonly choices: ReadonlyMap<string, Choices>;
  readonly people: Choices;
  readonly fields: ReadonlyMap<number, CustomField>;
  readonly starting: { readonly status: string; readonly phase: string };
  readonly findAddress: FindAddress;
  /** Whether rows only give values to own fields of locations that there are. */
  readonly isValuesOnly: boolean;
}

/** Reads what the columns of a file need. Throws `forbidden_field` for a column that the caller may not fill. */
export async function readKnown(
  keys: readonly string[],
  findAddress: FindAddress,
  scope: Scope,
  isValuesOnly = false,
): Promise<Known> {
  const fields = await recordsOf<CustomField>(living(customField, scope).orderBy(['order', 'id']));
  const offered = new Map(locationColumns(fields, manages(scope.principal)).map((each) => [each.key, each]));
  const columns = keys.map((key) => {
    const column = offered.get(key);
    if (!column) throw failureOf('forbidden_field', key, 'right');
    return column;
  });
  const stored = await storedChoices(scope);
  const fieldOf = (kind: string) => fields.find((field) => field.kind === kind)?.id ?? null;
  const of = (id: number | null) => (id === null ? [] : (stored.get(id) ?? []));
  const [status, phase] = [fieldOf('status'), fieldOf('phase')];
  return {
    columns,
    locations: await readLocations(columns, scope),
    choices: new Map([
      ['status', namedChoices('status', status, of(status))],
      ['phase', namedChoices('phase', phase, of(phase))],
      [LABELS_COLUMN.key, await labelChoices(scope)],
      ...columns.flatMap(({ key, ownId }): [string, Choices][] =>
        ownId === null ? [] : [[key, choicesFrom(of(ownId).map(asChoice), ownId)]],
      ),
    ]),
    people: await peopleOf(scope),
    fields: new Map(fields.map((field) => [field.id, field])),
    findAddress,
    isValuesOnly,
    starting: { status: startingChoice('status', of(status)), phase: startingChoice('phase', of(phase)) },
  };
}

const recordsOf = async <T>(rows: PromiseLike<unknown>): Promise<T[]> => (await rows) as T[];

const asChoice = ({ id, name, formerNames }: StoredChoice) => ({ value: id, names: [name, ...formerNames] });

async function storedChoices(scope: Scope): Promise<Map<number, StoredChoice[]>> {
  type Stored = StoredChoice & { customfieldId: number };
  const choices = await recordsOf<Stored>(living(customValue, scope).orderBy(['order', 'id']));
  return groupBy(choices, ({ customfieldId }) => customfieldId);
}

async function labelChoices(scope: Scope): Promise<Choices> {
  const labels = await recordsOf<{ id: number; name: string }>(living(label, scope).select('id', 'name').orderBy('id'));
  return choicesFrom(
    labels.map(({ id, name }) => ({ value: id, names: [name] })),
    0,
  );
}

async function peopleOf(scope: Scope): Promise<Choices> {
  type Person = { id: number; first_name: string; last_name: string; username: string; email: string };
  const people = await recordsOf<Person>(
    living(user, scope).select('id', 'first_name', 'last_name', 'username', 'email').orderBy('id'),
  );
  return choicesFrom(
    people.map(({ id, first_name: first, last_name: last, username, email }) => ({
      value: id,
      names: [[first, last].filter(Boolean).join(' '), username, email].filter(Boolean),
    })),
    null,
  );
}

const always = ['id', 'rev', 'name', 'plotnr', 'postcode', 'house_number', 'lat', 'lon'];

async function readLocations(columns: readonly ImportColumn[], scope: Scope): Promise<Map<number, KnownLocation>> {
  const own = columns.flatMap(({ key, ownId }) =>
    ownId === null && key in location.fields && !always.includes(key) ? [`location.${key}`] : [],
  );
  const rows = await readable(location, scope)
    .whereNot('location.type', TEMPORARY)
    .select([...always.map((key) => `location.${key}`), ...own])
    .orderBy('location.id');
  const mine = new Set((await writable(location, scope).select('id')).map(({ id }) => id));
  const known = new Map(
    rows.map((row): [number, KnownLocation] => [
      row.id,
      { id: row.id, rev: row.rev, row, isWritable: mine.has(row.id), labels: new Map(), own: new Map() },
    ]),
  );
  if (columns.some(({ key }) => key === LABELS_COLUMN.key)) await addLabels(known, scope);
  const ownIds = columns.flatMap(({ ownId }) => ownId ?? []);
  if (ownIds.length > 0) await addValues(known, ownIds, scope);
  return known;
}

async function addLabels(known: ReadonlyMap<number, KnownLocation>, scope: Scope): Promise<void> {
  type Labelled = { id: number; locationId: number; labelId: number };
  for (const { id, locationId, labelId } of await recordsOf<Labelled>(
    living(locationLabel, scope).select('id', 'locationId', 'labelId').orderBy('id'),
  ))
    known.get(locationId)?.labels.set(labelId, id);
}

async function addValues(
  known: ReadonlyMap<number, KnownLocation>,
  fieldIds: readonly number[],
  scope: Scope,
): Promise<void> {
  const query = whereAny(living(locationCustomValue, scope), 'customfieldId', fieldIds)
    .select('id', 'value', 'subvalue', 'locationId', 'customfieldId', 'customvalueId')
    .orderBy(['order', 'id']);
  for (const value of await recordsOf<StoredValue>(query)) {
    const own = known.get(value.locationId!)?.own;
    own?.set(value.customfieldId!, [...(own.get(value.customfieldId!) ?? []), value]);
  }
}
