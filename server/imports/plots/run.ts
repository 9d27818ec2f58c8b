/** Imports of plots: what a file would do, and doing it. Size and number of a location follow its plots, as on its map. */
import type { ImportBody, ImportReport, ImportResult, RunBody } from '../../../model/imports/exchange.ts';
import { centreOf } from '../../../model/lonlat.ts';
import { isEmptyProject } from '../../../model/rules/location/location.ts';
import { followedBy } from '../../../model/rules/location/plot.ts';
import { failure } from '../../errors.ts';
import type { FindParcel } from '../../geodata/parcels.ts';
import type { Values } from '../../models/behaviour.ts';
import type { Scope } from '../../models/scope.ts';
import type { Turn } from '../locations/plan.ts';
import { countsOf } from '../report.ts';
import { createWriter, type RecordPatch } from '../undoable.ts';
import { readKnownPlots, type KnownPlace, type KnownPlots, type PlotValues } from './known.ts';
import { digestOfPlots, planPlots, reportOnPlots, type PlannedPlot } from './plan.ts';

interface PlotTools {
  readonly scope: Scope;
  readonly findParcel: FindParcel;
  readonly turn: Turn;
}

export const checkPlots = async (body: ImportBody, { scope, findParcel, turn }: PlotTools): Promise<ImportReport> =>
  reportOnPlots(await planPlots(body, await readKnownPlots(body, findParcel, scope), turn));

/** Throws `changed` for a plan that the caller did not see. */
export async function runPlots(
  body: RunBody,
  { scope, findParcel, turn }: PlotTools,
  wrote: (count: number) => void,
): Promise<ImportResult> {
  const known = await readKnownPlots(body, findParcel, scope);
  const rows = await planPlots(body, known, turn);
  if (digestOfPlots(rows) !== body.digest) throw failure('changed');
  const added = rows.filter((row) => row.kind === 'added');
  const changed = rows.filter((row) => row.kind === 'changed');
  const writer = createWriter(scope, wrote);
  await writer.patch(
    'plot',
    changed.map(({ plot, geometry }) => ({
      id: plot.id,
      rev: plot.rev,
      before: { geometry: plot.geometry },
      after: { geometry },
    })),
  );
  await writer.create(
    'plot',
    added.map(({ locationId, plot }) => ({ locationId, ...plot })),
  );
  await writer.patch('location', followingPatches(rows, known));
  return { ...countsOf(rows), writes: writer.writes };
}

function followingPatches(rows: readonly PlannedPlot[], { places }: KnownPlots): RecordPatch[] {
  const byPlace = new Map<number, PlannedPlot[]>([...places.keys()].map((id) => [id, []]));
  for (const row of rows) if ('locationId' in row) byPlace.get(row.locationId)!.push(row);
  return [...places].flatMap(([id, place]) => {
    const own = byPlace.get(id)!;
    const after = plotsAfter(place, own);
    const values: Values = { ...followedBy(place, place.plots, after), ...placeIn(place, after) };
    const keys = Object.keys(values).filter((key) => values[key] !== place[key as keyof KnownPlace]);
    if (own.length === 0 || keys.length === 0) return [];
    const pick = (from: object): Values =>
      Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
    return [{ id, rev: null, before: pick(place), after: pick(values) }];
  });
}

function plotsAfter({ plots }: KnownPlace, rows: readonly PlannedPlot[]): PlotValues[] {
  const outlines = new Map(
    rows.flatMap((row) => (row.kind === 'changed' ? [[row.plot.id, row.geometry] as const] : [])),
  );
  return [
    ...plots.map((plot) => ({ ...plot, geometry: outlines.get(plot.id) ?? plot.geometry })),
    ...rows.flatMap((row) => (row.kind === 'added' ? [row.plot] : [])),
  ];
}

/** A location without a place gets that of its first plot. */
function placeIn(place: KnownPlace, [first]: readonly PlotValues[]): Pick<KnownPlace, 'lat' | 'lon'> | null {
  const centre = isEmptyProject(place) ? centreOf(first?.geometry) : null;
  return centre && { lon: centre[0], lat: centre[1] };
}
