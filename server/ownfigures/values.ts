/** Values of own figures. */
import type { LastOwnImport, OwnFact, OwnFigureStates } from '../../model/imports/ownfigures.ts';
import type { OwnValues, OwnValuesIn } from '../../model/land/ownfigures.ts';
import { plotFigure } from '../../model/entities/plotfigure.ts';
import { living, type InCompany } from '../models/scope.ts';

/** Values of these figures, of those that the company still has; in these municipalities, or in all. */
export async function readOwnValues(
  scope: InCompany,
  figureIds: readonly number[],
  municipalities?: readonly number[],
): Promise<OwnValues> {
  const { trx, companyId } = scope;
  const found = await living(plotFigure, scope)
    .whereIn('id', [...figureIds])
    .orderBy('id')
    .select('id');
  const ids = found.map(({ id }) => id);
  const rows = await trx('plotfigure_value')
    .where({ companyId })
    .whereIn('plotfigureId', ids)
    .modify((query) => void (municipalities && query.whereIn('municipality', [...municipalities])))
    .groupBy('plotfigureId', 'municipality')
    .orderBy(['plotfigureId', 'municipality'])
    .select<(OwnValuesIn & { plotfigureId: number })[]>(
      'plotfigureId',
      'municipality',
      trx.raw('json_agg(plot order by plot) as plots'),
      trx.raw('json_agg(value order by plot) as values'),
    );
  const valuesOf = (figure: number): OwnValuesIn[] =>
    rows
      .filter(({ plotfigureId }) => plotfigureId === figure)
      .map(({ municipality, plots, values }) => ({ municipality, plots, values }));
  return Object.fromEntries(ids.map((id) => [id, valuesOf(id)]));
}

/** Figures that the company has of one plot. */
export async function ownFactsOf(plot: string, { trx, companyId }: InCompany): Promise<OwnFact[]> {
  const rows = await trx('plotfigure_value as value')
    .join('plotfigure as figure', (on) => {
      on.on('figure.id', 'value.plotfigureId').andOn('figure.companyId', 'value.companyId');
    })
    .where({ 'value.companyId': companyId, 'value.plot': plot })
    .whereNull('figure.deletedAt')
    .orderBy(['figure.name', 'figure.id'])
    .select<(Omit<OwnFact, 'value'> & { value: number; kind: string; choices: readonly string[] })[]>(
      'figure.id as figure',
      'figure.name',
      'figure.unit',
      'figure.kind',
      'figure.choices',
      'figure.source',
      'figure.measuredAt',
      'value.value',
    );
  return rows.map(({ kind, choices, value, ...fact }) => ({
    ...fact,
    value: kind === 'choice' ? (choices[value] ?? '') : value,
  }));
}

/** Plots of each figure, and the last import. */
export async function ownStates({ trx, companyId }: InCompany): Promise<OwnFigureStates> {
  const counts = await trx('plotfigure_value')
    .where({ companyId })
    .groupBy('plotfigureId')
    .select<{ plotfigureId: number; count: number }[]>('plotfigureId', trx.raw('count(*)::int as count'));
  const last = await trx('plotfigure_import')
    .where({ companyId })
    .first<LastOwnImport | undefined>('id', 'fileName', 'userName', 'at', 'count');
  return {
    plots: Object.fromEntries(counts.map(({ plotfigureId, count }) => [plotfigureId, count])),
    last: last ? { ...last, at: new Date(last.at).toISOString() } : null,
  };
}
