/** Settings from the environment, checked before anything starts. The README lists them. */
import path from 'node:path';
import { z } from 'zod';
import { rateLimits } from '../../model/rules/account/limits.ts';
import { liveSources, type LiveLand } from '../geodata/adapters/services.ts';
import type { LandSource } from '../geodata/contract.ts';
import type { LandSettings } from '../geodata/land.ts';
import type { ObjectStoreSettings } from '../images/store.ts';
import { MONEYBIRD_URL } from '../integrations/moneybird.ts';
import type { ProviderSettings } from '../integrations/openid.ts';
import type { CallsPerMinute } from '../context.ts';
import type { MailIn } from '../mail/mailer.ts';
import { splitHosts, type SplitHosts } from './hosts.ts';
import { StartFailure } from './start-failure.ts';

const text = z.string().trim();
const optionalText = text.optional().transform((value) => value || undefined);
const number = text.regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(1_000_000));
const port = text.regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(65_535));

const postgres = /^postgres(ql)?:\/\/\S+$/;

const origin = optionalText
  .refine((value) => !value || /^https?:\/\/[^\s/]+\/?$/.test(value))
  .transform((value) => value?.replace(/\/$/, ''));

/** The issuer of every organisation; each company lists those that may sign in. */
const MICROSOFT = 'https://login.microsoftonline.com/organizations/v2.0';

/** Every source of which there is an adapter, with its key where it needs one. */
const ALL_SOURCES = 'all';
const isLiveSource = (name: string): name is LandSource => liveSources.has(name as LandSource);

const MEGABYTE = 1_000_000;

const schema = z.object({
  PORT: port.default(8080),
  HOST: text.min(1).default('127.0.0.1'),
  DATA_DIR: text.min(1).default('./data'),
  DATABASE_URL: optionalText.refine((value) => !value || postgres.test(value)),
  GEO_DATABASE_URL: optionalText.refine((value) => !value || postgres.test(value)),
  GEO_READ_URL: optionalText
    .transform((value) => value?.split(',').map((each) => each.trim()) ?? [])
    .refine((urls) => urls.every((url) => postgres.test(url))),
  BASE_URL: origin,
  DATA_URL: origin,
  GEODATA_URL: origin,
  TRUST_PROXY: optionalText.refine((value) => !value || value === '0' || value === '1'),
  CALLS_PER_USER: number.default(rateLimits.callsPerUser.points),
  CALLS_PER_COMPANY: number.default(rateLimits.callsPerCompany.points),
  METRICS_TOKEN: optionalText.refine((value) => !value || value.length >= 32),
  DISK_MIN_FREE_MB: number.default(500),
  DISK_FOLDER: optionalText,
  LAND_TASKS: optionalText.refine((value) => !value || value === '0' || value === '1'),
  LAND_SOURCES: optionalText
    .transform((value) => value?.split(',').map((each) => each.trim()))
    .refine((names) => !names || names.join() === ALL_SOURCES || names.every(isLiveSource)),
  LAND_MUNICIPALITIES: optionalText
    .transform((value) => value?.split(',').map((each) => each.trim()) ?? [])
    .refine((codes) => codes.every((code) => /^GM(?!0000)\d{4}$/.test(code))),
  PLANS_KEY: optionalText,
  EP_ONLINE_KEY: optionalText,
  EP_ONLINE_FILES: optionalText.refine((value) => !value || /^[a-z\d.-]+(:\d+)?$/.test(value)),
  LAND_MEMORY_MB: text
    .regex(/^[1-9]\d{1,5}$/)
    .transform(Number)
    .optional(),
  DATABASE_SYNC: optionalText.refine((value) => !value || value === '0' || value === '1'),
  DATABASE_ALLOW_OWNER: optionalText.refine((value) => !value || value === '0' || value === '1'),
  NODE_ENV: optionalText,
  SMTP_URL: optionalText.refine((value) => !value || /^smtps?:\/\/\S+$/.test(value)),
  MAIL_FROM: optionalText.refine((value) => !value || (/@/.test(value) && !/[\r\n]/.test(value))),
  MAIL_IN_ADDRESS: optionalText.refine((value) => !value || /^[^\s@+]+@[^\s@]+$/.test(value)),
  MAIL_IN_TOKEN: optionalText.refine((value) => !value || value.length >= 32),
  S3_URL: optionalText.refine((value) => !value || /^https?:\/\/[^\s/]+(\/[^\s]*)?$/.test(value)),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  S3_REGION: text.min(1).default('auto'),
  MICROSOFT_CLIENT_ID: optionalText,
  MICROSOFT_CLIENT_SECRET: optionalText,
  MICROSOFT_ISSUER: text.regex(/^https:\/\/\S+$/).default(MICROSOFT),
  BACKUP_KEY: optionalText.refine((value) => !value || value.length >= 32),
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  SECRETS_KEY: optionalText.refine((value) => !value || value.length >= 32),
  MONEYBIRD_URL: text.regex(/^https?:\/\/\S+[^/\s]$/).default(MONEYBIRD_URL),
  SEED: optionalText.refine((value) => !value || value === 'demo' || value === 'none'),
});

const wanted: Readonly<Record<string, string>> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address like postgres://user:password@host/database',
  GEO_DATABASE_URL: 'an address like postgres://user:password@host/database',
  GEO_READ_URL: 'addresses like postgres://user:password@host/database, with commas between them',
  BASE_URL: 'the public address without a path, like https://kavel.example',
  DATA_URL: 'the public address of the calls without a path, where it is not that of the pages',
  GEODATA_URL: 'the public address of the geodata without a path, where it is not that of the calls',
  TRUST_PROXY: '1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto, otherwise 0',
  CALLS_PER_USER: 'a number of calls a minute, 0 for any number',
  CALLS_PER_COMPANY: 'a number of calls a minute, 0 for any number',
  DISK_MIN_FREE_MB: 'a number of megabytes',
  DISK_FOLDER: 'a folder on the disk of the database',
  LAND_TASKS: '0 to leave loading the land to other processes, otherwise 1',
  LAND_SOURCES: `${ALL_SOURCES}, or sources with commas between them: ${[...liveSources.keys()].join(', ')}`,
  LAND_MUNICIPALITIES: 'codes like GM0363, with commas between them',
  EP_ONLINE_FILES: 'a host without https://, to which EP-online links its files',
  LAND_MEMORY_MB: 'a number of megabytes, 10 or more',
  DATABASE_SYNC: '1 to let the embedded database wait for the disk on each write, otherwise 0',
  DATABASE_ALLOW_OWNER: '1 to let the server use the account that owns the tables, otherwise 0',
  SMTP_URL: 'an address like smtps://user:password@host:465',
  MAIL_FROM: 'a sender like Kavel <no-reply@kavel.example>',
  MAIL_IN_ADDRESS: 'an address like reply@in.kavel.example',
  MAIL_IN_TOKEN: 'a secret of at least 32 characters',
  S3_URL: 'the address of a bucket like https://objects.example/pictures, with S3_ACCESS_KEY and S3_SECRET_KEY',
  S3_REGION: 'the region of the bucket',
  MICROSOFT_ISSUER: 'an address that begins with https://',
  METRICS_TOKEN: 'a secret of at least 32 characters',
  BACKUP_KEY: 'a secret of at least 32 characters',
  SECOND_FACTOR: 'required or optional',
  SECRETS_KEY: 'a secret of at least 32 characters',
  MONEYBIRD_URL: 'an address like https://moneybird.com/api/v2',
  SEED: 'demo or none',
};

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  land: LandSettings;
  /** Whether the embedded database waits for the disk on each write. */
  isSynced: boolean;
  baseUrl: string | undefined;
  /** Separate hosts of pages and calls; undefined for one origin. */
  split: SplitHosts | undefined;
  /** Whether the address of a client comes from the proxy in front. */
  trustProxy: boolean;
  calls: CallsPerMinute;
  isProduction: boolean;
  /** Whether the server may sign in to the database as the owner of the tables in production. */
  allowOwner: boolean;
  /** Who may read `/metrics`; undefined for nobody. */
  metricsToken: string | undefined;
  /** Bytes that must stay free. */
  leastFree: number;
  /** Whether this process loads the land. */
  loadsLand: boolean;
  /** Live sources of the land; undefined for none. */
  liveLand: LiveLand | undefined;
  /** Memory for columns of the land, megabytes; undefined for the usual. */
  landMemory: number | undefined;
  /** A folder on the disk to watch; none for a database on another machine. */
  diskFolder: string | undefined;
  smtpUrl: string | undefined;
  /** Replies by mail; needs both settings. */
  mailIn: MailIn | null;
  /** Sender of mails. */
  mailFrom: string | undefined;
  /** Store for the bytes of pictures; undefined keeps them in the database. */
  objectStore: ObjectStoreSettings | undefined;
  /** Sign-in with Microsoft; undefined without a client id. */
  provider: ProviderSettings | undefined;
  /** Signs backups. With it, only signed backups are restored. */
  backupKey: string | undefined;
  /** Address of the interface of Moneybird. */
  moneybirdUrl: string;
  /** Whether staff must sign in with a second factor. */
  staffNeedsFactor: boolean;
  /** Encrypts secrets of people and services in the database. */
  secretsKey: string | undefined;
  /** The embedded database gets the demo world when it is empty; a PostgreSQL server only on request. */
  seed: 'demo' | 'none';
}

/** Throws a StartFailure that names every unusable setting. */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[] = []): Settings {
  const parsed = schema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartFailure(names.map((name) => `${name} must be ${wanted[name]}`).join('; ') + '.');
  }
  const given = parsed.data;
  const { PORT, HOST, DATA_DIR, DATABASE_URL, BASE_URL, TRUST_PROXY, SMTP_URL, MAIL_FROM, SEED } = given;
  const asked = args.includes('--seed') ? 'demo' : SEED;
  const seed = asked === 'demo' || asked === 'none' ? asked : DATABASE_URL ? 'none' : 'demo';
  const isProduction = given.NODE_ENV === 'production';
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    land: { url: given.GEO_DATABASE_URL, readUrls: given.GEO_READ_URL },
    isSynced: given.DATABASE_SYNC === '1',
    baseUrl: BASE_URL,
    split: splitHosts(BASE_URL, given.DATA_URL, given.GEODATA_URL),
    trustProxy: TRUST_PROXY === '1',
    calls: { perUser: given.CALLS_PER_USER, perCompany: given.CALLS_PER_COMPANY },
    isProduction,
    allowOwner: given.DATABASE_ALLOW_OWNER === '1',
    metricsToken: given.METRICS_TOKEN,
    leastFree: given.DISK_MIN_FREE_MB * MEGABYTE,
    diskFolder: given.DISK_FOLDER ?? (DATABASE_URL ? undefined : path.resolve(DATA_DIR)),
    loadsLand: given.LAND_TASKS !== '0',
    liveLand: liveLandIn(given),
    landMemory: given.LAND_MEMORY_MB,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    mailIn:
      given.MAIL_IN_ADDRESS && given.MAIL_IN_TOKEN
        ? { address: given.MAIL_IN_ADDRESS, token: given.MAIL_IN_TOKEN }
        : null,
    objectStore: objectStoreIn(given),
    provider: providerIn(given),
    backupKey: given.BACKUP_KEY,
    // Everybody knows the passwords of the demo, whose staff has no factor.
    staffNeedsFactor: given.SECOND_FACTOR ? given.SECOND_FACTOR === 'required' : isProduction && seed !== 'demo',
    secretsKey: given.SECRETS_KEY,
    moneybirdUrl: given.MONEYBIRD_URL,
    seed,
  };
}

/** A source that is named without its key would fail with every task. */
function liveLandIn(given: z.infer<typeof schema>): LiveLand | undefined {
  const { LAND_SOURCES: names, LAND_MUNICIPALITIES: codes, PLANS_KEY: plans, EP_ONLINE_KEY: epOnline } = given;
  if (!names) return undefined;
  const keys = { plans, epOnline };
  const hasKey = (source: LandSource): boolean => {
    const key = liveSources.get(source) ?? null;
    return key === null || keys[key] !== undefined;
  };
  const isAll = names.join() === ALL_SOURCES;
  const sources = isAll ? [...liveSources.keys()].filter(hasKey) : names.filter(isLiveSource);
  const [keyless] = sources.filter((source) => !hasKey(source));
  if (keyless)
    throw new StartFailure(`LAND_SOURCES names ${keyless}, which needs a key; the README lists those settings.`);
  const fileHosts = given.EP_ONLINE_FILES ? [given.EP_ONLINE_FILES] : [];
  return { sources, keys, fileHosts, municipalities: codes.map((code) => Number(code.slice(2))) };
}

function objectStoreIn(given: z.infer<typeof schema>): ObjectStoreSettings | undefined {
  const { S3_URL: url, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = given;
  if (!url) return undefined;
  if (!accessKey || !secretKey) throw new StartFailure(`S3_URL must be ${wanted['S3_URL']}.`);
  return { url, accessKey, secretKey, region };
}

const providerIn = (given: z.infer<typeof schema>): ProviderSettings | undefined =>
  given.MICROSOFT_CLIENT_ID
    ? {
        issuer: given.MICROSOFT_ISSUER,
        clientId: given.MICROSOFT_CLIENT_ID,
        clientSecret: given.MICROSOFT_CLIENT_SECRET,
      }
    : undefined;

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
