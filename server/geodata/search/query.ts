/** The filters of a search query as the query of the module, for one municipality. */
import type { GroupFilter, LandFilter, LandQuery } from '../../../engine/host/land/types.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { classScale } from '../../../model/land/slider.ts';
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import { scoreShape } from '../../../model/rules/score.ts';
import { filterTrees, type FilterNode } from '../../../model/rules/search.ts';
import type { Area } from './masks.ts';
import type { OwnPlots, SearchPlan, SearchQuestion } from './plan.ts';
import { maskOf } from './places.ts';
import type { OpenLand } from './shelf.ts';

type Node = FilterNode<SearchFilter>;

const leavesOf = (nodes: readonly Node[]): SearchFilter[] =>
  nodes.flatMap(({ filter, children }) => (filter.type === 'group' ? leavesOf(children) : [filter]));

export const isMeasured = ({ type }: Pick<SearchFilter, 'type'>): boolean => type === 'range' || type === 'class';

/** The filters that count, without groups. */
export const activeLeaves = ({ filters }: Pick<SearchQuestion, 'filters'>): SearchFilter[] =>
  leavesOf(filterTrees(filters));

/** Keys whose columns a search reads, each once. */
export const keysOf = (question: Pick<SearchQuestion, 'filters'>): string[] => [
  ...new Set(
    activeLeaves(question)
      .filter(isMeasured)
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
  if (!area) return maskOf(land.ids.length).fill(255);
  return land.masks.inside(area, { least: param1, most: param2, margin: param3 ?? 0 });
}

function ownPlots(key: string, { inLocations, rejected }: OwnPlots, { ids, masks }: OpenLand): Uint8Array {
  if (key === 'not_rejected') return masks.among(key, ids, new Set(rejected), false);
  return masks.among(key, ids, new Set(inLocations), key === 'in_locations');
}

const wholePlot = { least: null, most: null, margin: 0 } as const;

function filterOf({ filter, children }: Node, question: SearchQuestion, land: OpenLand): LandFilter {
  const { id, type, key, weight, param1, param2, polygon } = filter;
  const where = polygon && type !== 'area' ? { where: land.masks.inside({ drawn: polygon }, wholePlot) } : {};
  const common = { id, weight, ...where };
  if (type === 'group') {
    const mode = key as GroupFilter['mode'];
    return { ...common, kind: 'group', mode, least: param1 ?? 1, children: filtersOf(children, question, land) };
  }
  if (!isMeasured(filter)) return { ...common, kind: 'set', passes: plotsOf(filter, question, land) };
  const { scale } = landKeyOf(key) ?? classScale;
  const shape = scoreShape(filter, scale);
  return { ...common, kind: 'range', column: land.column(key), least: param1, most: param2, shape };
}

const filtersOf = (nodes: readonly Node[], question: SearchQuestion, land: OpenLand): LandFilter[] =>
  nodes.map((node) => filterOf(node, question, land));

/** Must run while the land is open. */
export function landQueryOf(plan: SearchPlan, land: OpenLand): LandQuery {
  const children = filtersOf(filterTrees(plan.filters), plan, land);
  return {
    root: { kind: 'group', id: 0, mode: 'all', least: 0, weight: 1, children },
    keepsUnknown: plan.keepsUnknown,
    ...(plan.box ? { within: land.masks.inBox(plan.box) } : {}),
    most: plan.keepsMatches ? land.release.plots : plan.most,
    hasHistograms: plan.hasHistograms,
  };
}
