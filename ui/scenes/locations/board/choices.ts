/** What the board shows: in the address, and kept with the user for addresses that do not say. */
import { useSearchParams } from 'wouter';
import { user as userEntity } from '../../../../model/entities/user.ts';
import { prefer, useUser } from '../../../stores/person/preferences.ts';
import { isSort, type SortKey } from '../list/sorting.ts';
import type { Axis } from './axes.ts';

export interface BoardChoices {
  readonly by: string;
  /** Empty without lanes. */
  readonly lanes: string;
  readonly sort: SortKey;
  readonly hidesEmpty: boolean;
  /** Keys of folded columns. */
  readonly folded: readonly string[];
  /** Keys of folded lanes. */
  readonly foldedLanes: readonly string[];
  /** The column that a narrow page shows; null for the first. */
  readonly tab: string | null;
}

const fresh = userEntity.fields.cfg.default.board;
const NO_LANES = 'none';
/** Not `sort` and `tab`: those are of the table, and of the open location. */
const SORT = 'cardsort';
const COLUMN = 'column';
const keys = ['by', 'lanes', SORT, 'empty', 'folded', 'foldedlane', COLUMN] as const;

/** For components: the choices of the address, and the function that changes them. */
export function useBoardChoices(): [BoardChoices, (patch: Partial<BoardChoices>) => void] {
  const [search, setSearch] = useSearchParams();
  const kept = useUser()?.cfg.board ?? fresh;
  const lanes = search.get('lanes') ?? kept.lanes;
  const sort = search.get(SORT) ?? kept.sorting;
  const choices: BoardChoices = {
    by: search.get('by') ?? kept.by,
    lanes: lanes === NO_LANES ? '' : lanes,
    sort: isSort(sort) ? sort : 'order',
    hidesEmpty: search.get('empty') === 'hidden',
    folded: search.getAll('folded'),
    foldedLanes: search.getAll('foldedlane'),
    tab: search.get(COLUMN),
  };
  const change = (patch: Partial<BoardChoices>) => {
    const next = { ...choices, ...patch };
    if ('by' in patch || 'lanes' in patch || 'sort' in patch)
      prefer({ board: { by: next.by, lanes: next.lanes, sorting: next.sort } });
    setSearch((before) => parametersOf(before, next), { replace: true });
  };
  return [choices, change];
}

function parametersOf(before: URLSearchParams, choices: BoardChoices): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const key of keys) next.delete(key);
  next.set('by', choices.by);
  next.set('lanes', choices.lanes || NO_LANES);
  next.set(SORT, choices.sort);
  if (choices.hidesEmpty) next.set('empty', 'hidden');
  for (const key of choices.folded) next.append('folded', key);
  for (const key of choices.foldedLanes) next.append('foldedlane', key);
  if (choices.tab !== null) next.set(COLUMN, choices.tab);
  return next;
}

/** Axes that columns may stand for: a card can move along them. */
export const columnAxes = (axes: readonly Axis[]): readonly Axis[] => axes.filter(({ canBeColumns }) => canBeColumns);

export const chosenAxes = (
  axes: readonly Axis[],
  { by, lanes }: BoardChoices,
): { columns: Axis; lanes: Axis | null } => {
  const possible = columnAxes(axes);
  const columns = possible.find(({ key }) => key === by) ?? possible[0]!;
  return { columns, lanes: axes.find(({ key }) => key === lanes && key !== columns.key) ?? null };
};
