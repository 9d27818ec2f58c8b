/** How the table is arranged: columns in the user's settings, sort and group in the address, the rest while the page is open. */
import { proxy, ref, useSnapshot } from 'valtio';
import type { GridLayout, GridSort } from '../../../grid/types.ts';
import { setParameters } from '../../../portfolio/state.ts';
import { prefer, useUser } from '../../../stores/person/preferences.ts';

type Arrangement = Pick<GridLayout, 'widths' | 'sort' | 'group' | 'folded' | 'turned'>;

const MOST_SORTS = 3;

/** `-plotsize,name` */
export const sortText = (sort: readonly GridSort[]): string =>
  sort.map(({ column, isDown }) => (isDown ? `-${column}` : column)).join(',');

export const sortOf = (text: string): GridSort[] =>
  text
    .split(',')
    .filter(Boolean)
    .slice(0, MOST_SORTS)
    .map((each) => ({ column: each.replace(/^-/, ''), isDown: each.startsWith('-') }));

function fromAddress(): Pick<Arrangement, 'sort' | 'group'> {
  const parameters = new URLSearchParams(window.location.search);
  return { sort: sortOf(parameters.get('sort') ?? ''), group: parameters.get('group') };
}

const arranged = proxy<{ now: Arrangement }>({
  now: ref({ widths: {}, folded: [], turned: [], ...fromAddress() }),
});

export function arrange(patch: Partial<Arrangement>): void {
  arranged.now = ref({ ...arranged.now, ...patch });
  setParameters({ sort: sortText(arranged.now.sort), group: arranged.now.group ?? '' });
}

/** Takes sort and group from an address that names them; called when the scene opens. */
export function readArrangement(): void {
  const { sort, group } = fromAddress();
  if (sort.length > 0 || group) arranged.now = ref({ ...arranged.now, sort, group });
  else arrange({});
}

/** The first column stays in sight. */
const FIRST = 'name';

/** The user's columns from left to right, the name first. */
export const shownColumns = (chosen: readonly string[], known: readonly string[]): string[] => [
  FIRST,
  ...chosen.filter((key) => key !== FIRST && known.includes(key)),
];

export function chooseColumns(keys: readonly string[]): void {
  prefer({ columns: [...keys] });
}

/** For components: the layout of the grid, and what keeps a changed one. */
export function useLayout(known: readonly string[]): { layout: GridLayout; keep: (layout: GridLayout) => void } {
  const { now } = useSnapshot(arranged);
  const chosen = useUser()?.cfg.columns ?? [];
  const order = shownColumns(chosen, known);
  const hidden = known.filter((key) => !order.includes(key));
  const isKnown = (key: string | null) => key !== null && known.includes(key);
  const layout: GridLayout = {
    ...now,
    sort: now.sort.filter(({ column }) => isKnown(column)),
    group: isKnown(now.group) ? now.group : null,
    order,
    hidden,
  };
  const keep = ({ order: nextOrder, hidden: nextHidden, ...rest }: GridLayout) => {
    const others = known.filter((key) => !nextOrder.includes(key));
    const columns = [...nextOrder, ...others].filter((key) => !nextHidden.includes(key));
    if (columns.join() !== order.join()) chooseColumns(columns);
    arrange(rest);
  };
  return { layout, keep };
}
