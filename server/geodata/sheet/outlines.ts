/** Outlines of plots as lists draw them, a few millimetres large. */
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Engine } from '../../../engine/host/types.ts';
import { plotsLimits, type OutlinesBody, type PlotOutlines } from '../../../model/land/landcalls.ts';
import { degreesOf, extentOf } from '../areas/shapes.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import type { LandBox } from '../tiles/place.ts';

export const outlinesSchema: z.ZodType<OutlinesBody> = z.strictObject({
  plots: z.array(z.string().min(1).max(plotsLimits.id)).max(plotsLimits.plots),
});

/** Corners nearer than this part of the plot to a straight line are left out. */
const CORNER = 1 / 100;

interface Row {
  readonly plot: string;
  readonly geometry: Uint8Array;
  readonly box: LandBox;
}

export async function outlinesOf(knex: Knex, { plots }: OutlinesBody, engine: Engine): Promise<PlotOutlines> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `${EVERY_MUNICIPALITY} select plot.id as plot, plot.geometry,
       jsonb_build_array((plot.box[1])[0], (plot.box[1])[1], (plot.box[0])[0], (plot.box[0])[1]) as box
     from geo.plot join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where plot.id = any(?) and plot.import = (release.imports->>'plots')::int`,
    [[...plots]],
  );
  return {
    outlines: rows.map(({ plot, geometry, box }) => ({
      plot,
      geometry: degreesOf(geometry, CORNER * extentOf(box), engine),
    })),
  };
}
