/** What a saved view keeps of the table. */
import type { View } from '../../../../model/entities/view.ts';
import type { GridLayout } from '../../../grid/types.ts';
import { storedFilter, type PortfolioFilter } from '../../../portfolio/filter.ts';
import { setParameters } from '../../../portfolio/state.ts';
import { prefer } from '../../../stores/person/preferences.ts';
import { showFilter, type Kept } from '../views/saved.ts';
import { arrange, chooseColumns, sortOf, sortText } from './arrangement.ts';

export const viewOfNow = (layout: GridLayout, filter: PortfolioFilter): Kept => ({
  filter: storedFilter(filter),
  columns: layout.order.filter((key) => !layout.hidden.includes(key)),
  widths: { ...layout.widths },
  sorting: sortText(layout.sort).split(',').filter(Boolean),
  group: layout.group ?? '',
  by: '',
  lanes: '',
  options: {},
});

export function showView(view: View): void {
  showFilter(view);
  chooseColumns(view.columns);
  arrange({ sort: sortOf(view.sorting.join(',')), group: view.group || null, widths: view.widths });
  setParameters({ view: String(view.id) });
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
