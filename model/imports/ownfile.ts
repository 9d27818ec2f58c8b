/** What the columns of a file with figures of plots seem to be, and the body that imports them. */
import type { PlotFigure } from '../entities/plotfigure.ts';
import { ownFigureLimits } from '../land/ownfigures.ts';
import { folded } from '../rules/text/folded.ts';
import { decimalMarkOf } from '../rules/text/numberblock.ts';
import { textOfCell, type ImportCell } from './cells.ts';
import type { ImportRow } from './exchange.ts';
import { kindOfCells, type OwnImportBody, type OwnImportColumn } from './ownfigures.ts';

/** What a column becomes: the plots of the rows, a new figure, one that is there, or nothing. */
export type OwnTarget = 'plot' | 'number' | 'choice' | 'none' | { readonly figure: number };

export interface OwnColumn {
  readonly name: string;
  readonly unit: string;
  readonly target: OwnTarget;
}

type KnownFigure = Pick<PlotFigure, 'id' | 'name' | 'kind'>;

/** Headings of the column with plots, most certain first. */
const plotHeadings = [
  'perceel',
  'plot',
  'parcel',
  'perceelnummer',
  'plot number',
  'parcel number',
  'plotnr',
  'perceel-id',
  'plot id',
  'kadastrale aanduiding',
  'kadastraal nummer',
  'cadastral designation',
  'identificatie',
  'identificatie_lokaal_id',
];
/** Rows that are looked at: a wrong cell further down is refused with its reason. */
const LOOKED_AT = 2_000;

/** `Vacancy (%)` as name and unit. */
function namedUnit(heading: string): Pick<OwnColumn, 'name' | 'unit'> {
  const [, name, unit] = /^(.*\S)\s*[([]([^()[\]]{1,20})[)\]]$/.exec(heading.trim()) ?? [];
  return name && unit ? { name, unit: unit.trim() } : { name: heading.trim(), unit: '' };
}

/** The decimal mark that the rows show; null where they do not. */
export function decimalIn(rows: readonly ImportRow[]): OwnImportBody['decimal'] {
  const texts = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const mark = decimalMarkOf(texts.map((text) => ({ text: String(text) })));
  return mark === ',' || mark === '.' ? mark : null;
}

export function suggestedColumns(
  headings: readonly string[],
  rows: readonly ImportRow[],
  figures: readonly KnownFigure[],
  decimal: OwnImportBody['decimal'],
): OwnColumn[] {
  const names = headings.map((heading) => folded(heading.trim()));
  const plotAt = Math.max(0, names.indexOf(plotHeadings.find((each) => names.includes(each)) ?? ''));
  const taken = new Set<number>();
  let room: number = ownFigureLimits.columns;
  return headings.map((heading, at) => {
    const named = namedUnit(heading);
    if (at === plotAt) return { ...named, target: 'plot' };
    const kind = kindOfCells(cellsAt(rows.slice(0, LOOKED_AT), at), decimal);
    if (kind === null || room === 0 || named.name === '') return { ...named, target: 'none' };
    room -= 1;
    const known = figures.find(
      (each) => each.kind === kind && !taken.has(each.id) && folded(each.name) === folded(named.name),
    );
    if (known) taken.add(known.id);
    return { ...named, target: known ? { figure: known.id } : kind };
  });
}

const cellsAt = (rows: readonly ImportRow[], at: number): ImportCell[] => rows.map(({ cells }) => cells[at] ?? null);

interface FilledColumn extends Omit<OwnImportColumn, 'cells'> {
  /** Its place in the file. */
  readonly at: number;
}

/** Columns that fill figures. Null while none does, no column has the plots, or a figure has two. */
export function filledColumns(columns: readonly OwnColumn[], figures: readonly KnownFigure[]): FilledColumn[] | null {
  const filled = columns.flatMap(({ name, unit, target }, at): FilledColumn[] => {
    if (target === 'plot' || target === 'none') return [];
    if (typeof target === 'string') return [{ figure: null, name, unit, kind: target, at }];
    const known = figures.find(({ id }) => id === target.figure);
    return known ? [{ figure: known.id, name: known.name, unit: '', kind: known.kind, at }] : [];
  });
  const known = filled.flatMap(({ figure }) => figure ?? []);
  const isSound =
    columns.filter(({ target }) => target === 'plot').length === 1 &&
    filled.length > 0 &&
    filled.length <= ownFigureLimits.columns &&
    filled.every(({ name }) => name !== '') &&
    new Set(known).size === known.length;
  return isSound ? filled : null;
}

export function ownBody(
  columns: readonly OwnColumn[],
  filled: readonly FilledColumn[],
  rows: readonly ImportRow[],
  about: Pick<OwnImportBody, 'fileName' | 'source' | 'measuredAt' | 'decimal'>,
): OwnImportBody {
  const plotAt = columns.findIndex(({ target }) => target === 'plot');
  return {
    ...about,
    lines: rows.map(({ line }) => line),
    plots: cellsAt(rows, plotAt).map(textOfCell),
    columns: filled.map(({ at, ...column }) => ({ ...column, cells: cellsAt(rows, at) })),
  };
}
