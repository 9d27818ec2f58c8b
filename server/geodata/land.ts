/** Where the land is stored: in the database of the product, or in its own, with replicas for reading. */
import { checkReachable, openServer, type Database } from '../db/connection.ts';
import { bringLandUpToDate } from '../db/migrate.ts';

export interface LandSettings {
  /** A PostgreSQL for the land alone; undefined for the database of the product. */
  readonly url: string | undefined;
  /** Replicas of it. */
  readonly readUrls: readonly string[];
}

/** The land in the database of the product. */
export const inProduct: LandSettings = { url: undefined, readUrls: [] };

export interface Land {
  /** Takes all writes, and the reads that must not lag behind. */
  readonly writes: Database;
  /** A database for columns, tiles and features: the replicas in turn. A lag means the older release. */
  reads(): Database;
  close(): Promise<void>;
}

const openReachable = async (url: string, opened: Database[], setting: string): Promise<Database> => {
  const database = openServer(url);
  opened.push(database);
  await checkReachable(database, setting);
  return database;
};

/** Opens the land and migrates it. Closing it leaves the database of the product open. */
export async function openLand(product: Database, { url, readUrls }: LandSettings): Promise<Land> {
  const opened: Database[] = [];
  const close = async (): Promise<void> => void (await Promise.all(opened.map((each) => each.close())));
  try {
    const writes = url ? await openReachable(url, opened, 'GEO_DATABASE_URL') : product;
    await bringLandUpToDate(writes.knex);
    const replicas: Database[] = [];
    for (const each of readUrls) replicas.push(await openReachable(each, opened, 'GEO_READ_URL'));
    let turn = 0;
    return { writes, reads: () => replicas[turn++ % replicas.length] ?? writes, close };
  } catch (error) {
    await close();
    throw error;
  }
}
