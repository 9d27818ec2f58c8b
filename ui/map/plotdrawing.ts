/** Draws an outline on the map and drags its corners afterwards. Terra Draw handles the pointer, our own layer the dimensions. */
import type { Map as GlMap } from 'maplibre-gl';
import {
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  ValidateNotSelfIntersecting,
  type GeoJSONStoreFeatures,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { openRing } from '../../model/plane.ts';
import { palette } from '../../model/palette.ts';
import { pointInMiddle } from './interactions/aim.ts';
import { lonLatOf, type LonLat } from './metres.ts';

/** Decimals of a degree: a tenth of a millimetre. */
const PRECISION = 9;
/** Distance at which a corner of a parcel attracts the pointer, pixels. */
const REACH = 12;

export interface Outline {
  /** Corners, open; the last one follows the pointer while the outline is being drawn. */
  readonly points: readonly LonLat[];
  readonly closed: boolean;
  /** Whether the outline crosses itself and so has no valid area. */
  readonly crossed: boolean;
}

export interface PlotDrawing {
  /** Undoes the last corner, or the last drag of one. False when there is nothing to undo. */
  undo(): boolean;
  /** Removes the drawing. */
  clear(): void;
  /** Presses in the middle of the map: adds a corner there, or picks one up and drops it. */
  press(): void;
  /** Called when the map moved under the cross. */
  aim(): void;
  /** Removes the corner in the middle of the map. */
  removeCorner(): void;
  stop(): void;
}

export interface PlotDrawingOptions {
  /** An outline to change, open or closed; null draws a new one. */
  readonly outline: readonly LonLat[] | null;
  /** Corners that attract the pointer; read at each movement. */
  readonly corners: () => readonly LonLat[];
  readonly onChange: (outline: Outline) => void;
}

type HexColor = `#${string}`;
const colour = (hex: string) => hex as HexColor;

const drawn = {
  fillColor: colour(palette.sun),
  fillOpacity: 0.18,
  outlineColor: colour(palette.darkWater),
  outlineWidth: 2,
  closingPointColor: colour(palette.paper),
  closingPointWidth: 6,
  closingPointOutlineColor: colour(palette.darkWater),
  closingPointOutlineWidth: 2,
  snappingPointColor: colour(palette.sun),
  snappingPointWidth: 5,
  snappingPointOutlineColor: colour(palette.darkWater),
  snappingPointOutlineWidth: 1,
};
const selected = {
  selectedPolygonColor: colour(palette.sun),
  selectedPolygonFillOpacity: 0.18,
  selectedPolygonOutlineColor: colour(palette.darkWater),
  selectedPolygonOutlineWidth: 2,
  selectionPointColor: colour(palette.paper),
  selectionPointWidth: 6,
  selectionPointOutlineColor: colour(palette.darkWater),
  selectionPointOutlineWidth: 2,
  midPointColor: colour(palette.lightWater),
  midPointWidth: 4,
  midPointOutlineColor: colour(palette.darkWater),
  midPointOutlineWidth: 1,
};

/** The nearest corner within reach of a place on the screen. Filters by degrees first, because projecting all corners costs too much. */
export function nearestCorner(
  map: Pick<GlMap, 'project' | 'unproject'>,
  at: { x: number; y: number },
  corners: readonly LonLat[],
): LonLat | null {
  const around = [-REACH, REACH].flatMap((dx) => [-REACH, REACH].map((dy) => map.unproject([at.x + dx, at.y + dy])));
  const [west, east] = [Math.min(...around.map(({ lng }) => lng)), Math.max(...around.map(({ lng }) => lng))];
  const [south, north] = [Math.min(...around.map(({ lat }) => lat)), Math.max(...around.map(({ lat }) => lat))];
  let [best, nearest]: [number, LonLat | null] = [REACH, null];
  for (const corner of corners) {
    const [lon, lat] = corner;
    if (lon < west || lon > east || lat < south || lat > north) continue;
    const { x, y } = map.project([lon, lat]);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away <= best) [best, nearest] = [away, corner];
  }
  return nearest;
}

/** An open outline from a closed or open ring, rounded to `PRECISION`. */
export function openOutline(ring: readonly LonLat[]): LonLat[] {
  const rounded = (value: number) => Number(value.toFixed(PRECISION));
  return openRing(ring).map(([lon, lat]) => [rounded(lon), rounded(lat)] as const);
}

const closedRing = (points: readonly LonLat[]) => [...points, points[0]!].map(([lon, lat]) => [lon, lat]);

function outlineOf(feature: GeoJSONStoreFeatures | undefined, closed: boolean): Outline {
  const none = { points: [], closed: false, crossed: false };
  if (feature?.geometry.type !== 'Polygon') return none;
  const points = openOutline(feature.geometry.coordinates[0]!.map(lonLatOf));
  // An unfinished ring ends with the pointer and its first corner; they are no corners of the outline.
  const crossed = closed && !ValidateNotSelfIntersecting(feature).valid;
  return { points, closed, crossed };
}

function createDraw(map: GlMap, corners: PlotDrawingOptions['corners']): TerraDraw {
  const toCustom = (event: { containerX: number; containerY: number }) => {
    const found = nearestCorner(map, { x: event.containerX, y: event.containerY }, corners());
    return found ? ([...found] as [number, number]) : undefined;
  };
  const snapping = { toCustom };
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: PRECISION }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({ snapping, styles: drawn, keyEvents: { finish: 'Enter', cancel: null } }),
      new TerraDrawSelectMode({
        styles: selected,
        keyEvents: null,
        allowManualDeselection: false,
        flags: {
          polygon: {
            feature: {
              draggable: false,
              coordinates: { draggable: true, midpoints: { draggable: true }, deletable: true, snappable: snapping },
            },
          },
        },
      }),
    ],
  });
}

/** Movement after which a press drags a corner, pixels. */
const PULLED = 12;

/** Key actions, simulated as a pointer in the middle of the map. */
function inMiddle(map: GlMap, isClosed: () => boolean): Pick<PlotDrawing, 'press' | 'aim' | 'removeCorner'> {
  let held = false;
  return {
    press() {
      if (held) pointInMiddle(map, 'pointerup', 'left');
      else {
        pointInMiddle(map, 'pointermove');
        pointInMiddle(map, 'pointerdown', 'left');
        if (!isClosed()) pointInMiddle(map, 'pointerup', 'left');
        else for (const beside of [PULLED, 0]) pointInMiddle(map, 'pointermove', 'left', beside);
      }
      held = !held && isClosed();
    },
    aim: () => pointInMiddle(map, 'pointermove', held ? 'left' : 'none'),
    removeCorner() {
      if (held || !isClosed()) return;
      pointInMiddle(map, 'pointerdown', 'right');
      pointInMiddle(map, 'contextmenu', 'right');
      pointInMiddle(map, 'pointerup', 'right');
    },
  };
}

/** Starts drawing on a loaded map. `onChange` gets the outline at every change; the caller keeps it. */
export function startPlotDrawing(map: GlMap, { outline, corners, onChange }: PlotDrawingOptions): PlotDrawing {
  const draw = createDraw(map, corners);
  let past: LonLat[][] = [];
  let closed = false;
  const feature = () =>
    draw.getSnapshot().find((each) => each.properties['mode'] === 'polygon' && each.geometry.type === 'Polygon');
  const tell = () => onChange(outlineOf(feature(), closed));

  const select = () => {
    const found = feature();
    if (!found) return;
    closed = true;
    draw.selectFeature(found.id!);
    past = [outlineOf(found, true).points as LonLat[]];
    tell();
  };
  const place = (points: readonly LonLat[]) => {
    const geometry = { type: 'Polygon' as const, coordinates: [closedRing(points)] };
    draw.addFeatures([{ type: 'Feature', geometry, properties: { mode: 'polygon' } }]);
  };
  const restart = (points: readonly LonLat[] | null) => {
    draw.clear();
    closed = false;
    if (points) place(points);
    draw.setMode(points ? 'select' : 'polygon');
    if (points) select();
    else tell();
  };

  draw.start();
  draw.on('change', tell);
  draw.on('finish', () => {
    if (!closed) return select();
    const points = outlineOf(feature(), true).points as LonLat[];
    past.push(points);
    tell();
  });
  restart(outline ? openOutline(outline) : null);
  return {
    undo() {
      if (!closed) return draw.undo();
      if (past.length < 2) return false;
      const kept = past.slice(0, -1);
      restart(kept.at(-1)!);
      past = kept;
      return true;
    },
    clear: () => restart(null),
    ...inMiddle(map, () => closed),
    stop: () => draw.stop(),
  };
}
