/** What a saved view keeps of the board: columns, lanes, sort, cards and filter. Folded columns are a matter of the moment. */
import type { View } from '../../../../model/entities/view.ts';
import { storedFilter, type PortfolioFilter } from '../../../portfolio/filter.ts';
import { setParameters } from '../../../portfolio/state.ts';
import { prefer } from '../../../stores/person/preferences.ts';
import { isSort } from '../list/sorting.ts';
import { showFilter, type Kept } from '../views/saved.ts';
import type { BoardChoices } from './choices.ts';
import { isSum, type SumKey } from './sums.ts';

interface Shown {
  /** Keys of the axes that show. */
  readonly by: string;
  readonly lanes: string;
  readonly choices: Pick<BoardChoices, 'sort' | 'hidesEmpty'>;
  /** Columns on a card, by key. */
  readonly card: readonly string[];
  readonly sum: SumKey;
  readonly pictures: boolean;
  readonly filter: PortfolioFilter;
}

export const boardViewOf = ({ by, lanes, choices, card, sum, pictures, filter }: Shown): Kept => ({
  filter: storedFilter(filter),
  columns: [...card],
  widths: {},
  sorting: [choices.sort],
  group: '',
  by,
  lanes,
  options: { sum, pictures, empty: !choices.hidesEmpty },
});

/** The part of a view that does not stand in the address. */
function showCards({ columns, options }: View): void {
  const { sum, pictures } = options;
  prefer({
    board: { card: columns, pictures: pictures === true, ...(typeof sum === 'string' && isSum(sum) ? { sum } : {}) },
  });
}

/** `change`: changes the choices of the address, which must come first: it writes the address of the last render. */
export function showBoardView(view: View, change: (patch: Partial<BoardChoices>) => void): void {
  const { by, lanes, sorting, options } = view;
  const [sort = ''] = sorting;
  change({
    by,
    lanes,
    hidesEmpty: options['empty'] === false,
    sort: isSort(sort) ? sort : 'order',
    folded: [],
    foldedLanes: [],
    tab: null,
  });
  showCards(view);
  showFilter(view);
  setParameters({ view: String(view.id) });
}

/** A link has filter, columns, lanes and sort of its view, but not its cards. */
export function followBoardLink(views: readonly View[], keptId: number | null): void {
  const id = Number(new URLSearchParams(window.location.search).get('view') ?? 0);
  const linked = views.find((view) => view.id === id);
  if (!linked || id === keptId) return;
  showCards(linked);
  prefer({ board: { view: id } });
}
