/** Saved views of the table: taken as they are, changed only by saving. */
import type { View } from '../../../../model/entities/view.ts';
import { view as entity } from '../../../../model/entities/view.ts';
import { productViews } from '../../../../model/enums/views.ts';
import type { GridLayout } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import {
  filterOfStored,
  noFilter,
  storedFilter,
  storedForAll,
  type PortfolioFilter,
} from '../../../portfolio/filter.ts';
import { changeFilter, setParameters } from '../../../portfolio/state.ts';
import { prefer } from '../../../stores/preferences.ts';
import { session } from '../../../stores/session.ts';
import { createRecord, editRecord, removeRecord } from '../../../stores/records.ts';
import { arrange, chooseColumns, shownColumns, sortOf, sortText } from './arrangement.ts';
import { texts } from './texts.ts';

const me = (): number | null => session.user?.id ?? null;

/** Its label for a view of the product, else its own name. */
export const nameOfView = ({ name }: Pick<View, 'name'>, t: Translate): string => {
  const label = productViews.entries.find(({ key }) => key === name)?.label;
  return label ? t(label) : name;
};

/** What a view keeps of the table. */
type Kept = Pick<View, 'filter' | 'columns' | 'widths' | 'sorting' | 'group'>;

export const viewOfNow = (layout: GridLayout, filter: PortfolioFilter): Kept => ({
  filter: storedFilter(filter),
  columns: layout.order.filter((key) => !layout.hidden.includes(key)),
  widths: { ...layout.widths },
  sorting: sortText(layout.sort).split(',').filter(Boolean),
  group: layout.group ?? '',
});

/** Whether the table shows something else than the view. Widths are a matter of the screen. */
export function differs(view: View, now: Kept, known: readonly string[]): boolean {
  const textOf = ({ filter, columns, sorting, group }: Kept) =>
    JSON.stringify([storedFilter(filterOfStored(filter, me())), shownColumns(columns, known), sorting, group]);
  return textOf(view) !== textOf(now);
}

/** Shows a view; the part of the map that one looked at is not a part of it. */
export function showView(view: View): void {
  changeFilter({ ...noFilter, ...filterOfStored(view.filter, me()) });
  chooseColumns(view.columns);
  arrange({ sort: sortOf(view.sorting.join(',')), group: view.group || null, widths: view.widths });
  setParameters({ view: String(view.id) });
  prefer({ list: { view: view.id } });
}

/**
 * Takes the columns of the view that a link names; filter and sort stand in the link itself. A link that says nothing about them opens
 * the view that was chosen last, sorted as it is.
 */
export function followLink(views: readonly View[], keptId: number | null): void {
  const parameters = new URLSearchParams(window.location.search);
  const id = Number(parameters.get('view') ?? 0);
  const kept = views.find((view) => view.id === keptId);
  if (id === 0 && kept && !parameters.has('sort') && !parameters.has('group'))
    arrange({ sort: sortOf(kept.sorting.join(',')), group: kept.group || null });
  const linked = views.find((view) => view.id === id);
  if (!linked || id === keptId) return;
  chooseColumns(linked.columns);
  prefer({ list: { view: id } });
}

const step = { label: entity.label.one };

export function saveAs(name: string, shared: boolean, order: number, now: Kept): void {
  const made = createRecord('view', { name, shared, order, layout: 'list', ...now }, step);
  prefer({ list: { view: made.id } });
}
export function saveView({ id, filter }: View, now: Kept): void {
  const stored = storedForAll(filterOfStored(now.filter), filter, me());
  editRecord('view', id, { ...now, filter: stored }, step);
}
export const renameView = (id: number, name: string): void => editRecord('view', id, { name }, step);
export const shareView = (id: number, shared: boolean): void => editRecord('view', id, { shared }, step);
export const removeView = (id: number): void => removeRecord('view', id, { label: texts.removeView });
