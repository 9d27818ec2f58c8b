/** What a start of the product may choose: the program reads it from its settings, tests and benches choose it themselves. */
import type { CallsPerMinute } from '../context.ts';
import type { Database } from '../db/connection.ts';
import type { DiskSettings } from '../disk.ts';
import type { LiveLand } from '../geodata/adapters/services.ts';
import type { LandSettings } from '../geodata/land.ts';
import type { LandReader } from '../geodata/search/reader.ts';
import type { ObjectStoreSettings } from '../images/store.ts';
import type { ProviderSettings } from '../integrations/openid.ts';
import type { MailIn } from '../mail/mailer.ts';
import type { SplitHosts } from './hosts.ts';

export interface StartOptions {
  dataDir: string;
  port: number;
  host: string;
  databaseUrl?: string | undefined;
  /** Where the land is; in the same database by default. */
  land?: LandSettings;
  /** Whether the embedded database waits for the disk on each write. */
  isSynced?: boolean;
  baseUrl?: string | undefined;
  split?: SplitHosts | undefined;
  trustProxy?: boolean;
  /** No limit by default. */
  calls?: CallsPerMinute;
  /** Refuses a database account that bypasses the policies, unless it is allowed. */
  isProduction?: boolean;
  allowOwner?: boolean;
  /** The disk to watch; by default that of `diskFolder`. */
  disk?: DiskSettings;
  diskFolder?: string | undefined;
  leastFree?: number;
  /** Who may read the measurements; without it nothing is measured. */
  metricsToken?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  mailIn?: MailIn | null;
  objectStore?: ObjectStoreSettings | undefined;
  provider?: ProviderSettings | undefined;
  /** Whether staff must sign in with a second factor; not by default. */
  staffNeedsFactor?: boolean;
  /** Encrypts secrets in the database. */
  secretsKey?: string | undefined;
  /** Address of the API of Moneybird; its own by default. */
  moneybirdUrl?: string;
  /** Folder of the built interface. */
  uiDir?: string;
  /** Folder of the built public pages. */
  publishDir?: string;
  /** Milliseconds for which public pages are kept. */
  pageLife?: number;
  seed?: 'demo' | 'none';
  quiet?: boolean;
  /** Live sources of the land. */
  liveLand?: LiveLand | undefined;
  /** Whether the town of the demo is served as GeoJSON. By default only with the demo, so that nobody takes it for the country. */
  showsDemoTown?: boolean;
  /** Reads the land that is searched. */
  landReader?: LandReader;
  /** Memory for columns of the land, megabytes. */
  landMemory?: number | undefined;
  /** Whether due jobs run here. Off in tests, where the clock may change nothing. */
  runsJobs?: boolean;
  /** Whether tasks of the land run here too. Off by default: a test that needs no province loads none. */
  loadsLand?: boolean;
  /** An open, migrated database to use; the caller closes it. */
  database?: Database;
  /** The same for the land; by default that of the product. */
  landDatabase?: Database;
}
