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
import { countVisits } from '../published/visits.ts';
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
  const { liveLand } = options;
  if (!options.database) await bringUpToDate(database, options);
  await refuseOpenDemo(database, options);
  const isSeeded = options.seed === 'demo' && (await seedDemo(database.knex));
  const secrets = await secretsOf(options, database);
  const land = await openLand(options.landDatabase ?? database, options.land ?? inProduct);
  const reader = options.landReader ?? storedLand(land, columnRepair(land, log));
  const parts: Parts = {
    database,
    land,
    tiles: openTiles(land, reader, log),
    areas: openAreas(land, reader),
    search: openLandSearch({
      reader,
      megabytes: options.landMemory ?? (database.embedded ? 128 : 512),
    }),
    hub: await openHub(database, log),
    visits: countVisits(database.knex, log),
    pages: await keepAnswers(database, options.pageLife ?? PAGE_LIFE),
    log,
    world: (options.showsDemoTown ?? options.seed === 'demo') ? await openSource(root) : null,
    liveSources: liveLand?.sources ?? [],
    baseMap: liveLand ? pdokBaseMap : null,
    lookup: liveLand ? openLookup((message) => log.warn({ message }, 'no addresses'), liveLand.services) : null,
    documents: liveLand ? openDocuments(liveLand.keys, liveLand.services) : null,
    placeRules: liveLand ? openRules(liveLand.keys, liveLand.services) : null,
    labels: liveLand ? openLabels(liveLand.keys, liveLand.services) : null,
    demo: options.seed === 'demo' && (await hasDemo(database.knex)),
    uiDir: options.uiDir ?? path.join(root, 'build/ui'),
    publishDir: options.publishDir ?? path.join(root, 'build/publish'),
    baseUrl: options.baseUrl,
    split: options.split ?? null,
    trustProxy: options.trustProxy ?? false,
    calls: options.calls ?? { perUser: 0, perCompany: 0 },
    publicUrl: options.baseUrl ?? ownUrl,
    metrics: options.metricsToken ? createMetrics(database) : null,
    metricsToken: options.metricsToken ?? null,
    disk: watchDisk(options.disk ?? diskOf(options)),
    mailer: createMailer({
      smtpUrl: options.smtpUrl,
      from: options.mailFrom,
      folder: options.dataDir ? path.join(options.dataDir, 'mail') : null,
    }),
    mailIn: options.mailIn ?? null,
    objects: options.objectStore ? createObjectStore(options.objectStore) : null,
    secrets,
    accounting: { secrets, open: (token) => createMoneybird(token, options.moneybirdUrl) },
    staffNeedsFactor: options.staffNeedsFactor ?? false,
    provider: options.provider ? createProvider(options.provider) : null,
  };
  if (isSeeded) await freezeDemo(parts);
  return parts;
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
