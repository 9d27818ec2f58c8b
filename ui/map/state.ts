/** The state of the current map and the actions that change it; drawing follows the state. */
import { proxy, ref } from 'valtio';
import type { Feature } from 'geojson';
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { interactionModes } from '../../model/enums/location.ts';
import type { NoiseSource } from '../../model/land/noise.ts';
import { MAP_ZOOM } from '../../model/routes.ts';
import type { LonLat } from './metres.ts';
import { identityOf } from './geodata/collection.ts';

export type InteractionMode = KeyOf<typeof interactionModes>;

/** Layers that the switcher turns on and off. */
export interface ShownLayers {
  buildings: boolean;
  plots: boolean;
  zoning: boolean;
  planes: boolean;
  parks: boolean;
  roads: boolean;
  areas: boolean;
  residents: boolean;
  energy: boolean;
  terrain: boolean;
  noise: boolean;
  contours: boolean;
  /** The aerial photo, where there is a base map. */
  aerial: boolean;
  tilted: boolean;
}

export interface Drawing {
  points: LonLat[];
  /** Position of the pointer, where a click adds the next point. */
  cursor: LonLat | null;
  /** Whether the first point was clicked again: the line encloses an area. */
  closed: boolean;
  /** Whether the line is finished. */
  ended: boolean;
}

/** Start of the drawing of a plot, and whether its outline is valid. */
interface PlotOutline {
  /** Corners of the outline to change; empty for a new one. */
  from: readonly LonLat[];
  /** Whether the outline crosses itself. */
  crossed: boolean;
}

/** What is drawn for a field: one point, an open line or a closed area. */
export type ShapeKind = 'point' | 'line' | 'area';

const noDrawing = (): Drawing => ({ points: [], cursor: null, closed: false, ended: false });

export const mapState = proxy<{
  mode: InteractionMode;
  shown: ShownLayers;
  /** Parcels selected for a new location, in the order of selection. */
  picked: Feature[];
  hovered: Feature | null;
  drawing: Drawing;
  outline: PlotOutline;
  /** Null while `measure` only measures. */
  shape: ShapeKind | null;
  /** Whether keys are in use: they point at the middle of the map. */
  aimed: boolean;
  /** Whether features of the world are loading, or failed. */
  loading: boolean;
  failed: boolean;
  /** Whether the service of the base map does not answer. */
  baseAway: boolean;
  /** Whether buildings are drawn by what is known of them, instead of in the colour of stone. */
  stock: boolean;
  /** Whether the height that the plan still allows stands on top of them. */
  rights: boolean;
  /** Whose contours of noise are drawn. */
  noiseOf: NoiseSource;
  /** Clockwise from north, degrees; for the compass. */
  bearing: number;
  zoom: number;
  /** Middle of the view. */
  centre: LonLat;
}>({
  mode: 'default',
  shown: {
    buildings: true,
    plots: true,
    zoning: false,
    planes: false,
    parks: false,
    roads: false,
    areas: true,
    tilted: false,
    residents: false,
    energy: false,
    terrain: false,
    noise: false,
    contours: false,
    aerial: false,
  },
  picked: [],
  hovered: null,
  drawing: noDrawing(),
  outline: { from: [], crossed: false },
  shape: null,
  aimed: false,
  loading: false,
  failed: false,
  baseAway: false,
  stock: false,
  rights: false,
  noiseOf: 'all',
  bearing: 0,
  zoom: MAP_ZOOM,
  centre: [0, 0],
});

/** Enters a mode and clears the state of the former one. */
export function setMode(mode: InteractionMode): void {
  mapState.mode = mode;
  mapState.shape = null;
  mapState.picked = [];
  mapState.hovered = null;
  mapState.drawing = noDrawing();
}

export function toggleShown(key: keyof ShownLayers): void {
  mapState.shown[key] = !mapState.shown[key];
}

/** Draws a plot; with corners given, changes their outline. */
export function drawPlot(from: readonly LonLat[] = []): void {
  setMode('default');
  mapState.outline = { from: ref([...from]), crossed: false };
  mapState.mode = 'draw_plot';
}

/** Draws a shape for a field; with points given, shows that one until the next click. */
export function drawShape(kind: ShapeKind, points: readonly LonLat[] = []): void {
  setMode('measure');
  mapState.shape = kind;
  mapState.drawing = {
    points: [...points],
    cursor: null,
    closed: kind === 'area' && points.length > 2,
    ended: points.length > 0,
  };
}

/** The current outline; null while it is open or crosses itself. */
export function drawnOutline(): LonLat[] | null {
  const { points, closed } = mapState.drawing;
  return closed && !mapState.outline.crossed && points.length >= 3 ? [...points] : null;
}

export const clearDrawing = (): void => {
  mapState.drawing = noDrawing();
};

export function hover(feature: Feature | null): void {
  const same = feature && mapState.hovered && identityOf(mapState.hovered) === identityOf(feature);
  if (!same) mapState.hovered = feature && ref(feature);
}

/** Adds a parcel to the selection, or removes it. */
export function togglePicked(feature: Feature): void {
  const identity = identityOf(feature);
  const without = mapState.picked.filter((each) => identityOf(each) !== identity);
  mapState.picked = without.length < mapState.picked.length ? without : [...without, ref(feature)];
}
