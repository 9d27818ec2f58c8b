/** Reads the files of a demo world: features as lines of JSON and grids as bytes, both compressed with Brotli. */
import { readFile } from 'node:fs/promises';
import { brotliDecompress } from 'node:zlib';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Geometry, Position } from 'geojson';
import type { RasterGrid, RawFeature } from '../features.ts';

type Properties = RawFeature['properties'];
type Value = Properties[string];

/** First line of a file of features. */
interface Head {
  kind: 'point' | 'line' | 'area' | 'none';
  /** The property that is the id; null where no property is. */
  idProperty: string | null;
  /** Properties that differ between features, in the order of a row. */
  values: string[];
  constants: Properties;
  /** How many features of each municipality follow, in this order. */
  municipalities: [municipality: number, count: number][];
  /** Ids that an edition takes away. */
  removed?: string[];
  /** Collection with the places of these features, under the last 16 digits of the id. */
  placesOf?: string;
}

/** Differences in centimetres from point to point: one line or point, or polygons of rings. */
type Coded = number[] | number[][][] | null;

/** Lines, and rows of a grid, read between two turns of the event loop. */
const [LINES_AT_ONCE, ROWS_AT_ONCE] = [500, 200];

const decompress = promisify(brotliDecompress);

/** Turns differences back into RD metres; they run on over the features of a municipality. */
class Places {
  #x = 14_000_000;
  #y = 49_900_000;

  points(coded: readonly number[]): Position[] {
    const points: Position[] = [];
    for (let i = 0; i + 1 < coded.length; i += 2) {
      this.#x += coded[i]!;
      this.#y += coded[i + 1]!;
      points.push([this.#x / 100, this.#y / 100]);
    }
    return points;
  }

  ring(coded: readonly number[]): Position[] {
    const points = this.points(coded);
    return [...points, points[0]!];
  }

  geometry(coded: Coded, kind: Head['kind']): Geometry | null {
    if (coded === null) return null;
    if (isPolygons(coded)) {
      const polygons = coded.map((rings) => rings.map((ring) => this.ring(ring)));
      return polygons.length === 1
        ? { type: 'Polygon', coordinates: polygons[0]! }
        : { type: 'MultiPolygon', coordinates: polygons };
    }
    const points = this.points(coded);
    return kind === 'point' ? { type: 'Point', coordinates: points[0]! } : { type: 'LineString', coordinates: points };
  }
}

const isPolygons = (coded: number[] | number[][][]): coded is number[][][] => Array.isArray(coded[0]);

type OwnFeature = RawFeature & { municipality: number };

interface FeatureFile {
  head: Head;
  features: OwnFeature[];
}

/**
 * The features of a municipality in a file, or all for null. `placeOf` gives the places that the file leaves to another
 * collection.
 */
export async function readFeatures(
  file: string,
  wanted: number | null,
  placeOf: (collection: string) => Promise<ReadonlyMap<string, Geometry | null>>,
): Promise<FeatureFile> {
  const text = (await decompress(await readFile(file))).toString('utf8');
  const lines = text.split('\n');
  const head = JSON.parse(lines[0]!) as Head;
  const shared = head.placesOf === undefined ? null : await placeOf(head.placesOf);
  const features: OwnFeature[] = [];
  let first = 1;
  for (const [municipality, count] of head.municipalities) {
    if (wanted === null || wanted === municipality) {
      const places = new Places();
      for (let at = first; at < first + count; at++) {
        features.push({ municipality, ...featureOf(lines[at]!, head, places, shared) });
        if (at % LINES_AT_ONCE === 0) await setImmediate();
      }
    }
    first += count;
  }
  return { head, features };
}

function featureOf(
  line: string,
  head: Head,
  places: Places,
  shared: ReadonlyMap<string, Geometry | null> | null,
): RawFeature {
  const [id, ...rest] = JSON.parse(line) as [string, ...unknown[]];
  const geometry = shared ? (shared.get(id.slice(-16)) ?? null) : places.geometry(rest.shift() as Coded, head.kind);
  return { id, geometry, properties: propertiesOf(head, id, rest) };
}

/** An empty list stands for a property that the feature does not have. */
function propertiesOf({ idProperty, values, constants }: Head, id: string, row: readonly unknown[]): Properties {
  const properties: Record<string, Value> = { ...constants };
  if (idProperty !== null) properties[idProperty] = id;
  values.forEach((name, i) => {
    const value = row[i];
    if (!Array.isArray(value)) properties[name] = value as Value;
  });
  return properties;
}

/** A head of JSON, then the low and the high bytes of the difference of each cell from west + south - south-west. */
export async function readGrid(file: string): Promise<RasterGrid> {
  const bytes = await decompress(await readFile(file));
  const end = bytes.indexOf(10);
  const { x0, y0, cell, width, height, scale } = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<RasterGrid, 'data'>;
  const count = width * height;
  const data = new Int16Array(count);
  for (let i = 0; i < count; i++) {
    const folded = bytes[end + 1 + i]! | (bytes[end + 1 + count + i]! << 8);
    const difference = folded & 1 ? ~(folded >>> 1) : folded >>> 1;
    const isFirst = i % width === 0;
    const west = isFirst ? 0 : data[i - 1]!;
    const south = i < width ? 0 : data[i - width]!;
    const corner = isFirst || i < width ? 0 : data[i - width - 1]!;
    data[i] = difference + west + south - corner;
    if (i % (ROWS_AT_ONCE * width) === 0) await setImmediate();
  }
  return { x0, y0, cell, width, height, scale, data };
}
