/** Own figures of a company over the plots of an area. */
import type { OwnFigureOfArea } from '../../model/imports/ownfigures.ts';
import type { InCompany } from '../models/scope.ts';

interface Row extends Omit<OwnFigureOfArea, 'choices'> {
  readonly kind: string;
  readonly names: readonly string[];
  /** Plots by index of the choice. */
  readonly counts: Readonly<Record<string, number>>;
}

/** `plots`: numbers in the register of the plots of the area, which lie in one municipality. */
export async function ownOfPlots(
  municipality: number,
  plots: readonly string[],
  { trx, companyId }: InCompany,
): Promise<OwnFigureOfArea[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `with counted as (
       select "plotfigureId", value, count(*)::int as plots from plotfigure_value
       where "companyId" = ? and municipality = ? and plot = any(?) group by "plotfigureId", value
     )
     select figure.id as figure, figure.name, figure.unit, figure.kind, figure.choices as names, figure.source, figure."measuredAt",
       sum(plots)::int as plots, sum(value * plots) as sum, sum(value * plots) / sum(plots) as mean,
       case when figure.kind = 'choice' then jsonb_object_agg(value::int, plots) else '{}' end as counts
     from counted join plotfigure as figure on figure.id = "plotfigureId"
     where figure."companyId" = ? and figure."deletedAt" is null
     group by figure.id order by figure.name, figure.id`,
    [companyId, municipality, [...plots], companyId],
  );
  return rows.map(({ kind, names, counts, mean, sum, ...figure }) => ({
    ...figure,
    ...(kind === 'number' ? { mean, sum } : { mean: null, sum: null }),
    choices: Object.entries(counts)
      .map(([index, count]) => ({ name: names[Number(index)] ?? '', plots: count }))
      .toSorted((a, b) => b.plots - a.plots),
  }));
}
