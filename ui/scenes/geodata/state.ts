/** What the canvas shows, kept while it is left and opened again. */
import { proxy, ref } from 'valtio';
import type { StockBuilding } from '../../../model/land/stock.ts';
import {
  classNames,
  isOpen,
  rangeNames,
  type ClassName,
  type Filters,
  type MeasureName,
  type RangeName,
  type Span,
} from './measures.ts';

/** A building on the map, with the id of its feature. */
export interface SeenBuilding extends StockBuilding {
  readonly id: number | null;
}

export interface CanvasState {
  measure: MeasureName;
  spans: Partial<Record<RangeName, Span>>;
  off: Record<ClassName, string[]>;
  /** Buildings in view. */
  seen: readonly SeenBuilding[];
  /** What is known of the tiles in view: `read` once all are there, `failed` when one could not be loaded. */
  tiles: 'loading' | 'read' | 'failed';
  chosen: SeenBuilding | null;
  /** The building that the address names, until it is in view. */
  asked: number | null;
}

export const canvas = proxy<CanvasState>({
  measure: 'year',
  spans: {},
  off: { use: [], label: [] },
  seen: ref([]),
  tiles: 'loading',
  chosen: null,
  asked: null,
});

export function choose(building: SeenBuilding | null): void {
  canvas.chosen = building && ref(building);
  canvas.asked = null;
}

/** Takes the buildings in view, and opens the one that the address names. */
export function see(seen: readonly SeenBuilding[]): void {
  canvas.seen = ref(seen);
  const named = canvas.asked === null ? undefined : seen.find(({ id }) => id === canvas.asked);
  if (named) choose(named);
}

export function setSpan(name: RangeName, span: Span): void {
  if (isOpen(name, span)) delete canvas.spans[name];
  else canvas.spans[name] = span;
}

export function toggleClass(name: ClassName, key: string): void {
  const off = canvas.off[name];
  canvas.off[name] = off.includes(key) ? off.filter((each) => each !== key) : [...off, key];
}

export function clearFilters(): void {
  canvas.spans = {};
  canvas.off = { use: [], label: [] };
}

export function clearMeasure(name: MeasureName): void {
  if (name === 'use' || name === 'label') canvas.off[name] = [];
  else delete canvas.spans[name];
}

/** By what buildings are filtered now. */
export const filteredNames = ({ spans, off }: Filters): MeasureName[] => [
  ...rangeNames.filter((name) => spans[name] !== undefined),
  ...classNames.filter((name) => off[name].length > 0),
];
