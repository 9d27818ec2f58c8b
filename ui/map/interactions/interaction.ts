import type { Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import type { Feature } from 'geojson';
import type { LonLat } from '../metres.ts';
import type { InteractionMode } from '../state.ts';

/** A place on the map that is pointed at; without an event of the mouse where keys point at it. */
export type MapPoint = Pick<MapMouseEvent, 'point' | 'lngLat'> & Partial<Pick<MapMouseEvent, 'originalEvent'>>;

/** Services for a mode of the map; all else goes through the state. */
export interface Surroundings {
  readonly map: GlMap;
  /** The whole feature of a collection under the pointer; features of the map itself are cut at tile borders. */
  readonly featureAt: (layer: string, event: MapPoint) => Feature | null;
  readonly onLocation: (id: number) => void;
  readonly onNothing: () => void;
  readonly onHoverLocation: (id: number | null) => void;
  /** Results of a search, by the number of the plot. `isMore`: clicked with Ctrl or ⌘, to choose several. */
  readonly onResult?: (plot: string, isMore: boolean) => void;
  readonly onHoverResult?: (plot: string | null) => void;
  /** A click on a plot of the land that is loaded, at this place. */
  readonly onPlot?: (at: LonLat) => void;
  /** Corners of the parcels on the map. */
  readonly parcelCorners: () => readonly LonLat[];
}

/** A mode of the map; only the current mode gets events. */
export interface Interaction {
  readonly mode: InteractionMode;
  readonly cursor: string;
  /** For modes with own listeners on the map. Returns the function that leaves the mode. */
  readonly enter?: (around: Surroundings) => () => void;
  readonly move?: (event: MapPoint, around: Surroundings) => void;
  readonly click?: (event: MapPoint, around: Surroundings) => void;
  readonly doubleClick?: (event: MapPoint, around: Surroundings) => void;
  /** Space on the map; by default `click` in its middle. */
  readonly press?: (around: Surroundings) => void;
  /** The map moved under the cross; by default `move`. */
  readonly aim?: (around: Surroundings) => void;
  /** Returns whether the mode handled the key. */
  readonly key?: (event: KeyboardEvent, around: Surroundings) => boolean;
}
