/** Loads lines of GeoJSON into the land: the way for files of the whole country. */
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Feature, Position } from 'geojson';
import type { Knex } from 'knex';
import proj4 from 'proj4';
import { COUNTRY, municipalityCode } from '../../model/land/municipality.ts';
import { landCollections, levelOf, type CollectionName } from '../../model/land/collections.ts';
import { rdNew } from '../../model/rules/location/rdnew.ts';
import type { Territory } from '../geodata/adapters/territory.ts';
import { overlaps, boundsOf } from '../geodata/bounds.ts';
import type { RawFeature } from '../geodata/features.ts';
import { movedGeometry, rawFeature, valueOf } from '../geodata/protocols/feature.ts';
import { innerPoint } from '../geodata/protocols/innerpoint.ts';
import { beginImport, failImport, finishImport, storePage, Unusable } from '../geodata/store/imports.ts';
import { storedTerritories } from '../geodata/store/territories.ts';
import { fileTask } from '../geodata/tasks/queue.ts';
import { REFRESH } from '../geodata/tasks/refresh.ts';
import { StartFailure } from '../start/start-failure.ts';

export interface GivenLines {
  readonly collection: CollectionName;
  readonly file: string;
  /** Definition for proj4; null for RD or degrees, which differ by themselves. */
  readonly crs: string | null;
}

export interface LoadedLines {
  readonly collection: CollectionName;
  readonly municipalities: number;
  readonly features: number;
  /** Lines that are no feature, or lie in none of the municipalities. */
  readonly left: number;
  /** Why municipalities did not take them. */
  readonly failures: readonly string[];
}

/** Features of a page. */
const PAGE = 1_000;
/** The separator of records that text sequences begin lines with. */
const SEPARATOR = '\u001e';

async function* featuresIn({ collection, file, crs }: GivenLines): AsyncGenerator<RawFeature | null> {
  const toRd = crs === null ? null : proj4(crs, rdNew);
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const text = line.replace(SEPARATOR, '').trim();
    if (text !== '')
      yield featureOf(text, collection, toRd && ((position) => toRd.forward(position.slice(0, 2) as Position)));
  }
}

function featureOf(text: string, collection: CollectionName, move: ((position: Position) => Position) | null) {
  try {
    const feature = JSON.parse(text) as Feature;
    if (feature.type !== 'Feature') return null;
    return rawFeature(move ? { ...feature, geometry: movedGeometry(feature.geometry, move) } : feature, collection);
  } catch {
    return null;
  }
}

const numberIn = (code: unknown): number | null => {
  const digits = /^(?:GM)?(\d{4})/.exec(String(code ?? ''));
  return digits ? Number(digits[1]) : null;
};

/** Municipalities by a code that the feature names itself. */
function namedBy(collection: CollectionName, { properties }: RawFeature): number | null {
  if (collection === 'gemeente') return numberIn(valueOf(properties, 'code'));
  if (collection === 'energielabel') return numberIn(valueOf(properties, 'BAGVerblijfsobjectID'));
  return numberIn(valueOf(properties, 'gemeentecode'));
}

const positionsOf = ({ geometry }: RawFeature): readonly Position[] => {
  if (geometry?.type === 'LineString') return geometry.coordinates;
  if (geometry?.type === 'MultiLineString') return geometry.coordinates.flat();
  const point = innerPoint(geometry);
  return point ? [point] : [];
};

const isMainRoad = ({ properties }: RawFeature): boolean => /^[RP]$/.test(String(valueOf(properties, 'wegbehsrt')));

function ownersOf(collection: CollectionName, feature: RawFeature, territories: readonly Territory[]): number[] {
  const level = levelOf(collection);
  if (level === 'country') return [0];
  const named = namedBy(collection, feature);
  if (named !== null) return [named];
  if (!feature.geometry) return [];
  const [box, positions] = [boundsOf(feature.geometry), positionsOf(feature)];
  const found = territories.filter((each) => overlaps(each.box, box) && positions.some((at) => each.holds(at)));
  return [...(level === 'both' && isMainRoad(feature) ? [0] : []), ...found.map(({ number }) => number)];
}

/** Imports of one collection, by municipality. */
class Loading {
  readonly done = new Map<number, number>();
  readonly failures: string[] = [];
  features = 0;
  readonly #open = new Map<number, { readonly id: number; rows: RawFeature[] }>();

  constructor(
    private readonly knex: Knex,
    private readonly collection: CollectionName,
  ) {}

  async add(municipality: number, feature: RawFeature): Promise<void> {
    const { knex, collection } = this;
    let open = this.#open.get(municipality);
    if (!open) {
      const { id } = await beginImport(knex, { municipality, source: landCollections[collection], collection });
      this.#open.set(municipality, (open = { id, rows: [] }));
    }
    open.rows.push(feature);
    this.features++;
    if (open.rows.length === PAGE) await this.#store(municipality);
  }

  async finish(sourceDate: string | null): Promise<void> {
    const { knex, collection } = this;
    for (const [municipality, { id }] of this.#open) {
      await this.#store(municipality, sourceDate);
      try {
        this.done.set(municipality, await finishImport(knex, { municipality, collection, import: id }, null));
      } catch (error) {
        if (!(error instanceof Unusable)) throw error;
        await failImport(knex, municipality, id, error.message);
        this.failures.push(`${municipality}: ${error.message}`);
      }
    }
  }

  async #store(municipality: number, sourceDate: string | null = null): Promise<void> {
    const { knex, collection } = this;
    const open = this.#open.get(municipality)!;
    const features = open.rows;
    open.rows = [];
    const of = { municipality, collection, import: open.id };
    await storePage(knex, of, { features, cursor: null, sourceDate, version: null });
  }
}

/** Throws StartFailure where a file or its projection cannot be read. */
async function check({ file, crs }: GivenLines): Promise<void> {
  try {
    if (crs !== null) proj4(crs, rdNew);
  } catch {
    throw new StartFailure(`${crs} is no projection that is known here, and no definition of PROJ.`);
  }
  await access(file, constants.R_OK).catch(({ code }: { code: string }) => {
    throw new StartFailure(`${file} cannot be read (${code}).`);
  });
}

async function load(
  knex: Knex,
  given: GivenLines,
  only: readonly number[],
): Promise<{ loaded: LoadedLines; done: ReadonlyMap<number, number> }> {
  const { collection } = given;
  const territories = await storedTerritories(knex);
  const loading = new Loading(knex, collection);
  let [left, known] = [0, 0];
  let hasFeatures = false;
  for await (const feature of featuresIn(given)) {
    hasFeatures ||= feature !== null;
    const owners = feature ? ownersOf(collection, feature, territories) : [];
    const wanted = only.length === 0 ? owners : owners.filter((each) => only.includes(each));
    if (owners.length === 0) left++;
    else known++;
    for (const municipality of wanted) await loading.add(municipality, feature!);
  }
  await loading.finish(null);
  const { done, features, failures } = loading;
  if (features === 0) throw new StartFailure(whyNothing(given.file, hasFeatures, known > 0 ? only : []));
  return { loaded: { collection, municipalities: done.size, features, left, failures }, done };
}

/** `only`: municipalities that were asked for, although features lie in others. */
function whyNothing(file: string, hasFeatures: boolean, only: readonly number[]): string {
  if (!hasFeatures) return `No line of ${file} is a feature of GeoJSON. Each feature has a line of its own.`;
  if (only.length > 0) return `No feature of ${file} lies in ${only.map(municipalityCode).join(', ')}.`;
  return `No feature of ${file} lies in a municipality that is known. Load gemeente first.`;
}

/** Done imports of a municipality that has no release yet, the newest of each collection. */
async function unreleased(knex: Knex, municipality: number): Promise<Record<string, number>> {
  const ofLand = knex.withSchema('geo');
  if (await ofLand.clone().from('current').where({ municipality }).first('release')) return {};
  const rows = await ofLand
    .clone()
    .from('import')
    .where({ municipality, state: 'done' })
    .orderBy('id')
    .select<{ collection: string; id: number }[]>('collection', 'id');
  return Object.fromEntries(rows.map(({ collection, id }) => [collection, id]));
}

/**
 * Loads files in their order, and files a task for each municipality that got something: it computes and publishes. Where features name
 * no municipality themselves, those lie in municipalities of `gemeente`, which comes first. `only`: numbers of municipalities; all for none.
 * Throws StartFailure for a file that gives nothing.
 */
export async function importLines(
  knex: Knex,
  files: readonly GivenLines[],
  only: readonly number[],
): Promise<LoadedLines[]> {
  const all: LoadedLines[] = [];
  const byMunicipality = new Map<number, Record<string, number>>();
  for (const given of files) await check(given);
  for (const given of files) {
    const { loaded, done } = await load(knex, given, only);
    all.push(loaded);
    for (const [municipality, id] of done)
      byMunicipality.set(municipality, { ...byMunicipality.get(municipality), [given.collection]: id });
  }
  for (const [municipality, own] of byMunicipality) {
    const imports = { ...(await unreleased(knex, municipality)), ...own };
    if (municipality !== COUNTRY && imports['perceel'] === undefined && !(await isReleased(knex, municipality)))
      continue;
    const input = { only: Object.keys(own) };
    await fileTask(knex, { municipality, kind: REFRESH, input, cursor: { imports } });
  }
  return all;
}

const isReleased = async (knex: Knex, municipality: number): Promise<boolean> =>
  (await knex.withSchema('geo').from('current').where({ municipality }).first('release')) !== undefined;
