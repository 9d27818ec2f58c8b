/** Databases of a command: opened, checked, and closed afterwards. */
import { checkReachable, openEmbedded, openServer, type Database } from '../db/connection.ts';
import type { Settings } from '../start/env.ts';

/** The land lies in the database of the product unless it has its own. */
export async function withLand<T>(
  settings: Settings,
  product: Database,
  work: (land: Database) => Promise<T>,
): Promise<T> {
  const { url } = settings.land;
  if (!url) return work(product);
  const database = openServer(url);
  try {
    await checkReachable(database, 'GEO_DATABASE_URL');
    return await work(database);
  } finally {
    await database.close();
  }
}

export async function withDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, isSynced } = settings;
  const database = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDir, isSynced);
  try {
    await checkReachable(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
