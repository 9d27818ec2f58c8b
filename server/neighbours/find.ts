/** Answers which neighbouring plots of a run reach an area together. */
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { loadEngine } from '../../engine/host/index.ts';
import { areaOfShape } from '../../engine/host/landsearch/overlap.ts';
import type { MultiPolygon, Position } from '../../engine/host/shapes.ts';
import type { Engine } from '../../engine/host/types.ts';
import { searchRun, type SearchRun } from '../../model/entities/searchrun.ts';
import {
  neighbourLimits,
  type FoundNeighbours,
  type NeighbourGroup,
  type NeighbourPlot,
  type NeighboursAsked,
} from '../../model/land/neighbours.ts';
import type { CapacityChoice, CapacityRanking } from '../../model/land/capacity.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import { storedRankings } from '../capacity/shown.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Land } from '../geodata/land.ts';
import { shapeOfTwkb } from '../geodata/sheet/shape.ts';
import type { InCompany } from '../models/scope.ts';
import { findRun } from '../searchruns/shown.ts';
import { borderOf, neighboursOf } from './border.ts';
import { groupsOf } from './groups.ts';
import { rankGroups } from './rank.ts';

const metres = z.number().positive().max(neighbourLimits.metres).nullable();

export const neighboursSchema: z.ZodType<NeighboursAsked> = z.strictObject({
  area: z.number().positive().max(neighbourLimits.area),
  width: metres,
  length: metres,
  plots: z.int().min(neighbourLimits.least).max(neighbourLimits.most),
});

interface RunToJoin {
  readonly run: SearchRun;
  /** The newest of the run. */
  readonly ranking: CapacityRanking | null;
}

/** Throws `not_found`, and `run_unfinished` for a run without results. */
export async function runToJoin(searchQueryId: number, runId: number, scope: InCompany): Promise<RunToJoin> {
  const row = await findRun(searchQueryId, runId, scope);
  if (row['state'] !== 'success') throw failure('run_unfinished');
  return { run: outward(searchRun, row) as SearchRun, ranking: storedRankings(row['capacity'])[0] ?? null };
}

interface Shaped extends Pick<FoundPlot, 'id' | 'number' | 'lon' | 'lat' | 'points'> {
  /** RD metres. */
  readonly shape: MultiPolygon;
  /** Square metres. */
  readonly area: number;
}

/** Outside of a transaction: the land may lie in another database. */
export async function joinNeighbours(
  { run: { results, counts }, ranking }: RunToJoin,
  asked: NeighboursAsked,
  land: Land,
): Promise<FoundNeighbours> {
  const engine = await loadEngine();
  const wanted = results.slice(0, neighbourLimits.plots);
  const shapes = await shapesOf(wanted, land);
  // Other requests get their turn between the steps.
  await setImmediate();
  const plots = wanted.flatMap(({ id, number, lon, lat, points }): Shaped[] => {
    const shape = shapes.get(id);
    return shape ? [{ id, number, lon, lat, points, shape, area: Math.round(areaOfShape(engine.plane, shape)) }] : [];
  });
  const { area, plots: most } = asked;
  const isLarge = asked.width === null && asked.length === null ? null : largeEnough(asked, engine);
  const small = plots.filter((plot) => plot.area < area || isLarge?.([plot]) === false);
  const neighbours = neighboursOf(small.map(({ shape }) => borderOf(shape)));
  await setImmediate();
  const areas = small.map((plot) => plot.area);
  const membersOf = (group: readonly number[]) => group.map((at) => small[at]!);
  const found = groupsOf(
    { areas, neighbours },
    {
      least: area,
      most,
      tries: neighbourLimits.tries,
      ...(isLarge ? { isLarge: (group) => isLarge(membersOf(group)) } : {}),
    },
  );
  const { rankedBy, groups } = rankGroups(found.groups, small, ranking);
  const shown = groups.slice(0, neighbourLimits.groups);
  const members = new Set(shown.flatMap((group) => group.members));
  return {
    matches: counts?.count ?? results.length,
    considered: wanted.length,
    alone: plots.length - small.length,
    gone: wanted.length - plots.length,
    count: found.groups.length,
    isWhole: found.isWhole,
    rankedBy,
    built: rankedBy === 'points' || !ranking ? null : choiceOf(ranking),
    groups: shown.map(({ members: group, ...figures }) => ({
      ...figures,
      ...sidesOf(membersOf(group), engine),
      plots: membersOf(group).map(({ id }) => id),
    })),
    plots: small.filter((_, at) => members.has(at)).map((plot) => shownPlot(plot, engine)),
  };
}

/** Sides of the smallest rectangle around plots, metres. */
function sidesOf(plots: readonly Pick<Shaped, 'shape'>[], { plane }: Engine): Pick<NeighbourGroup, 'width' | 'length'> {
  const [x, y] = plots[0]!.shape[0]![0]![0]!;
  // Near the origin: the grid of the kernel does not reach all of RD. Only the hull counts, so the shapes need no union.
  const near = plots.flatMap(({ shape }) =>
    shape.map((polygon) => polygon.map((ring) => ring.map(([px, py]): Position => [px - x, py - y]))),
  );
  const { width, length } = plane.measure(near);
  return { width: centimetres(width), length: centimetres(length) };
}

const choiceOf = ({ asked: { archetype, preset } }: CapacityRanking): CapacityChoice => ({ archetype, preset });

const centimetres = (metres: number): number => Math.round(100 * metres) / 100;

const largeEnough =
  ({ width, length }: NeighboursAsked, engine: Engine) =>
  (plots: readonly Shaped[]): boolean => {
    const sides = sidesOf(plots, engine);
    return sides.width >= (width ?? 0) && sides.length >= (length ?? 0);
  };

const shownPlot = ({ shape, points: _, ...plot }: Shaped, { projection }: Engine): NeighbourPlot => ({
  ...plot,
  geometry: {
    type: 'MultiPolygon',
    coordinates: shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => projection.toLonLat(x, y)))),
  },
});

/** Shapes of plots by their number in the register; plots that the current releases do not hold are absent. */
async function shapesOf(
  plots: readonly Pick<FoundPlot, 'id' | 'municipality'>[],
  land: Land,
): Promise<Map<string, MultiPolygon>> {
  const municipalities = [...new Set(plots.map(({ municipality }) => municipality))];
  const { rows } = await land.reads().knex.raw<{ rows: { id: string; geometry: Uint8Array }[] }>(
    `select plot.id, plot.geometry from geo.plot join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where plot.municipality in (select unnest(?::int[])) and plot.id = any(?)
       and plot.import = (release.imports->>'plots')::int`,
    [municipalities, plots.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, geometry }) => [id, shapeOfTwkb(geometry)]));
}
