/** Builds the parts of the application from the options of its start. */
import path from 'node:path';
import type { Logger } from 'pino';
import { pdokBaseMap } from '../../model/land/basemap.ts';
import type { Parts } from '../context.ts';
import type { Database } from '../db/connection.ts';
import { freeBytesIn, watchDisk, type DiskSettings } from '../disk.ts';
import { openHub } from '../events/hub.ts';
import { openAreas } from '../geodata/areas/read.ts';
import { inProduct, openLand } from '../geodata/land.ts';
import { openDocuments } from '../geodata/lookup/documents.ts';
import { openLookup } from '../geodata/lookup/index.ts';
import { openLabels } from '../geodata/lookup/labels.ts';
import { openRules } from '../geodata/lookup/placerules.ts';
import { openSource } from '../geodata/registry.ts';
import { openLandSearch } from '../geodata/search/land.ts';
import { storedLand } from '../geodata/search/stored.ts';
import { columnRepair } from '../geodata/tasks/repair.ts';
import { openTiles } from '../geodata/tiles/tiles.ts';
import { createObjectStore } from '../images/store.ts';
import { createMoneybird } from '../integrations/moneybird.ts';
import { createProvider } from '../integrations/openid.ts';
import { createMailer } from '../mail/mailer.ts';
import { keepAnswers, PAGE_LIFE } from '../pages/answers.ts';
import { freezeDemo } from '../pages/freezedemo.ts';
import { countVisits } from '../published/visitors/visits.ts';
import { openSecrets } from '../secrets.ts';
import { hasDemo, seedDemo } from '../seed/demo.ts';
import { createMetrics } from '../watching/metrics.ts';
import { bringUpToDate, refuseOpenDemo } from './database.ts';
import type { StartOptions } from './options.ts';
import { StartFailure } from './start-failure.ts';

/** Folder of the product. */
export const root = path.join(import.meta.dirname, '../..');

/** Prepares the database first, unless the caller opened it. `ownUrl`: the address that is listened on. */
export async function openParts(
  options: StartOptions,
  ownUrl: string,
  database: Database,
  log: Logger,
): Promise<Parts> {
  const isDemo = options.seed === 'demo';
  if (!options.database) await bringUpToDate(database, options);
  await refuseOpenDemo(database, options);
  const isSeeded = isDemo && (await seedDemo(database.knex));
  const signIn = await signInParts(options, database);
  const land = await landParts(options, database, log);
  const parts: Parts = {
    database,
    log,
    demo: isDemo && (await hasDemo(database.knex)),
    hub: await openHub(database, log),
    visits: countVisits(database.knex, log),
    pages: await keepAnswers(database, options.pageLife ?? PAGE_LIFE),
    disk: watchDisk(options.disk ?? diskOf(options)),
    objects: options.objectStore ? createObjectStore(options.objectStore) : null,
    metrics: options.metricsToken ? createMetrics(database) : null,
    metricsToken: options.metricsToken ?? null,
    calls: options.calls ?? { perUser: 0, perCompany: 0 },
    ...signIn,
    ...land,
    ...liveLandParts(options.liveLand, log),
    ...addressParts(options, ownUrl),
    ...mailParts(options),
  };
  if (isSeeded) await freezeDemo(parts);
  return parts;
}

/** Land that is loaded: the store, and what reads it. */
async function landParts(options: StartOptions, database: Database, log: Logger) {
  const land = await openLand(options.landDatabase ?? database, options.land ?? inProduct);
  const reader = options.landReader ?? storedLand(land, columnRepair(land, log));
  const megabytes = options.landMemory ?? (database.embedded ? 128 : 512);
  const showsTown = options.showsDemoTown ?? options.seed === 'demo';
  return {
    land,
    tiles: openTiles(land, reader, log),
    areas: openAreas(land, reader),
    search: openLandSearch({ reader, megabytes }),
    world: showsTown ? await openSource(root) : null,
  } satisfies Partial<Parts>;
}

/** Services of the land that are asked while somebody waits. */
function liveLandParts(liveLand: StartOptions['liveLand'], log: Logger) {
  if (!liveLand)
    return { liveSources: [], baseMap: null, lookup: null, documents: null, placeRules: null, labels: null };
  const { sources, keys, services } = liveLand;
  return {
    liveSources: sources,
    baseMap: pdokBaseMap,
    lookup: openLookup((message) => log.warn({ message }, 'no addresses'), services),
    documents: openDocuments(keys, services),
    placeRules: openRules(keys, services),
    labels: openLabels(keys, services),
  } satisfies Partial<Parts>;
}

/** Folders and addresses that are served. */
const addressParts = ({ uiDir, publishDir, baseUrl, split, trustProxy }: StartOptions, ownUrl: string) =>
  ({
    uiDir: uiDir ?? path.join(root, 'build/ui'),
    publishDir: publishDir ?? path.join(root, 'build/publish'),
    baseUrl,
    publicUrl: baseUrl ?? ownUrl,
    split: split ?? null,
    trustProxy: trustProxy ?? false,
  }) satisfies Partial<Parts>;

const mailParts = ({ smtpUrl, mailFrom, mailIn, dataDir }: StartOptions) =>
  ({
    mailer: createMailer({ smtpUrl, from: mailFrom, folder: dataDir ? path.join(dataDir, 'mail') : null }),
    mailIn: mailIn ?? null,
  }) satisfies Partial<Parts>;

/** Sign-in, and the other parts that keep secrets. */
async function signInParts(options: StartOptions, database: Database) {
  const { staffNeedsFactor = false, provider, moneybirdUrl } = options;
  const secrets = await secretsOf(options, database);
  return {
    secrets,
    staffNeedsFactor,
    provider: provider ? createProvider(provider) : null,
    accounting: { secrets, open: (token) => createMoneybird(token, moneybirdUrl) },
  } satisfies Partial<Parts>;
}

/** Staff that must have a factor could not sign in where none can be kept. */
async function secretsOf({ secretsKey, dataDir, staffNeedsFactor }: StartOptions, { embedded }: Database) {
  const secrets = await openSecrets(secretsKey, embedded ? dataDir || null : null);
  if (staffNeedsFactor && !secrets)
    throw new StartFailure(
      'Staff sign in with a second factor, which needs SECRETS_KEY: set it, the same for every process, or SECOND_FACTOR=optional.',
    );
  return secrets;
}

const diskOf = ({ diskFolder, leastFree = 0 }: StartOptions): DiskSettings | null =>
  diskFolder === undefined || leastFree === 0 ? null : { free: freeBytesIn(diskFolder), least: leastFree };
