/** What each row of a file does to the own figures of a company. Nothing is written. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { plotFigure, type PlotFigure } from '../../model/entities/plotfigure.ts';
import type { RefusedCell } from '../../model/imports/exchange.ts';
import { textOfCell } from '../../model/imports/cells.ts';
import {
  readOwnColumn,
  type OwnImportBody,
  type OwnImportReport,
  type ReadOwnColumn,
} from '../../model/imports/ownfigures.ts';
import { outward } from '../derive/projection.ts';
import { failureOf } from '../errors.ts';
import { living, whereAny, type InCompany } from '../models/scope.ts';
import type { FindPlot, PlotOfLand } from './find.ts';

export interface PlannedValue extends PlotOfLand {
  readonly value: number;
  /** Null for a plot that had none. */
  readonly before: number | null;
}

export interface PlannedColumn {
  readonly name: string;
  readonly unit: string;
  readonly kind: PlotFigure['kind'];
  /** Null for a new figure. */
  readonly figure: PlotFigure | null;
  readonly choices: readonly string[];
  readonly newChoices: readonly string[];
  readonly values: readonly PlannedValue[];
  readonly unchanged: number;
}

interface OwnPlan extends Pick<OwnImportReport, 'refused' | 'refusedRows' | 'unmatched' | 'digest'> {
  readonly columns: readonly PlannedColumn[];
}

/** Throws `not_found` for a figure that the company does not have, `forbidden_field` for one of another kind. */
export async function planOwn(body: OwnImportBody, findPlot: FindPlot, scope: InCompany): Promise<OwnPlan> {
  const figures = await figuresOf(body, scope);
  const read: ReadOwnColumn[] = [];
  for (const [at, column] of body.columns.entries()) {
    read.push(readOwnColumn(column, figures[at]?.choices ?? [], body.decimal));
    // Other requests run between columns of a hundred thousand cells.
    await setImmediate();
  }
  const { taken, ...refusals } = await matchRows(body, read, findPlot);
  const columns: PlannedColumn[] = [];
  for (const [at, { name, unit, kind }] of body.columns.entries()) {
    const figure = figures[at] ?? null;
    const known = figure ? await valuesOf(figure.id, scope) : new Map<string, number>();
    const { values, unchanged } = changesOf(read[at]!, taken, known);
    const { choices } = read[at]!;
    const newChoices = choices.slice(figure?.choices.length ?? 0);
    columns.push({ name, unit, kind, figure, choices, newChoices, values, unchanged });
    await setImmediate();
  }
  return { ...refusals, columns, digest: await digestOf(columns) };
}

export const reportOf = ({ columns, ...rest }: OwnPlan): OwnImportReport => ({
  ...rest,
  columns: columns.map(({ name, figure, newChoices, values, unchanged }) => {
    const added = values.filter(({ before }) => before === null).length;
    const changed = values.length - added;
    return { name, isNew: figure === null, choices: newChoices, added, changed, unchanged };
  }),
});

/** Rows between which other requests run. */
const AT_ONCE = 10_000;

async function digestOf(columns: readonly PlannedColumn[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { figure, values, ...rest } of columns) {
    hash.update(JSON.stringify([figure?.id, values.length, rest]));
    for (let at = 0; at < values.length; at += AT_ONCE) {
      hash.update(JSON.stringify(values.slice(at, at + AT_ONCE)));
      await setImmediate();
    }
  }
  return hash.digest('hex');
}

/** What a column does to the plots of its rows. `known`: values of the figure. */
function changesOf(
  { values }: ReadOwnColumn,
  taken: ReadonlyMap<number, PlotOfLand>,
  known: ReadonlyMap<string, number>,
): Pick<PlannedColumn, 'values' | 'unchanged'> {
  const changes: PlannedValue[] = [];
  let unchanged = 0;
  for (const [row, plot] of taken) {
    const value = values[row];
    if (typeof value !== 'number') continue;
    const before = known.get(keyOf(plot)) ?? null;
    if (value === before) unchanged += 1;
    else changes.push({ id: plot.id, municipality: plot.municipality, value, before });
  }
  return { values: changes, unchanged };
}

const keyOf = ({ municipality, id }: PlotOfLand): string => `${municipality} ${id}`;

async function figuresOf({ columns }: OwnImportBody, scope: InCompany): Promise<(PlotFigure | null)[]> {
  const ids = columns.flatMap(({ figure }) => figure ?? []);
  const rows = await whereAny(living(plotFigure, scope), 'id', ids);
  const byId = new Map(rows.map((row) => [row.id, outward(plotFigure, row) as PlotFigure]));
  return columns.map(({ figure: id, kind }, at) => {
    if (id === null) return null;
    const found = byId.get(id);
    if (!found || found.kind !== kind) throw failureOf('invalid', `columns.${at}.figure`, 'choice');
    return found;
  });
}

async function valuesOf(plotfigureId: number, { trx, companyId }: InCompany): Promise<Map<string, number>> {
  const rows = await trx('plotfigure_value')
    .where({ companyId, plotfigureId })
    .select<(PlotOfLand & { value: number })[]>('municipality', 'plot as id', 'value');
  return new Map(rows.map((row) => [keyOf(row), row.value]));
}

type Read = readonly ReadOwnColumn[];

/** `taken`: plots by the index of their row. A row with a wrong cell, or about a plot of an earlier one, is refused whole. */
async function matchRows({ plots, lines, columns }: OwnImportBody, read: Read, findPlot: FindPlot) {
  const taken = new Map<number, PlotOfLand>();
  const refused: RefusedCell[] = [];
  const unmatched: { line: number; plot: string }[] = [];
  const lineOf = new Map<string, number>();
  let refusedRows = 0;
  for (const [row, text] of plots.entries()) {
    if (row % AT_ONCE === 0) await setImmediate();
    const line = lines[row]!;
    const plot = findPlot(text);
    const wrong = wrongCells(row, columns, read, line);
    const earlier = plot && lineOf.get(keyOf(plot));
    if (text.trim() === '') wrong.push({ line, column: null, fault: 'noPlot', text: '' });
    if (earlier) wrong.push({ line, column: null, fault: 'twice', text, limit: earlier });
    if (wrong.length > 0) {
      refusedRows += 1;
      refused.push(...wrong);
    } else if (plot) {
      taken.set(row, plot);
      lineOf.set(keyOf(plot), line);
    } else unmatched.push({ line, plot: text });
  }
  return { taken, refused, refusedRows, unmatched };
}

const wrongCells = (row: number, columns: OwnImportBody['columns'], read: Read, line: number): RefusedCell[] =>
  columns.flatMap(({ name, cells }, at) => {
    const value = read[at]!.values[row];
    if (typeof value !== 'object' || value === null) return [];
    return [{ line, column: name, text: textOfCell(cells[row] ?? null), ...value }];
  });
