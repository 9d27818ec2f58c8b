/** Which plots of a location the current releases no longer hold, and the plots that their land is now. */
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { DECIMETRES } from '../../../engine/host/landsearch/places.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { MultiPolygon, Position } from '../../../engine/host/shapes.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { aroundLimits } from '../../../model/land/landaround.ts';
import { plotsLimits, type GoneBody, type GonePlots, type NamedPlot } from '../../../model/land/landcalls.ts';
import { boxOf, isInside } from '../../../model/plane.ts';
import { isArea } from '../../models/plot.ts';
import type { Land } from '../land.ts';
import type { LandReader } from '../search/reader.ts';
import { plotsIn } from '../store/plots.ts';
import { shapeOfTwkb } from './shape.ts';
import { partsOf } from './whereabouts.ts';

export const goneSchema: z.ZodType<GoneBody> = z.strictObject({
  plots: z
    .array(z.strictObject({ plot: z.string().min(1).max(plotsLimits.id), geometry: z.custom<AreaGeometry>(isArea) }))
    .max(plotsLimits.plots),
});

const CENTIMETRES = 100;

function shapeIn({ type, coordinates }: AreaGeometry, { projection }: Engine): MultiPolygon {
  const polygons = type === 'Polygon' ? [coordinates as number[][][]] : (coordinates as number[][][][]);
  return polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => projection.toRd(lon!, lat!))));
}

/** Plots on land that is not loaded are not said to be gone. Other requests get their turn after each plot. */
export async function goneAmong(
  land: Land,
  reader: Pick<LandReader, 'records' | 'releases'>,
  { plots }: GoneBody,
  engine: Engine,
): Promise<GonePlots> {
  const { knex } = land.reads();
  const records = await reader.records(plots.map(({ plot }) => plot));
  const absent = plots.filter((_, at) => records[at] === null);
  const releases = absent.length === 0 ? [] : await reader.releases();
  const gone: GonePlots['gone'][number][] = [];
  for (const { plot, geometry } of absent) {
    await setImmediate();
    const shape = shapeIn(geometry, engine);
    const { minX, minY, maxX, maxY } = boxOf(shape.flatMap(([outer]) => outer ?? []));
    if (Math.max(maxX - minX, maxY - minY) > aroundLimits.side) continue;
    const [first] = await partsOf(knex, shape, engine.plane);
    const release = releases.find(({ municipality }) => municipality === first?.where.municipality);
    if (first && release) gone.push({ plot, now: await successors(release, shape, first.where.at) });
  }
  return { gone };

  /** As of plots that a search found: one of the two holds a point inside the other. */
  async function successors(
    { municipality, plotsImport }: LandRelease,
    shape: MultiPolygon,
    at: Position,
  ): Promise<NamedPlot[]> {
    const { minX, minY, maxX, maxY } = boxOf(shape.flatMap(([outer]) => outer ?? []));
    const box = [minX, minY, maxX, maxY].map((metres) => Math.round(metres * CENTIMETRES));
    const near = await plotsIn(knex, { municipality, import: plotsImport }, box as [number, number, number, number]);
    const holds = (polygons: MultiPolygon, point: Position) => polygons.some((rings) => isInside(rings, point));
    return near
      .filter(
        (each) => holds(shape, [each.x / DECIMETRES, each.y / DECIMETRES]) || holds(shapeOfTwkb(each.geometry), at),
      )
      .map(({ id, number }) => ({ plot: id, number }));
  }
}
