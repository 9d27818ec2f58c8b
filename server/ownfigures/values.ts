/** Values of own figures. */
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
