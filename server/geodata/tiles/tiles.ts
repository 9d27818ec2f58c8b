/** Tiles of the land: kept in the table `tile`, made at their first use. */
import type { Logger } from 'pino';
import { loadEngine } from '../../../engine/host/index.ts';
import { tileLayers, tileVersion, type TileLayer } from '../../../model/land/tiles.ts';
import type { Land } from '../land.ts';
import type { LandReader } from '../search/reader.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { readRelease } from '../store/releases.ts';
import { createThread } from '../../workerthread.ts';
import { keepTile, keptTile, type TileKey } from './kept.ts';
import { placeOf, type LandBox, type TileAddress } from './place.ts';
import { layerRows } from './rows.ts';
import { nothing, type ReadTile } from './draw.ts';
import type { TileWork } from './thread.ts';
import { createVersions } from './versions.ts';

interface AskedTile extends TileAddress {
  readonly layer: TileLayer;
  readonly version: string;
}

export interface LandTiles {
  /** Compressed with gzip; no bytes where it shows nothing, and null for a version that is not known. */
  tile(asked: AskedTile): Promise<Uint8Array | null>;
  stop(): void;
}

const meets = (a: LandBox, b: LandBox | null): boolean =>
  b === null || (a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]);

/** A release and a database that has it: a replica may lag. Null for one that was purged. */
async function stored(land: Land, { municipality, id }: LandRelease) {
  for (const { knex, copyOut } of [land.reads(), land.writes]) {
    const release = await readRelease(knex, municipality, id);
    if (release) return { knex, copyOut, imports: release.imports, columns: release.columns };
  }
  return null;
}

/** Null where a release was purged. */
async function read(
  land: Land,
  releases: readonly LandRelease[],
  asked: AskedTile,
  box: LandBox,
): Promise<ReadTile | null> {
  const { layer, z, x, y } = asked;
  const parts: ReadTile['parts'][number][] = [];
  for (const of of releases) {
    const source = await stored(land, of);
    if (!source) return null;
    const { municipality } = of;
    parts.push({ municipality, read: await layerRows[layer].read({ ...source, municipality, box, zoom: z }) });
  }
  return { layer, address: { z, x, y }, parts };
}

/** The zooms of a layer, and the tiles of a zoom. */
export const isTile = ({ layer, z, x, y }: AskedTile): boolean =>
  z >= tileLayers[layer].from && z <= tileLayers[layer].to && x < 2 ** z && y < 2 ** z;

export function openTiles(land: Land, reader: Pick<LandReader, 'releases'>, log: Pick<Logger, 'warn'>): LandTiles {
  const releasesOf = createVersions(reader);
  const engine = loadEngine();
  const thread = createThread<TileWork>(new URL('./thread.ts', import.meta.url).href);
  /** Tiles that are being made. */
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function make(key: TileKey, releases: readonly LandRelease[], asked: AskedTile, box: LandBox) {
    const { knex } = land.writes;
    const kept = await keptTile(knex, key);
    if (kept) return kept;
    const rows = await read(land, releases, asked, box);
    if (!rows) return null;
    const tile = await thread.run((work) => work.draw(rows));
    // Without room for it the tile is made again next time.
    await keepTile(knex, key, tile).catch((error: unknown) => log.warn({ err: error }, 'tile not kept'));
    return tile;
  }

  return {
    async tile(asked) {
      const all = await releasesOf(asked.version);
      if (!all) return null;
      const place = placeOf(asked, (await engine).projection);
      const touched = place ? all.filter(({ box }) => meets(place.box, box)) : [];
      const [first] = touched;
      if (!place || !first) return nothing;
      const { layer, z, x, y } = asked;
      const key = { municipality: first.municipality, layer, version: tileVersion(touched), z, x, y };
      const name = Object.values(key).join();
      const running = making.get(name) ?? make(key, touched, asked, place.box).finally(() => making.delete(name));
      making.set(name, running);
      return running;
    },
    stop: () => thread.stop(),
  };
}
