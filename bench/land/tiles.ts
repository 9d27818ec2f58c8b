/** A tile of zoom 14 from stored rows to bytes, beside the same by way of GeoJSON in degrees, `geoJSONToTile` and vt-pbf. */
import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection, Position } from 'geojson';
import { loadEngine } from '../../engine/host/index.ts';
import type { Engine } from '../../engine/host/types.ts';
import { TILE_BUFFER, TILE_EXTENT, tileFeatureId } from '../../model/land/tiles.ts';
import { fromTwkb, toTwkb } from '../../server/geodata/store/twkb.ts';
import { encoded, featuresOf } from '../../server/geodata/tiles/encode.ts';
import type { TileRow } from '../../server/geodata/tiles/asked.ts';
import { placeOf } from '../../server/geodata/tiles/place.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { municipality } from './municipality.ts';
import { middle, processorTime } from './processortime.ts';

const PLOTS = 10_000;
const RUNS = 15;
const CENTIMETRES = 100;
/** Runs before the measured ones, so that both are compiled. */
const WARM = 5;
const MUNICIPALITY = 9_901;
/** A tile in the middle of the synthetic municipality. */
const ADDRESS = { z: 14, x: 8_431, y: 5_373 };

/** The rows as GeoJSON. */
function inDegrees(rows: readonly TileRow[], { toLonLat }: Engine['projection']): FeatureCollection {
  const features = rows.map(({ i, geometry }): FeatureCollection['features'][number] => {
    const coordinates: Position[][][] = [];
    fromTwkb(geometry!, {
      polygon: () => coordinates.push([]),
      ring: () => coordinates.at(-1)!.push([]),
      point: (x, y) =>
        coordinates
          .at(-1)!
          .at(-1)!
          .push([...toLonLat(x / CENTIMETRES, y / CENTIMETRES)]),
    });
    return {
      type: 'Feature',
      id: tileFeatureId(MUNICIPALITY, i!),
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates },
    };
  });
  return { type: 'FeatureCollection', features };
}

export const tileOfPlots: SampledBenchmark = {
  name: 'tile of zoom 14',
  limits: { over_geojson: 0.5 },
  async sample() {
    const { projection } = await loadEngine();
    const table = municipality(PLOTS).tables.get('perceel')!;
    const place = placeOf(ADDRESS, projection)!;
    const [left, low, right, high] = place.box;
    const here = [...table.ids.keys()].filter((row) => {
      const [minX, minY, maxX, maxY] = table.boxes.subarray(4 * row, 4 * row + 4);
      return minX! <= right && maxX! >= left && minY! <= high && maxY! >= low;
    });
    const rows = here.map((i) => ({ i, geometry: toTwkb(table, i)!, value: null }));
    const options = { extent: TILE_EXTENT, buffer: TILE_BUFFER, tolerance: 0 };
    const ours = () => {
      const features = featuresOf(rows, {
        municipality: MUNICIPALITY,
        kind: 'area',
        place: placeOf(ADDRESS, projection)!,
      });
      return encoded('plots', 'area', features);
    };
    const theirs = () => {
      const tile = geoJSONToTile(inDegrees(rows, projection), ADDRESS.z, ADDRESS.x, ADDRESS.y, options);
      return fromGeojsonVt({ plots: tile }, { version: 2, extent: TILE_EXTENT });
    };
    for (let run = 0; run < WARM; run++) {
      ours();
      theirs();
    }
    const [own, other]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      own.push(await processorTime(ours));
      other.push(await processorTime(theirs));
    }
    return {
      input: `${here.length} plots; processor time`,
      samples: own,
      facts: {
        geojson_ms: middle(other),
        over_geojson: middle(own) / middle(other),
        tile_kB: ours().length / 1_000,
        geojson_tile_kB: theirs().length / 1_000,
      },
    };
  },
};
