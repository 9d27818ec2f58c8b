/** What the board shows, in the address: columns by, lanes by, and what is folded. */
import { useSearchParams } from 'wouter';
import type { Axis } from './axes.ts';

export interface BoardChoices {
  readonly by: string;
  readonly lanes: string;
  readonly hidesEmpty: boolean;
  /** Keys of folded columns. */
  readonly folded: readonly string[];
}

const initial: BoardChoices = { by: 'phase', lanes: '', hidesEmpty: false, folded: [] };

/** For components: the choices of the address, and the function that changes them. */
export function useBoardChoices(): [BoardChoices, (patch: Partial<BoardChoices>) => void] {
  const [search, setSearch] = useSearchParams();
  const choices: BoardChoices = {
    by: search.get('by') ?? initial.by,
    lanes: search.get('lanes') ?? initial.lanes,
    hidesEmpty: search.get('empty') === 'hidden',
    folded: search.getAll('folded'),
  };
  const change = (patch: Partial<BoardChoices>) => {
    const { by, lanes, hidesEmpty, folded } = { ...choices, ...patch };
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const key of ['by', 'lanes', 'empty', 'folded']) next.delete(key);
        if (by !== initial.by) next.set('by', by);
        if (lanes) next.set('lanes', lanes);
        if (hidesEmpty) next.set('empty', 'hidden');
        for (const key of folded) next.append('folded', key);
        return next;
      },
      { replace: true },
    );
  };
  return [choices, change];
}

/** Axes that columns may stand for: a card can move along them. */
export const columnAxes = (axes: readonly Axis[]): readonly Axis[] => axes.filter(({ write }) => write !== null);

export const chosenAxes = (
  axes: readonly Axis[],
  { by, lanes }: BoardChoices,
): { columns: Axis; lanes: Axis | null } => {
  const possible = columnAxes(axes);
  const columns = possible.find(({ key }) => key === by) ?? possible[0]!;
  return { columns, lanes: axes.find(({ key }) => key === lanes && key !== columns.key) ?? null };
};
