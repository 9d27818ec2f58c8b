/** Values of the company's own figures in the page: fetched once, so that it also searches by them without a connection. */
import { figuresIn, ownColumnOf, type OwnColumn, type OwnColumns } from '../../../model/land/owncolumns.ts';
import { fetchOwnValues } from '../../api/ownfigures.ts';
import { banks, recordOf } from '../../stores/records/banks.ts';
import { loadList } from '../../stores/records/records.ts';
import { onSession } from '../../stores/person/session.ts';
import { readOwnFiguresBy } from './ownfigures.ts';

/** By figure: its values as of a revision of the figure, which an import raises. */
const kept = new Map<number, { readonly version: string; readonly column: Promise<OwnColumn> }>();
const ready = new Map<number, OwnColumn>();

onSession('signedOut', () => {
  kept.clear();
  ready.clear();
});

readOwnFiguresBy((id) => {
  const figure = recordOf('plotfigure', id);
  return figure && { ...figure, measure: ready.get(id)?.measure ?? null };
});

/** Loads names and units of the figures, once: events keep them as they are. */
export async function loadOwnFigures(): Promise<void> {
  if (banks.plotfigure.state !== 'ready') await loadList('plotfigure');
}

const versionOf = (id: number): string | null => {
  const figure = recordOf('plotfigure', id);
  return figure && `${id}@${figure.rev}`;
};

/** Names what `ownColumns` gives; empty for filters that ask for no figure. */
export const ownVersions = (filters: Parameters<typeof figuresIn>[0]): string =>
  figuresIn(filters).map(versionOf).join();

function columnOf(id: number, version: string): Promise<OwnColumn> {
  const present = kept.get(id);
  if (present?.version === version) return present.column;
  const column = fetchOwnValues(id).then((values) => ownColumnOf(values, version));
  kept.set(id, { version, column });
  const isKept = () => kept.get(id)?.column === column;
  column.then(
    (found) => void (isKept() && ready.set(id, found)),
    () => void (isKept() && kept.delete(id)),
  );
  return column;
}

/** The figures that filters ask for, of those that the company has. Rejects with an ApiError. */
export async function ownColumns(filters: Parameters<typeof figuresIn>[0]): Promise<OwnColumns> {
  const found = figuresIn(filters).map(async (id) => {
    const version = versionOf(id);
    return version === null ? [] : [[id, await columnOf(id, version)] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
