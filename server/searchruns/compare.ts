/** Events of a finished run: what came, went and changed since the run before, and why. Reads the land, so outside of a transaction. */
import type { SearchEvent } from '../../model/entities/searchevent.ts';
import type { SearchRun } from '../../model/entities/searchrun.ts';
import { runLimits, type SearchedRelease } from '../../model/land/runs.ts';
import type { EventReasons } from '../../model/land/searchcalls.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { unpackMatches } from '../geodata/search/matches.ts';
import type { PackedMatches } from '../../engine/host/landsearch/searcher.ts';
import type { SearchPlan } from '../../engine/host/landsearch/plan.ts';
import type { ExplainedPlot } from '../../engine/host/landsearch/found.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import { questionOf, type CompanyQuestion } from './ask.ts';
import { differencesByCause, differencesOf, filterChangesOf, reasonsOf, type Difference } from './differences.ts';

export type NewEvent = Pick<SearchEvent, 'kind' | 'plot' | 'number' | 'before' | 'after' | 'reasons'>;

export interface ComparedRun extends Pick<SearchRun, 'filters' | 'filtersHash' | 'releasesHash'> {
  readonly matched: number;
  readonly matches: readonly PackedMatches[];
  readonly releases: readonly SearchedRelease[];
  /** Its question: the filters with what the company has today. */
  readonly asked: CompanyQuestion;
}

const ofQuery = { plot: '', number: '' };

/** What is read first comes last, as if newest. `before`: the run before; null for the first one, which has only the event of the run itself. */
export async function eventsOf(before: ComparedRun | null, now: ComparedRun, land: LandSearch): Promise<NewEvent[]> {
  const run = { kind: 'run' as const, ...ofQuery, before: before?.matched ?? null, after: now.matched };
  if (!before) return [{ ...run, reasons: {} }];
  const changes = filterChangesOf(before.filters, now.filters);
  const isKept = now.asked.keepsUnknown;
  const unknown = isKept === before.asked.keepsUnknown ? {} : { unknown: { isKept, userName: '' } };
  const reasons = { ...(changes.length > 0 && { changes }), ...unknown };
  const edits: NewEvent[] =
    Object.keys(reasons).length > 0 ? [{ kind: 'filters', ...ofQuery, before: null, after: null, reasons }] : [];
  // Too many matches were not kept: then only counts are compared.
  if (Math.max(before.matched, now.matched) > runLimits.matches) return [...edits, { ...run, reasons: {} }];
  const differences = await differencesBetween(before, now, land);
  const kinds = ['new', 'vanished', 'changed'] as const;
  const told = kinds.flatMap((kind) => differences.filter((each) => each.kind === kind).slice(0, runLimits.events));
  const numberOf = (kind: Difference['kind']): number => differences.filter((each) => each.kind === kind).length;
  const counts = { new: numberOf('new'), vanished: numberOf('vanished'), changed: numberOf('changed') };
  return [...(await withReasons(told, before, now, land)), ...edits, { ...run, reasons: { counts } }];
}

const allMatches = (packed: readonly PackedMatches[]): Map<string, number> =>
  new Map(packed.flatMap((each) => [...unpackMatches(each)]));

async function differencesBetween(before: ComparedRun, now: ComparedRun, land: LandSearch): Promise<Difference[]> {
  const [then, today] = [allMatches(before.matches), allMatches(now.matches)];
  if (before.releasesHash === now.releasesHash) return differencesOf(then, today, 'filters');
  if (before.filtersHash === now.filtersHash) return differencesOf(then, today, 'land');
  const releases = await land.reader.releases();
  const plan = { ...(await planOf(before.asked, land)), releases, keepsMatches: true };
  const { matches } = await land.pool.search(plan);
  return differencesByCause(then, allMatches(matches), today);
}

const planOf = async (asked: CompanyQuestion, { reader }: LandSearch): Promise<SearchPlan> => ({
  ...(await questionOf(asked, reader)),
  releases: [],
  box: null,
  most: 0,
  hasHistograms: false,
  keepsMatches: false,
});

/** Municipality of each plot. */
function placesOf(...runs: readonly ComparedRun[]): Map<string, number> {
  const pairs = runs.flatMap(({ matches }) =>
    matches.flatMap((each) => [...unpackMatches(each).keys()].map((plot) => [plot, each.municipality] as const)),
  );
  return new Map(pairs);
}

async function withReasons(
  differences: readonly Difference[],
  before: ComparedRun,
  now: ComparedRun,
  land: LandSearch,
): Promise<NewEvent[]> {
  if (differences.length === 0) return [];
  const { reader } = land;
  const places = placesOf(before, now);
  const current = await reader.releases();
  const municipalities = [...new Set(differences.map(({ plot }) => places.get(plot)!))];
  const [then, today] = await Promise.all([planOf(before.asked, land), planOf(now.asked, land)]);
  const events = new Map<Difference, NewEvent>();
  for (const municipality of municipalities) {
    const here = differences.filter(({ plot }) => places.get(plot) === municipality);
    const plots = [...new Set(here.map(({ plot }) => plot))];
    const searched = before.releases.find((each) => each.municipality === municipality);
    const earlier = searched ? await reader.release(municipality, searched.id) : null;
    const release = current.find((each) => each.municipality === municipality) ?? null;
    const [old, found] = [await explained(then, earlier, plots, land), await explained(today, release, plots, land)];
    const gone = plots.filter((plot) => !found.has(plot));
    const successors =
      earlier && release && gone.length > 0 ? await reader.successors(earlier, release, gone) : new Map();
    for (const each of here) {
      const [was, is] = [old.get(each.plot) ?? null, found.get(each.plot) ?? null];
      const reasons: EventReasons = is
        ? {
            cause: each.cause,
            filters: reasonsOf(was?.filters ?? null, is.filters),
            ...(searched ? {} : { loaded: release!.name }),
          }
        : { cause: each.cause, successors: successors.get(each.plot) ?? [] };
      const { kind, plot } = each;
      events.set(each, {
        kind,
        plot,
        number: (is ?? was)?.number ?? '',
        before: each.before,
        after: each.after,
        reasons,
      });
    }
  }
  return differences.flatMap((each) => events.get(each) ?? []);
}

async function explained(
  plan: SearchPlan,
  release: LandRelease | null,
  plots: readonly string[],
  { pool }: LandSearch,
): Promise<Map<string, NonNullable<ExplainedPlot | null>>> {
  const found = release ? await pool.explain(plan, release, plots) : [];
  return new Map(found.flatMap((each) => (each ? [[each.plot, each] as const] : [])));
}
