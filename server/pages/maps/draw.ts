/** Draws the map of a section: the land around what the page shows, from the releases that are served now. */
import { COUNTRY } from '../../../model/land/municipality.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { MultiPolygon, Position } from '../../../engine/host/shapes.ts';
import type { Engine } from '../../../engine/host/types.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import { landCollections, landRasters } from '../../../model/land/collections.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { directed, openRing, ringArea } from '../../../model/plane.ts';
import type { MapAsked, MapPlot, PublicMap } from '../../../model/publish/map.ts';
import { writePath } from '../../../model/publish/pathdata.ts';
import type { LandSource } from '../../geodata/contract.ts';
import type { Land } from '../../geodata/land.ts';
import { innerPoint } from '../../geodata/protocols/innerpoint.ts';
import { readRelease } from '../../geodata/store/releases.ts';
import { frameAround, type Frame } from './frame.ts';
import { countryLayersOf, drawnLayer, layersOf, type DrawnLand } from './layers.ts';
import { drawnReach, readRoads, type Line } from './reach.ts';
import { shapesOf, withinSize, type Piece } from './shapes.ts';
import { rampsOf, readSlipRoads, readStations, stopsIn, type SlipRoad, type Stop } from './stops.ts';

/** What a map is about: what the page shows of its locations. */
export interface Subject {
  readonly places: readonly { readonly locationId: number; readonly lon: number; readonly lat: number }[];
  readonly plots: readonly (Pick<MapPlot, 'id' | 'type'> & { readonly geometry: AreaGeometry })[];
}

/** Characters of the paths of a map: with 40 000 a page of two maps stays within the 60 kB of its budget. */
const MOST_CHARACTERS = 40_000;
/** Municipalities that a map reads, the nearest by their borders. */
const MOST_MUNICIPALITIES = 40;

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
    : { pieces: [], stops: [], days: new Map() };
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

interface LandDrawn {
  readonly pieces: readonly Piece[];
  readonly stops: readonly Stop[];
  /** Days of the data, by source. */
  readonly days: ReadonlyMap<LandSource, string | null>;
}

const sources = { ...landCollections, ...landRasters };

async function landIn(land: Land, releases: readonly LandRelease[], drawn: DrawnLand): Promise<LandDrawn> {
  const { frame, asked } = drawn;
  const pieces: Piece[] = [];
  const days = new Map<LandSource, string | null>();
  const add = (found: readonly Piece[], source: LandSource, date: string | null): void => {
    for (const piece of found) pieces.push(piece);
    if (found.length > 0) days.set(source, days.get(source) ?? date);
  };
  const roads: Line[] = [];
  const slips: SlipRoad[] = [];
  const stops: Stop[] = [];
  const isReach = asked.theme?.name === 'reach';
  const hasStations = isReach || asked.layers?.includes('stations');
  let roadDay: string | null = null;
  for (const release of releasesIn(frame, releases)) {
    const { municipality, dates } = release;
    const database = land.reads();
    const stored = await readRelease(database.knex, municipality, release.id);
    if (!stored) continue;
    const source = { ...database, municipality, imports: stored.imports, columns: stored.columns };
    const layers = municipality === COUNTRY ? countryLayersOf(asked, frame.width) : layersOf(asked, frame.width);
    for (const each of layers)
      add(await drawnLayer(each, source, drawn), sources[each.collection], dates[each.collection] ?? null);
    if (hasStations && municipality === COUNTRY) {
      for (const each of await readStations(database.knex, source, frame)) stops.push(each);
      if (stops.length > 0) days.set(landCollections.station, dates.station ?? null);
    }
    if (isReach && municipality !== COUNTRY) {
      for (const each of await readRoads(database.knex, source, frame)) roads.push(each);
      for (const each of await readSlipRoads(database.knex, source, frame)) slips.push(each);
      roadDay ??= dates.wegvakken ?? null;
    }
  }
  const [place] = drawn.places;
  if (isReach && place) {
    add(drawnReach(roads, place, asked.theme!.variant, frame), landCollections.wegvakken, roadDay);
    stops.push(...rampsOf(slips, roads, place));
  }
  return { pieces, stops, days };
}

/** Returns the releases whose land may show in the frame. The country has no border. */
const releasesIn = ({ box }: Frame, releases: readonly LandRelease[]): LandRelease[] =>
  releases
    .filter(({ municipality, box: own }) =>
      own === null
        ? municipality === COUNTRY
        : own[0] <= box[2] && own[2] >= box[0] && own[1] <= box[3] && own[3] >= box[1],
    )
    .slice(0, MOST_MUNICIPALITIES);
