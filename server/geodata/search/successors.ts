/** Finds the successors of plots that were split or merged. */
import type { Knex } from 'knex';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import { isInside } from '../../../model/plane.ts';
import { plotsIn, type PlotRow } from '../store/plots.ts';
import { TableBuilder } from '../store/table.ts';
import { fromTwkb } from '../store/twkb.ts';
import { DECIMETRES } from '../../../engine/host/landsearch/places.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { NamedPlot } from '../../../model/land/landcalls.ts';
import { shapeOf } from '../../../engine/host/landsearch/shapes.ts';

/** A plot succeeds another one when the label point of either lies on the other. This finds both parts and merged plots. */
export async function successorsOf(
  knex: Knex,
  earlier: LandRelease,
  now: LandRelease,
  gone: readonly string[],
): Promise<Map<string, NamedPlot[]>> {
  const { municipality, plotsImport } = earlier;
  const plots = await knex
    .withSchema('geo')
    .from('plot')
    .where({ municipality, import: plotsImport })
    .whereIn('id', [...gone])
    .select<(PlotRow & { box: string })[]>(['id', 'number', 'x', 'y', 'geometry', knex.raw('box::text as box')]);
  const found = new Map<string, NamedPlot[]>();
  for (const plot of plots) {
    const box = (plot.box.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const near = await plotsIn(knex, { municipality, import: now.plotsImport }, [box[0]!, box[1]!, box[2]!, box[3]!]);
    found.set(
      plot.id,
      near.filter((each) => holds(plot, each) || holds(each, plot)).map(({ id, number }) => ({ plot: id, number })),
    );
  }
  return found;
}

type Placed = Pick<PlotRow, 'x' | 'y' | 'geometry'>;

const holds = (plot: Placed, { x, y }: Placed): boolean =>
  ringsOf(plot).some((rings) => isInside(rings, [x / DECIMETRES, y / DECIMETRES]));

function ringsOf({ geometry }: Placed): MultiPolygon {
  const to = new TableBuilder('perceel');
  fromTwkb(geometry, to);
  to.feature('', {});
  return shapeOf(to.table(), 0);
}
