/** Saved views: taken as they are, changed only by saving. */
import { view as entity, type View } from '../../../../model/entities/view.ts';
import { filterOfStored, noFilter, storedFilter, storedForAll } from '../../../portfolio/filter.ts';
import { changeFilter } from '../../../portfolio/state.ts';
import { createRecord, editRecord, removeRecord } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { texts } from './texts.ts';

const me = (): number | null => session.user?.id ?? null;

/** What a view keeps of what is shown. */
export type Kept = Pick<View, 'filter' | 'columns' | 'widths' | 'sorting' | 'group' | 'by' | 'lanes' | 'options'>;

/** Shows the locations of a view; the part of the map that one looked at is not a part of it. */
export const showFilter = ({ filter }: Pick<View, 'filter'>): void =>
  changeFilter({ ...noFilter, ...filterOfStored(filter, me()) });

const ordered = (options: Kept['options']): [string, unknown][] =>
  Object.entries(options).toSorted(([a], [b]) => a.localeCompare(b));

/** Whether something else shows than the view. Widths are a matter of the screen. `columnsOf`: leaves out columns that are gone. */
export function differs(
  view: Kept,
  now: Kept,
  columnsOf: (columns: readonly string[]) => readonly string[] = (columns) => columns,
): boolean {
  const textOf = ({ filter, columns, sorting, group, by, lanes, options }: Kept) =>
    JSON.stringify([
      storedFilter(filterOfStored(filter, me())),
      columnsOf(columns),
      sorting,
      group,
      by,
      lanes,
      ordered(options),
    ]);
  return textOf(view) !== textOf(now);
}

const step = { label: entity.label.one };

/** Makes a view. Returns its id. */
export const saveAs = (values: Pick<View, 'name' | 'shared' | 'order' | 'layout'>, now: Kept): number =>
  createRecord('view', { ...values, ...now }, step).id;
export function saveView({ id, filter }: View, now: Kept): void {
  const stored = storedForAll(filterOfStored(now.filter), filter, me());
  editRecord('view', id, { ...now, filter: stored }, step);
}
export const renameView = (id: number, name: string): void => editRecord('view', id, { name }, step);
export const shareView = (id: number, shared: boolean): void => editRecord('view', id, { shared }, step);
export const removeView = (id: number): void => removeRecord('view', id, { label: texts.removeView });
