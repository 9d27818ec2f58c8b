/** What all parts of the editor share: the query, whether it can be changed, and its counts. */
import { createContext, useContext, type Context } from 'react';
import { proxy, ref } from 'valtio';
import type { CapacityChoice, CapacityRanking } from '../../../../model/land/capacity.ts';
import type { NeighbourPlot } from '../../../../model/land/neighbours.ts';
import type { SearchPreview } from '../../../../model/land/runs.ts';
import type { PreviewBody } from '../../../../model/land/searchcalls.ts';
import type { PlaceNames } from '../../../search/names.ts';
import type { OwnFigures } from '../../../search/own/useOwnFigures.ts';
import type { TreeNode } from './tree.ts';
import type { CountsOf } from './pagescope.ts';
import type { DraggedFilter } from './question.ts';

export interface Editor {
  readonly queryId: number;
  readonly canEdit: boolean;
  readonly tree: readonly TreeNode[];
  /** Filters of the query without groups. */
  readonly leaves: number;
  readonly places: PlaceNames;
  /** Shows a place that a filter names on the map; null where the place is not found. */
  readonly showOf: (code: string) => (() => void) | null;
  /** Own figures of the company. */
  readonly figures: OwnFigures['figures'];
}

/** Apart from the rest: it changes with every move of a handle, and only what shows it renders again. */
export interface Answered {
  readonly answer: SearchPreview | null;
  /** What that is the answer to. */
  readonly asked: PreviewBody | null;
  readonly counts: CountsOf;
  /** What it has to say about filters on places, and about those that it left out. */
  readonly notes: readonly AnswerNote[];
}

export interface AnswerNote {
  readonly filterId: number;
  readonly text: string;
}

export const EditorContext = createContext<Editor | null>(null);
export const AnswerContext = createContext<Answered | null>(null);

function useInEditor<T>(context: Context<T | null>): T {
  const found = useContext(context);
  if (!found) throw new Error('A part of the editor of a search query stands outside of it');
  return found;
}

export const useEditor = (): Editor => useInEditor(EditorContext);
export const useAnswer = (): Answered => useInEditor(AnswerContext);

export interface ChosenGroup {
  readonly plots: readonly NeighbourPlot[];
}

export type ShownRanking = Pick<CapacityRanking, 'plots'>;

interface QueryView {
  dragCount: number | null;
  dragged: DraggedFilter | null;
  hovered: string | null;
  selected: string[];
  /** The chosen group of neighbours. */
  group: ReturnType<typeof ref<ChosenGroup>> | null;
  /** The ranking whose buildings are on the map. */
  ranking: ReturnType<typeof ref<ShownRanking>> | null;
  /** Which ranking was asked for, and how its plots are sorted; null: the newest, as usual. */
  choice: CapacityChoice | null;
  sort: string | null;
}

/** What is pointed at, held and chosen on this page, and the count since a handle moved. */
export const queryView = proxy<QueryView>({
  dragCount: null,
  dragged: null,
  hovered: null,
  selected: [],
  group: null,
  ranking: null,
  choice: null,
  sort: null,
});

/** Searches by a filter as its handle is dragged, where the page does so; null once it is let go. */
export function searchDragged(of: DraggedFilter | null): void {
  queryView.dragged = of;
}

/** Shows a count at once, until the search answers; null shows its last answer. */
export function showDragCount(count: number | null): void {
  queryView.dragCount = count;
}

/** Selects a plot, or no longer. */
export function toggleSelected(plot: string): void {
  const { selected } = queryView;
  queryView.selected = selected.includes(plot) ? selected.filter((each) => each !== plot) : [...selected, plot];
}

export function chooseGroup(plots: readonly NeighbourPlot[] | null): void {
  queryView.group = plots === null ? null : ref({ plots });
}

export function showRanking(ranking: ShownRanking): void {
  queryView.ranking = ref(ranking);
}

/** Once the rankings of a query are left. */
export function leaveRankings(): void {
  Object.assign(queryView, { ranking: null, choice: null, sort: null });
}
