/** The parts of the application, and the types of its requests and middleware. */
import type { DefaultContext, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { BaseMap } from '../model/land/basemap.ts';
import type { Accounting } from './admin/moneybird/connection.ts';
import type { Database } from './db/connection.ts';
import type { Disk } from './disk.ts';
import type { Hub } from './events/hub.ts';
import type { Land } from './geodata/land.ts';
import type { DocumentsAt } from './geodata/lookup/documents.ts';
import type { RulesAt } from './geodata/lookup/placerules.ts';
import type { LabelOf } from './geodata/lookup/labels.ts';
import type { AskInTurn } from './geodata/lookup/provider.ts';
import type { LandSearch } from './geodata/search/land.ts';
import type { LandAreas } from './geodata/areas/read.ts';
import type { LandTiles } from './geodata/tiles/tiles.ts';
import type { LandSource } from './geodata/contract.ts';
import type { Source } from './geodata/source.ts';
import type { SplitHosts } from './start/hosts.ts';
import type { ObjectStore } from './images/store.ts';
import type { Provider } from './integrations/openid.ts';
import type { KeptAnswers } from './pages/answers.ts';
import type { Visits } from './published/visitors/visits.ts';
import type { MailIn, Mailer } from './mail/mailer.ts';
import type { Secrets } from './secrets.ts';
import type { SignedIn } from './sessions/sessions.ts';
import type { Metrics } from './watching/metrics.ts';

/** Calls a minute; 0 for any number. */
export interface CallsPerMinute {
  readonly perUser: number;
  readonly perCompany: number;
}

/** The parts of the application. */
export interface Parts {
  readonly database: Database;
  readonly land: Land;
  readonly search: LandSearch;
  readonly tiles: LandTiles;
  readonly areas: LandAreas;
  /** The listeners of this process. */
  readonly hub: Hub;
  /** Public pages that this process keeps. */
  readonly pages: KeptAnswers;
  readonly visits: Visits;
  readonly log: Logger;
  readonly world: Source | null;
  /** Live sources of the land. */
  readonly liveSources: readonly LandSource[];
  /** What lies under the land on maps; null in the demo. */
  readonly baseMap: BaseMap | null;
  /** Finds addresses that are not loaded; null without live sources. */
  readonly lookup: AskInTurn | null;
  /** Documents that hold at a place; null without a key. */
  readonly documents: DocumentsAt | null;
  /** Rules of the environment plan that are meant for a place; null without a key. */
  readonly placeRules: RulesAt | null;
  /** The energy label of a unit; null without a key. */
  readonly labels: LabelOf | null;
  /** Whether the demo was seeded and its company still exists. */
  readonly demo: boolean;
  /** Folder of the built interface. */
  readonly uiDir: string;
  /** Folder of the built public pages. */
  readonly publishDir: string;
  /** Public address, when it is set. With https, cookies are for https only. */
  readonly baseUrl: string | undefined;
  /** Separate hosts of pages and calls; null for one origin. */
  readonly split: SplitHosts | null;
  /** Whether the address and protocol of a client come from the proxy in front. */
  readonly trustProxy: boolean;
  /** The address in mails: the public one, otherwise the one listened on. A request cannot change it. */
  readonly publicUrl: string;
  readonly calls: CallsPerMinute;
  /** Measurements of this process and the token that reads them; null for none. */
  readonly metrics: Metrics | null;
  readonly metricsToken: string | null;
  readonly mailer: Mailer;
  /** Where replies by mail arrive, and the secret of the server that hands them over; null without. */
  readonly mailIn: MailIn | null;
  readonly disk: Disk;
  /** The store with the bytes of pictures; null when the database keeps them. */
  readonly objects: ObjectStore | null;
  /** Whether staff must sign in with a second factor. */
  readonly staffNeedsFactor: boolean;
  /** Keeps secrets in the database; null without a key. */
  readonly secrets: Secrets | null;
  readonly accounting: Accounting;
  /** The identity provider for sign-in; null when none is set. */
  readonly provider: Provider | null;
}

export interface State {
  /** Null for anonymous callers. */
  signedIn: SignedIn | null;
  requestId: string;
}

/** Members that the router adds to a request with a known address. */
interface Routed {
  params?: Readonly<Record<string, string>>;
  matched?: readonly { readonly methods: readonly string[]; readonly path: string | RegExp }[];
}

export type Context = ParameterizedContext<State, DefaultContext & Routed>;
type Next = () => Promise<unknown>;
export type Middleware = (context: Context, next: Next) => Promise<unknown>;
