/** Features of services as the store wants them. */
import type { Feature, Geometry, Position } from 'geojson';
import proj4 from 'proj4';
import type { CollectionName } from '../../../model/land/collections.ts';
import { foldedName, idsOfCollection } from '../../../model/land/properties.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import type { RawFeature } from '../features.ts';

type Value = RawFeature['properties'][string];

const fromDegrees = proj4('WGS84', rdNew);

/** Degrees of the Netherlands never exceed this. */
const MOST_DEGREES = 90;
/** RD has x below and y above this everywhere, metres. */
const AXES = 300_000;

type Move = (position: Position) => Position;

const degreesToRd: Move = ([lon, lat]) => fromDegrees.forward([lon!, lat!]);
const exchanged: Move = ([x, y]) => [y!, x!];

/** What brings positions like this one into RD; null for RD, and for what is nowhere in the country. */
function moveOf([x, y]: Position): Move | null {
  if (Math.abs(x!) <= MOST_DEGREES && Math.abs(y!) <= MOST_DEGREES)
    return x! < y! ? degreesToRd : (position) => degreesToRd(exchanged(position));
  return x! > AXES && y! < AXES ? exchanged : null;
}

type Nested = Position | readonly Nested[];

const isPosition = (of: Nested): of is Position => typeof of[0] === 'number';

function firstOf(of: Nested | undefined): Position | null {
  if (of === undefined) return null;
  return isPosition(of) ? of : firstOf(of[0]);
}

const moved = (of: Nested, move: Move): Nested => (isPosition(of) ? move(of) : of.map((each) => moved(each, move)));

/** The geometry in RD metres: of degrees, and of exchanged axes too, which services give by mistake. */
export function inRd(geometry: Geometry | null): Geometry | null {
  if (!geometry || geometry.type === 'GeometryCollection') return null;
  const first = firstOf(geometry.coordinates);
  const move = first && moveOf(first);
  return move ? movedGeometry(geometry, move) : geometry;
}

/** The geometry with each of its positions moved; null for a collection of geometries. */
export function movedGeometry(geometry: Geometry | null, move: Move): Geometry | null {
  if (!geometry || geometry.type === 'GeometryCollection') return null;
  return { ...geometry, coordinates: moved(geometry.coordinates, move) } as Geometry;
}

/** Lists and objects stay as JSON. */
const plain = (value: unknown): Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as Value) : JSON.stringify(value);

export function plainProperties(given: Readonly<Record<string, unknown>> | null): Record<string, Value> {
  const properties: Record<string, Value> = {};
  for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) properties[name] = plain(value);
  return properties;
}

/** How the feature spells a name; null where it has no such property. */
export function writtenName(properties: Readonly<Record<string, unknown>>, name: string): string | null {
  if (name in properties) return name;
  const wanted = foldedName(name);
  return Object.keys(properties).find((each) => foldedName(each) === wanted) ?? null;
}

/** A value under any spelling of its name; null without it. */
export function valueOf(properties: RawFeature['properties'], name: string): Value {
  const written = writtenName(properties, name);
  return written === null ? null : properties[written]!;
}

/** Collections without a register, whose services number the features. */
const numberedByService: ReadonlySet<CollectionName> = new Set(['station', 'spoortrace']);

/** An id of texts and numbers; null where one is missing, or is something else. */
function joined(given: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  const values = names.map((name) => given[writtenName(given, name) ?? name]);
  return values.every((value) => typeof value === 'string' || typeof value === 'number') ? values.join('-') : null;
}

/** The id is the register's; empty for a feature without one, which the store counts. */
export function rawFeature(feature: Feature<Geometry | null>, collection: CollectionName): RawFeature {
  const properties = plainProperties(feature.properties);
  const own = idsOfCollection(collection).map((names) => joined(feature.properties ?? {}, names.split('+')));
  const numbered = numberedByService.has(collection) ? feature.id : null;
  const id = own.find((value) => value !== null) ?? numbered ?? '';
  return { id: String(id), geometry: inRd(feature.geometry), properties };
}
