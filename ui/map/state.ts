/** The state of the map the user looks at. Actions are functions of this module; drawing follows the state. */
import { proxy, ref } from 'valtio';
import type { Feature } from 'geojson';
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { interactionModes } from '../../model/enums/location.ts';
import { MAP_ZOOM } from '../../model/routes.ts';
import type { LonLat } from './metres.ts';
import { identityOf } from './geodata/collection.ts';

export type InteractionMode = KeyOf<typeof interactionModes>;

/** What the layer switcher turns on and off. */
export interface ShownLayers {
  buildings: boolean;
  plots: boolean;
  zoning: boolean;
  tilted: boolean;
}

export interface Drawing {
  points: LonLat[];
  /** Where the pointer is; the next point would come here. */
  cursor: LonLat | null;
  /** The first point was clicked again: the line encloses an area. */
  closed: boolean;
  /** No more points are added. */
  ended: boolean;
}

/** What the drawing of a plot starts from, and whether what is drawn may be kept. */
export interface PlotOutline {
  /** Corners of the outline that is changed; empty for a new one. */
  from: readonly LonLat[];
  /** The outline drawn crosses itself. */
  crossed: boolean;
}

const noDrawing = (): Drawing => ({ points: [], cursor: null, closed: false, ended: false });

export const mapState = proxy<{
  mode: InteractionMode;
  shown: ShownLayers;
  /** Parcels chosen for a new location, in the order in which they were chosen. */
  picked: Feature[];
  hovered: Feature | null;
  drawing: Drawing;
  outline: PlotOutline;
  /** The map is used with keys: they point at its middle. */
  aimed: boolean;
  /** Features of the world are on their way, or could not be had. */
  loading: boolean;
  failed: boolean;
  /** Clockwise from north, degrees; for the compass. */
  bearing: number;
  zoom: number;
}>({
  mode: 'default',
  shown: { buildings: true, plots: true, zoning: false, tilted: false },
  picked: [],
  hovered: null,
  drawing: noDrawing(),
  outline: { from: [], crossed: false },
  aimed: false,
  loading: false,
  failed: false,
  bearing: 0,
  zoom: MAP_ZOOM,
});

/** Enters a mode; what the one before left behind is cleared. */
export function setMode(mode: InteractionMode): void {
  mapState.mode = mode;
  mapState.picked = [];
  mapState.hovered = null;
  mapState.drawing = noDrawing();
}

export function toggleShown(key: keyof ShownLayers): void {
  mapState.shown[key] = !mapState.shown[key];
}

/** Draws a plot; with corners given, changes the outline they make. */
export function drawPlot(from: readonly LonLat[] = []): void {
  setMode('default');
  mapState.outline = { from: ref([...from]), crossed: false };
  mapState.mode = 'draw_plot';
}

/** The outline as it stands; null while it is not closed or crosses itself. */
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

/** Adds a parcel to the choice, or takes it out again. */
export function togglePicked(feature: Feature): void {
  const identity = identityOf(feature);
  const without = mapState.picked.filter((each) => identityOf(each) !== identity);
  mapState.picked = without.length < mapState.picked.length ? without : [...without, ref(feature)];
}
