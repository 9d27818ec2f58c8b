import type { Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import type { Feature } from 'geojson';
import type { LonLat } from '../metres.ts';
import type { InteractionMode } from '../state.ts';

/** A place on the map that is pointed at. */
export type MapPoint = Pick<MapMouseEvent, 'point' | 'lngLat'>;

/** What a mode of the map may use. Everything else it does through the state. */
export interface Surroundings {
  readonly map: GlMap;
  /** The whole feature of a collection under the pointer; those of the map itself are cut off at tile borders. */
  readonly featureAt: (layer: string, event: MapPoint) => Feature | null;
  readonly onLocation: (id: number) => void;
  readonly onNothing: () => void;
  readonly onHoverLocation: (id: number | null) => void;
  /** Corners of the parcels on the map. */
  readonly parcelCorners: () => readonly LonLat[];
}

/** One state per mode; events reach only the one that is entered. */
export interface Interaction {
  readonly mode: InteractionMode;
  readonly cursor: string;
  /** For modes that listen to the map by themselves; answers how to leave. */
  readonly enter?: (around: Surroundings) => () => void;
  readonly move?: (event: MapPoint, around: Surroundings) => void;
  readonly click?: (event: MapPoint, around: Surroundings) => void;
  readonly doubleClick?: (event: MapPoint, around: Surroundings) => void;
  /** Space is pressed on the map: what a click in its middle does, where that is more than `click`. */
  readonly press?: (around: Surroundings) => void;
  /** The map moves under the middle, where that is more than `move`. */
  readonly aim?: (around: Surroundings) => void;
  /** True when the key was for this mode. */
  readonly key?: (key: string, around: Surroundings) => boolean;
}
