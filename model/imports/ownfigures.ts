/** A file with figures of plots: what page and server send each other, and how its cells are read. */
import { ownFigureLimits, type OwnFigureKind } from '../land/ownfigures.ts';
import { folded } from '../rules/text/folded.ts';
import { readerWith, type ReadNumberText } from '../rules/text/numberblock.ts';
import { textOfCell, type ImportCell } from './cells.ts';
import type { RefusedCell, TableLimits } from './exchange.ts';

/** Kind of the job that runs an import; its result is a `LastOwnImport`. */
export const OWN_IMPORT_JOB = 'ownimport';

export const ownImportLimits = {
  fileBytes: 20_000_000,
  rows: 100_000,
  columns: 200,
  /** Values of one import: rows times columns. */
  values: 500_000,
  /** Characters of a cell. */
  cellLength: 1_000,
} as const satisfies TableLimits & Record<string, number>;

export interface OwnImportColumn {
  /** The figure it fills; null for a new one. */
  readonly figure: number | null;
  readonly name: string;
  readonly unit: string;
  readonly kind: OwnFigureKind;
  /** In the order of the rows. An empty cell leaves a value as it is. */
  readonly cells: readonly ImportCell[];
}

export interface OwnImportBody {
  readonly fileName: string;
  readonly source: string;
  readonly measuredAt: string;
  readonly decimal: ',' | '.' | null;
  /** Where each row stands in the file, from 1. */
  readonly lines: readonly number[];
  /** Number in the register, or cadastral name, of each row. */
  readonly plots: readonly string[];
  readonly columns: readonly OwnImportColumn[];
}

export interface OwnRunBody extends OwnImportBody {
  /** Digest of the report that the user agreed with. */
  readonly digest: string;
}

export interface OwnImportReport {
  /** Changes when another plan follows from the file. */
  readonly digest: string;
  readonly columns: readonly {
    readonly name: string;
    readonly isNew: boolean;
    /** Choices that are added to the figure. */
    readonly choices: readonly string[];
    /** Values. */
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
  }[];
  /** `column` is the name of the figure. */
  readonly refused: readonly RefusedCell[];
  readonly refusedRows: number;
  /** Rows about plots that the loaded land does not have. */
  readonly unmatched: readonly { readonly line: number; readonly plot: string }[];
}

/** The import that can be undone. */
export interface LastOwnImport {
  readonly id: number;
  readonly fileName: string;
  readonly userName: string;
  readonly at: string;
  /** Values that it wrote. */
  readonly count: number;
}

export interface OwnFigureStates {
  /** Number of plots by id of the figure. */
  readonly plots: Readonly<Record<string, number>>;
  readonly last: LastOwnImport | null;
}

/** A figure over the plots of an area that have it. */
export interface OwnFigureOfArea extends Omit<OwnFact, 'value'> {
  /** Plots with a value. */
  readonly plots: number;
  /** Of the values; null for choices. */
  readonly mean: number | null;
  readonly sum: number | null;
  /** Plots with each choice, most first; empty for numbers. */
  readonly choices: readonly { readonly name: string; readonly plots: number }[];
}

export interface OwnOfArea {
  /** Plots of the area. */
  readonly plots: number;
  readonly figures: readonly OwnFigureOfArea[];
}

/** A figure of one plot, as its sheet shows it. */
export interface OwnFact {
  readonly figure: number;
  readonly name: string;
  readonly unit: string;
  /** The number, or the name of the choice. */
  readonly value: number | string;
  readonly source: string;
  readonly measuredAt: string;
}

/** Null for a cell that is no number. */
function numberIn(cell: ImportCell, read: ReadNumberText): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? (read(cell.trim())?.value ?? null) : null;
}

/** Share of the filled cells that are numbers where a column has numbers; the other cells are refused with their reason. */
const MOSTLY = 0.9;

/** What a column seems to be: numbers, a few choices, or neither. */
export function kindOfCells(cells: readonly ImportCell[], decimal: OwnImportBody['decimal']): OwnFigureKind | null {
  const read = readerWith(decimal);
  const filled = cells.filter((cell) => textOfCell(cell) !== '');
  if (filled.length === 0) return null;
  if (filled.filter((cell) => numberIn(cell, read) !== null).length >= MOSTLY * filled.length) return 'number';
  return new Set(filled.map((cell) => folded(textOfCell(cell)))).size <= ownFigureLimits.choices ? 'choice' : null;
}

export interface ReadOwnColumn {
  /** By row: the number or index of the choice, null for an empty cell, or why the cell is refused. */
  readonly values: readonly (number | null | Pick<RefusedCell, 'fault' | 'limit'>)[];
  /** Those of the figure, and those that the file adds behind them. */
  readonly choices: readonly string[];
}

/** `known`: the choices that the figure has. */
export function readOwnColumn(
  { kind, cells }: Pick<OwnImportColumn, 'kind' | 'cells'>,
  known: readonly string[],
  decimal: OwnImportBody['decimal'],
): ReadOwnColumn {
  const read = readerWith(decimal);
  const choices = [...known];
  const indexOf = new Map(known.map((name, index) => [folded(name), index]));
  const values = cells.map((cell) => {
    const text = textOfCell(cell);
    if (text === '') return null;
    if (kind === 'number') return numberIn(cell, read) ?? { fault: 'noNumber' as const };
    const index = indexOf.get(folded(text));
    if (index !== undefined) return index;
    if (choices.length >= ownFigureLimits.choices)
      return { fault: 'tooManyChoices' as const, limit: ownFigureLimits.choices };
    indexOf.set(folded(text), choices.length);
    return choices.push(text) - 1;
  });
  return { values, choices };
}
