/** Draws the land in the frame of a map: layers, stations and reach, of the releases that lie there. */
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { landCollections, landRasters } from '../../../model/land/collections.ts';
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { LandSource } from '../../geodata/contract.ts';
import type { Land } from '../../geodata/land.ts';
import { readRelease } from '../../geodata/store/releases.ts';
import type { RowsAsked } from '../../geodata/tiles/asked.ts';
import type { Frame } from './frame.ts';
import { countryLayersOf, drawnLayer, layersOf, type DrawnLand } from './layers.ts';
import { drawnReach, readRoads, type Line } from './reach.ts';
import type { Piece } from './shapes.ts';
import { rampsOf, readSlipRoads, readStations, type SlipRoad, type Stop } from './stops.ts';

interface LandDrawn {
  readonly pieces: readonly Piece[];
  readonly stops: readonly Stop[];
  /** Days of the data, by source. */
  readonly days: ReadonlyMap<LandSource, string | null>;
}

export const nothingDrawn: LandDrawn = { pieces: [], stops: [], days: new Map() };

/** Municipalities that a map reads, the nearest by their borders. */
const MOST_MUNICIPALITIES = 40;

const sources = { ...landCollections, ...landRasters };

/** A release that is drawn, and where its rows are read. */
interface Drawing {
  readonly release: LandRelease;
  readonly from: Omit<RowsAsked, 'box' | 'zoom'>;
  readonly drawn: DrawnLand;
}

/** What the releases gave so far. */
interface Found {
  readonly pieces: Piece[];
  readonly stops: Stop[];
  readonly days: Map<LandSource, string | null>;
  readonly roads: Line[];
  readonly slips: SlipRoad[];
  roadDay: string | null;
}

export async function landIn(land: Land, releases: readonly LandRelease[], drawn: DrawnLand): Promise<LandDrawn> {
  const { theme, layers } = drawn.asked;
  const isReach = theme?.name === 'reach';
  const hasStations = isReach || layers?.includes('stations');
  const found: Found = { pieces: [], stops: [], days: new Map(), roads: [], slips: [], roadDay: null };
  for (const release of releasesIn(drawn.frame, releases)) {
    const { municipality } = release;
    const database = land.reads();
    const stored = await readRelease(database.knex, municipality, release.id);
    if (!stored) continue;
    const from = { ...database, municipality, imports: stored.imports, columns: stored.columns };
    const drawing = { release, from, drawn };
    const isCountry = municipality === COUNTRY;
    await addLayers(found, drawing);
    if (isCountry && hasStations) await addStations(found, drawing);
    if (!isCountry && isReach) await addRoads(found, drawing);
  }
  if (isReach) addReach(found, drawn);
  return found;
}

function addPieces({ pieces, days }: Found, added: readonly Piece[], source: LandSource, date: string | null): void {
  for (const piece of added) pieces.push(piece);
  if (added.length > 0) days.set(source, days.get(source) ?? date);
}

async function addLayers(found: Found, { release, from, drawn }: Drawing): Promise<void> {
  const { municipality, dates } = release;
  const layers = (municipality === COUNTRY ? countryLayersOf : layersOf)(drawn.asked, drawn.frame.width);
  for (const layer of layers) {
    const { collection } = layer;
    addPieces(found, await drawnLayer(layer, from, drawn), sources[collection], dates[collection] ?? null);
  }
}

async function addStations({ stops, days }: Found, { release, from, drawn }: Drawing): Promise<void> {
  for (const each of await readStations(from.knex, from, drawn.frame)) stops.push(each);
  if (stops.length > 0) days.set(landCollections.station, release.dates.station ?? null);
}

async function addRoads(found: Found, { release, from, drawn }: Drawing): Promise<void> {
  for (const each of await readRoads(from.knex, from, drawn.frame)) found.roads.push(each);
  for (const each of await readSlipRoads(from.knex, from, drawn.frame)) found.slips.push(each);
  found.roadDay ??= release.dates.wegvakken ?? null;
}

/** How far one comes over the roads of all municipalities, and the ramps of motorways beside them. */
function addReach(found: Found, { places, asked, frame }: DrawnLand): void {
  const { roads, slips, roadDay, stops } = found;
  const [place] = places;
  if (!place) return;
  addPieces(found, drawnReach(roads, place, asked.theme!.variant, frame), landCollections.wegvakken, roadDay);
  stops.push(...rampsOf(slips, roads, place));
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
