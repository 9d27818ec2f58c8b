/** Draws the map of a section: the land around what the page shows, from the releases that are served now. */
import { loadEngine } from '../../../engine/host/index.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { MultiPolygon, Position } from '../../../engine/host/shapes.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { directed, openRing, ringArea } from '../../../model/plane.ts';
import type { MapAsked, MapPlot, PublicMap } from '../../../model/publish/map.ts';
import { writePath } from '../../../model/publish/pathdata.ts';
import type { Land } from '../../geodata/land.ts';
import { innerPoint } from '../../geodata/protocols/innerpoint.ts';
import { frameAround, type Frame } from './frame.ts';
import { landIn, nothingDrawn } from './land.ts';
import { shapesOf, withinSize, type Piece } from './shapes.ts';
import { stopsIn } from './stops.ts';

/** What a map is about: what the page shows of its locations. */
export interface Subject {
  readonly places: readonly { readonly locationId: number; readonly lon: number; readonly lat: number }[];
  readonly plots: readonly (Pick<MapPlot, 'id' | 'type'> & { readonly geometry: AreaGeometry })[];
}

/** Characters of the paths of a map: with 40 000 a page of two maps stays within the 60 kB of its budget. */
const MOST_CHARACTERS = 40_000;

let engine: Promise<Engine> | undefined;

const shapeOf = ({ type, coordinates }: AreaGeometry, { toRd }: Engine['projection']): MultiPolygon =>
  (type === 'Polygon' ? [coordinates as number[][][]] : (coordinates as number[][][][])).map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]) => toRd(lon!, lat!))),
  );

/** Null where there is nothing to show a map of. `releases`: of all that is loaded. */
export async function drawMap(
  land: Land | null,
  releases: readonly LandRelease[],
  asked: MapAsked,
  subject: Subject,
): Promise<PublicMap | null> {
  const own = await (engine ??= loadEngine());
  const { projection } = own;
  const places = subject.places.map(({ locationId, lon, lat }) => ({ locationId, at: projection.toRd(lon, lat) }));
  const plots = subject.plots.map((each) => ({ ...each, shape: shapeOf(each.geometry, projection) }));
  const corners = plots.flatMap(({ shape }) => shape.flatMap(([outer]) => outer ?? []));
  const points = places.map(({ at }) => at);
  // An overview holds every place; its outlines may reach beyond them.
  const about = asked.about === 'places' ? [...points, ...corners] : corners.length > 0 ? corners : points;
  if (about.length === 0) return null;
  const frame = frameAround(about, asked, projection);
  const drawnPlots = plots.map((each) => plotIn(frame, each));
  const here = drawnPlots.length > 0 ? drawnPlots.map(({ at }) => at) : places.map(({ at }) => frame.units(at));
  const drawn = land
    ? await landIn(land, releases, { frame, engine: own, asked, here, places: places.map(({ at }) => at) })
    : nothingDrawn;
  const isTheme = ({ layer }: Piece): boolean => layer === asked.theme?.name;
  const [only = null, ...others] = places;
  return {
    width: frame.width,
    height: frame.height,
    degrees: frame.degrees,
    plots: drawnPlots,
    shapes: shapesOf(withinSize(drawn.pieces, MOST_CHARACTERS, isTheme)),
    places: places.map(({ locationId, at }) => ({ locationId, at: frame.units(at) })),
    stops: stopsIn(drawn.stops, others.length > 0 ? null : (only?.at ?? null), frame),
    sources: [...drawn.days].map(([source, date]) => ({ source, date })),
  };
}

interface Shaped extends Pick<MapPlot, 'id' | 'type'> {
  readonly shape: MultiPolygon;
}

function plotIn(frame: Frame, { id, type, shape }: Shaped): MapPlot {
  // The outer ring clockwise and holes the other way, as of the shapes of the land.
  const rings = shape.flatMap((polygon) =>
    polygon.map((ring, at) =>
      directed(
        openRing(ring).map((each) => frame.units(each)),
        at === 0,
      ).map(pointOf),
    ),
  );
  const at = innerPoint({ type: 'MultiPolygon', coordinates: shape }) as Position | null;
  const area = shape.reduce((sum, [outer]) => sum + ringArea(outer ?? []), 0);
  return {
    id,
    type,
    d: writePath(
      rings.filter(({ length }) => length > 2),
      true,
    ),
    at: at ? frame.units(at) : [0, 0],
    room: Math.round((Math.sqrt(area) / frame.width) * TILE_EXTENT),
  };
}

const pointOf = ([x, y]: readonly [number, number]) => ({ x, y });
