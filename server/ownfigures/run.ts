/** Writes an import of own figures, and takes the last one back. */
import type { Knex } from 'knex';
import { plotFigure, type PlotFigure } from '../../model/entities/plotfigure.ts';
import type { LastOwnImport, OwnRunBody } from '../../model/imports/ownfigures.ts';
import { failure } from '../errors.ts';
import { living, type Scope } from '../models/scope.ts';
import { removeTogether } from '../store/remove.ts';
import type { FindPlot } from './find.ts';
import { planOwn, type PlannedColumn, type PlannedValue } from './plan.ts';

type Described = Pick<PlotFigure, 'source' | 'measuredAt'>;
interface Value {
  readonly figure: number;
  readonly municipality: number;
  readonly plot: string;
  /** Null for none. */
  readonly value: number | null;
}

/** What an import replaced. Added choices stay: a choice without plots shows nothing. */
interface Before {
  /** Figures that it made; they leave with their values. */
  readonly made: readonly number[];
  readonly figures: readonly ({ readonly id: number } & Described)[];
  /** Of figures that it changed. */
  readonly values: readonly Value[];
}

/** Called after each portion of values, and may throw to stop the import. */
type OnWritten = (done: number, total: number) => void;

/** Throws `changed` for a plan that the caller did not see. */
export async function runOwn(
  body: OwnRunBody,
  findPlot: FindPlot,
  scope: Scope,
  onWritten: OnWritten,
): Promise<LastOwnImport> {
  const { trx, companyId } = scope;
  const { columns, digest } = await planOwn(body, findPlot, scope);
  if (digest !== body.digest) throw failure('changed');
  const described = { source: body.source, measuredAt: body.measuredAt };
  const made: number[] = [];
  const values: Value[] = [];
  const total = columns.reduce((sum, column) => sum + column.values.length, 0);
  let done = 0;
  for (const column of columns) {
    const id = await writeFigure(column, described, scope);
    if (!column.figure) made.push(id);
    const valueOf = ({ municipality, id: plot }: PlannedValue, value: number | null): Value => ({
      figure: id,
      municipality,
      plot,
      value,
    });
    await writeValues(
      trx,
      companyId,
      column.values.map((each) => valueOf(each, each.value)),
      (count) => onWritten((done += count), total),
    );
    if (column.figure) for (const each of column.values) values.push(valueOf(each, each.before));
  }
  const figures = columns.flatMap(({ figure }) =>
    figure ? [{ id: figure.id, source: figure.source, measuredAt: figure.measuredAt }] : [],
  );
  const before: Before = { made, figures, values };
  await trx('plotfigure_import').where({ companyId }).delete();
  const last = { fileName: body.fileName, userName: scope.userName, count: total };
  const [kept] = await trx('plotfigure_import')
    .insert({ companyId, ...last, before: JSON.stringify(before) })
    .returning<{ id: number; at: Date }[]>(['id', 'at']);
  return { id: kept!.id, at: new Date(kept!.at).toISOString(), ...last };
}

const changed = (trx: Knex, values: Partial<PlotFigure>) => ({
  ...values,
  updatedAt: new Date().toISOString(),
  rev: trx.raw('rev + 1'),
});

async function writeFigure(column: PlannedColumn, described: Described, { trx, companyId }: Scope): Promise<number> {
  const { figure, name, unit, kind } = column;
  const choices = JSON.stringify(column.choices);
  if (figure) {
    await trx('plotfigure')
      .where({ id: figure.id, companyId })
      .update({ ...changed(trx, described), choices });
    return figure.id;
  }
  const [made] = await trx('plotfigure')
    .insert({ companyId, name, unit, kind, choices, ...described })
    .returning<{ id: number }[]>('id');
  return made!.id;
}

/** Rows of one statement. */
const AT_ONCE = 10_000;

async function inParts(
  values: readonly Value[],
  write: (rows: string) => Promise<unknown>,
  onPart: (count: number) => void = () => undefined,
): Promise<void> {
  for (let at = 0; at < values.length; at += AT_ONCE) {
    const part = values.slice(at, at + AT_ONCE);
    await write(JSON.stringify(part));
    onPart(part.length);
  }
}

const writeValues = (
  trx: Knex,
  companyId: number,
  values: readonly Value[],
  onPart?: (count: number) => void,
): Promise<void> =>
  inParts(
    values,
    (rows) =>
      trx.raw(
        `insert into plotfigure_value ("companyId", "plotfigureId", municipality, plot, value)
       select ?::int, given.* from jsonb_to_recordset(?::jsonb) as given (figure int, municipality int, plot text, value float8)
       on conflict ("plotfigureId", municipality, plot) do update set value = excluded.value`,
        [companyId, rows],
      ),
    onPart,
  );

const removeValues = (trx: Knex, companyId: number, values: readonly Value[]): Promise<void> =>
  inParts(values, (rows) =>
    trx.raw(
      `delete from plotfigure_value as value
       using jsonb_to_recordset(?::jsonb) as gone (figure int, municipality int, plot text)
       where value."companyId" = ? and value."plotfigureId" = gone.figure
         and value.municipality = gone.municipality and value.plot = gone.plot`,
      [rows, companyId],
    ),
  );

/** Deletes the figures that the last import made, and gives the others their former values. Throws `not_found` for an earlier import. */
export async function undoOwn(id: number, scope: Scope): Promise<{ count: number }> {
  const { trx, companyId } = scope;
  const [last] = await trx('plotfigure_import')
    .where({ id, companyId })
    .delete()
    .returning<{ before: Before; count: number }[]>(['before', 'count']);
  if (!last) throw failure('not_found');
  const { made, figures, values } = last.before;
  if (made.length > 0) await removeTogether(plotFigure, made, scope);
  const ids = new Set(
    (
      await living(plotFigure, scope)
        .whereIn(
          'id',
          figures.map((each) => each.id),
        )
        .select('id')
    ).map((row) => row.id),
  );
  for (const { id: figure, ...described } of figures)
    if (ids.has(figure)) await trx('plotfigure').where({ id: figure, companyId }).update(changed(trx, described));
  const back = values.filter(({ figure }) => ids.has(figure));
  await removeValues(
    trx,
    companyId,
    back.filter(({ value }) => value === null),
  );
  await writeValues(
    trx,
    companyId,
    back.filter(({ value }) => value !== null),
  );
  return { count: last.count };
}
