/** Events of a finished run: what came, went and changed since the run before, and why. Reads the land, so outside of a transaction. */
import type { SearchEvent } from '../../model/entities/searchevent.ts';
import type { SearchRun } from '../../model/entities/searchrun.ts';
import { runLimits, type SearchCause, type SearchedRelease } from '../../model/land/runs.ts';
import type { EventReasons } from '../../model/land/searchcalls.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { unpackMatches } from '../geodata/search/matches.ts';
import type { PackedMatches } from '../../engine/host/landsearch/searcher.ts';
import type { SearchPlan } from '../../engine/host/landsearch/plan.ts';
import type { ExplainedPlot } from '../../engine/host/landsearch/found.ts';
import type { LandRelease } from '../../engine/host/landsearch/release.ts';
import { explainingPlan, type CompanyQuestion } from './ask.ts';
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

/**
 * Returns the events of a run. The last one is shown first, as the newest. `before`: the run before; null for the first run, whose only
 * event is the run itself.
 */
export async function eventsOf(before: ComparedRun | null, now: ComparedRun, land: LandSearch): Promise<NewEvent[]> {
  const run = { kind: 'run' as const, ...ofQuery, before: before?.matched ?? null, after: now.matched };
  if (!before) return [{ ...run, reasons: {} }];
  const changes = filterChangesOf(before.filters, now.filters);
  const isKept = now.asked.keepsUnknown;
  const unknown = isKept === before.asked.keepsUnknown ? {} : { unknown: { isKept, userName: '' } };
  const reasons = { ...(changes.length > 0 && { changes }), ...unknown };
  const isAskedAnew = Object.keys(reasons).length > 0;
  const edits: NewEvent[] = isAskedAnew ? [{ kind: 'filters', ...ofQuery, before: null, after: null, reasons }] : [];
  // Beyond this limit runs keep no matches, so that only their counts differ.
  if (Math.max(before.matched, now.matched) > runLimits.matches) return [...edits, { ...run, reasons: {} }];
  const differences = await differencesBetween(before, now, { asked: isAskedAnew ? 'filters' : 'own', land });
  const kinds = ['new', 'vanished', 'changed'] as const;
  const shown = kinds.flatMap((kind) => differences.filter((each) => each.kind === kind).slice(0, runLimits.events));
  const numberOf = (kind: Difference['kind']): number => differences.filter((each) => each.kind === kind).length;
  const counts = { new: numberOf('new'), vanished: numberOf('vanished'), changed: numberOf('changed') };
  return [...(await withReasons(shown, before, now, land)), ...edits, { ...run, reasons: { counts } }];
}

const allMatches = (packed: readonly PackedMatches[]): Map<string, number> =>
  new Map(packed.flatMap((each) => [...unpackMatches(each)]));

/** `asked`: what makes their questions differ, where they do. */
async function differencesBetween(
  before: ComparedRun,
  now: ComparedRun,
  { asked, land }: { readonly asked: SearchCause; readonly land: LandSearch },
): Promise<Difference[]> {
  const [then, today] = [allMatches(before.matches), allMatches(now.matches)];
  if (before.releasesHash === now.releasesHash) return differencesOf(then, today, asked);
  if (before.filtersHash === now.filtersHash) return differencesOf(then, today, 'land');
  const releases = await land.reader.releases();
  const plan = { ...(await explainingPlan(before.asked, land.reader)), releases, keepsMatches: true };
  const { matches } = await land.pool.search(plan);
  return differencesByCause(then, allMatches(matches), today, asked);
}

/** Municipality of each plot. */
function placesOf(...runs: readonly ComparedRun[]): Map<string, number> {
  const pairs = runs.flatMap(({ matches }) =>
    matches.flatMap((each) => [...unpackMatches(each).keys()].map((plot) => [plot, each.municipality] as const)),
  );
  return new Map(pairs);
}

/** Returns the events of the differences in their order, each with the filters or the land that explain it. */
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
  const plans = {
    before: await explainingPlan(before.asked, reader),
    now: await explainingPlan(now.asked, reader),
  };
  const events = new Map<Difference, NewEvent>();
  for (const municipality of new Set(differences.map(({ plot }) => places.get(plot)!))) {
    const here = differences.filter(({ plot }) => places.get(plot) === municipality);
    const searched = before.releases.find((each) => each.municipality === municipality) ?? null;
    const release = current.find((each) => each.municipality === municipality) ?? null;
    const found = await eventsIn({ municipality, searched, release }, here, plans, land);
    for (const [at, difference] of here.entries()) events.set(difference, found[at]!);
  }
  return differences.map((each) => events.get(each)!);
}

interface ComparedMunicipality {
  readonly municipality: number;
  /** The release that the run before searched; null when it searched none here. */
  readonly searched: SearchedRelease | null;
  /** The current release; null when the municipality is no longer loaded. */
  readonly release: LandRelease | null;
}

/** Returns the event of each difference in one municipality. `plans`: the questions of both runs. */
async function eventsIn(
  { municipality, searched, release }: ComparedMunicipality,
  differences: readonly Difference[],
  plans: { readonly before: SearchPlan; readonly now: SearchPlan },
  land: LandSearch,
): Promise<NewEvent[]> {
  const plots = [...new Set(differences.map(({ plot }) => plot))];
  const earlier = searched ? await land.reader.release(municipality, searched.id) : null;
  const explainedBefore = await explained(plans.before, earlier, plots, land);
  const explainedNow = await explained(plans.now, release, plots, land);
  const gone = plots.filter((plot) => !explainedNow.has(plot));
  const successors =
    earlier && release && gone.length > 0 ? await land.reader.successors(earlier, release, gone) : new Map();
  return differences.map(({ kind, plot, before, after, cause }) => {
    const [was, is] = [explainedBefore.get(plot), explainedNow.get(plot)];
    const reasons: EventReasons = is
      ? {
          cause,
          filters: reasonsOf(was?.filters ?? null, is.filters),
          ...(searched ? {} : { loaded: release!.name }),
        }
      : { cause, successors: successors.get(plot) ?? [] };
    return { kind, plot, number: (is ?? was)?.number ?? '', before, after, reasons };
  });
}

async function explained(
  plan: SearchPlan,
  release: LandRelease | null,
  plots: readonly string[],
  { pool }: LandSearch,
): Promise<Map<string, ExplainedPlot>> {
  const found = release ? await pool.explain(plan, release, plots) : [];
  return new Map(found.flatMap((each) => (each ? [[each.plot, each] as const] : [])));
}
