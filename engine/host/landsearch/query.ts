/** The filters of a search query as the query of the module, for one municipality. */
import type { GroupFilter, LandFilter, LandQuery, SetFilter } from '../land/types.ts';
import type { OwnPlots, SearchFilter } from '../../../model/land/searchcalls.ts';
import { scoreShape } from '../../../model/rules/search/score.ts';
import { filterTrees, type FilterNode } from '../../../model/rules/search/search.ts';
import type { Area } from './masks.ts';
import type { SearchPlan, SearchQuestion } from './plan.ts';
import { measureOf } from './measure.ts';
import { maskOf } from './places.ts';
import type { OpenLand } from './shelf.ts';

type Node = FilterNode<SearchFilter>;

const leavesOf = (nodes: readonly Node[]): SearchFilter[] =>
  nodes.flatMap(({ filter, children }) => (filter.type === 'group' ? leavesOf(children) : [filter]));

const isMeasured = ({ type }: Pick<SearchFilter, 'type'>): boolean => type === 'range' || type === 'class';

export const isOfPlace = ({ type }: Pick<SearchFilter, 'type'>): boolean => type === 'place' || type === 'area';

type Filtered = Pick<SearchQuestion, 'filters' | 'figures'>;

/** The filters that count, without groups. */
export const activeLeaves = ({ filters, figures }: Filtered): SearchFilter[] => leavesOf(filterTrees(filters, figures));

/** A plan with the filters that count; they are found once, and used in each municipality. */
export interface ReadPlan extends SearchPlan {
  readonly trees: readonly Node[];
  /** Without groups. */
  readonly leaves: readonly SearchFilter[];
}

export function readPlan(plan: SearchPlan): ReadPlan {
  const trees = filterTrees(plan.filters, plan.figures);
  return { trees, leaves: leavesOf(trees), ...plan };
}

/** The filters that count and ask for values. */
export const measuredLeaves = ({ leaves }: Pick<ReadPlan, 'leaves'>): SearchFilter[] => leaves.filter(isMeasured);

/** By id: filters that every plot passes with a score of 1, or none passes, so that no values are needed (`decided.ts`). */
export type Decided = ReadonlyMap<number, boolean>;
const nothing: Decided = new Map();

/** Keys whose columns a search reads, each once. */
export const keysOf = (plan: Pick<ReadPlan, 'leaves'>, decided = nothing): string[] => [
  ...new Set(
    measuredLeaves(plan)
      .filter(({ id }) => !decided.has(id))
      .map(({ key }) => key),
  ),
];

/** The place of a filter; null for a drawn area that was not drawn. */
function areaOf({ type, key, polygon }: SearchFilter, { places }: SearchQuestion): Area | null {
  if (type === 'place') return { code: key, outline: places[key] ?? null };
  return polygon && { drawn: polygon };
}

function plotsOf(filter: SearchFilter, question: SearchQuestion, land: OpenLand): Uint8Array {
  const { key, param1, param2, param3 } = filter;
  if (filter.type === 'own') return ownPlots(key, question.own, land);
  const area = areaOf(filter, question);
  if (!area) return constant(true, land);
  return land.masks.inside(area, { least: param1, most: param2, margin: param3 ?? 0 });
}

function ownPlots(key: string, { inLocations, rejected }: OwnPlots, { ids, masks }: OpenLand): Uint8Array {
  if (key === 'not_rejected') return masks.among(key, ids, new Set(rejected), false);
  return masks.among(key, ids, new Set(inLocations), key === 'in_locations');
}

const wholePlot = { least: null, most: null, margin: 0 } as const;

const constant = (isSet: boolean, { ids }: OpenLand): Uint8Array => maskOf(ids.length).fill(isSet ? 255 : 0);

interface Asked {
  readonly question: SearchQuestion;
  readonly land: OpenLand;
  readonly decided: Decided;
}

function filterOf({ filter, children }: Node, asked: Asked): LandFilter {
  const { question, land, decided } = asked;
  const { id, type, key, weight, param1, param2, polygon } = filter;
  const where = polygon && type !== 'area' ? { where: land.masks.inside({ drawn: polygon }, wholePlot) } : {};
  const common = { id, weight, ...where };
  if (type === 'group') {
    const mode = key as GroupFilter['mode'];
    return { kind: 'group', mode, least: param1 ?? 1, children: filtersOf(children, asked), ...common };
  }
  if (!isMeasured(filter)) return { kind: 'set', passes: plotsOf(filter, question, land), ...common };
  const passes = decided.get(id);
  if (passes !== undefined) return { kind: 'set', passes: constant(passes, land), ...common };
  const shape = scoreShape(filter, measureOf(key, question.figures).scale);
  return { kind: 'range', column: land.column(key), least: param1, most: param2, shape, ...common };
}

const filtersOf = (nodes: readonly Node[], asked: Asked): LandFilter[] => nodes.map((node) => filterOf(node, asked));

/** Must run while the land is open. */
export function landQueryOf(plan: ReadPlan, land: OpenLand, decided = nothing): LandQuery {
  const children = filtersOf(plan.trees, { question: plan, land, decided });
  return {
    root: { kind: 'group', id: 0, mode: 'all', least: 0, weight: 1, children },
    keepsUnknown: plan.keepsUnknown,
    ...(plan.box ? { within: land.masks.inBox(plan.box) } : {}),
    most: plan.keepsMatches ? land.release.plots : plan.most,
    hasHistograms: plan.hasHistograms,
    keepsScores: plan.keepsScores === true || plan.countsNeighbourhoods === true,
  };
}

const setsOf = (filter: LandFilter): readonly SetFilter[] =>
  filter.kind === 'group' ? filter.children.flatMap(setsOf) : filter.kind === 'set' ? [filter] : [];

/** Ids of the filters on places and drawn areas that some plot passes, whether or not it passes the others. */
export function placesWithPlots({ leaves }: ReadPlan, { root }: LandQuery): number[] {
  const ids = new Set(leaves.filter(isOfPlace).map(({ id }) => id));
  return setsOf(root).flatMap(({ id, passes }) => (ids.has(id) && passes.some((bits) => bits !== 0) ? [id] : []));
}
