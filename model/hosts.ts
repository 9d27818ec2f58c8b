/**
 * Addresses of the product's services, by the host name of the page. Without an entry everything is on the page's own
 * origin; no other place knows host names.
 */
import type { ValueOfEnum } from './enums/enumeration.ts';
import type { runtimeEnvironments } from './enums/company.ts';

export type Service = 'data' | 'geodata' | 'app' | 'ai' | 'concepts' | 'scheduler';
type Environment = ValueOfEnum<typeof runtimeEnvironments>;

interface Hosts {
  readonly environment: Environment;
  /** Origins without a slash at the end; empty for that of the page. */
  readonly origins: Readonly<Record<Service, string>>;
}

const onePlace = { data: '', geodata: '', app: '', ai: '', concepts: '', scheduler: '' } as const;

/** Host names of pages whose services stand elsewhere. */
export type HostTable = Readonly<
  Record<string, { readonly environment: Environment } & Readonly<Partial<Record<Service, string>>>>
>;
export const hostTable: HostTable = {};

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/;

export function hostsFor(page: string, table: HostTable = hostTable): Hosts {
  const own = Object.hasOwn(table, page) ? table[page] : undefined;
  if (!own) return { environment: LOCAL.test(page) ? 'local' : 'production', origins: onePlace };
  const { environment, ...origins } = own;
  const { data = '', geodata = data, app = '', ...rest } = origins;
  // On a developer's machine the data host serves geodata too.
  const helpers = environment === 'local' ? rest : {};
  return { environment, origins: { ai: data, concepts: data, scheduler: data, ...helpers, data, geodata, app } };
}

/** Name of the `meta` element that holds the table of the deployment. */
export const HOSTS_META = 'kavel-hosts';

/** The table of a deployment with separate hosts; origins as in `Hosts`. */
export function splitTable({ app, data, geodata }: Readonly<Record<'app' | 'data' | 'geodata', string>>): HostTable {
  const page = new URL(app).hostname;
  return { [page]: { environment: LOCAL.test(page) ? 'local' : 'production', data, geodata } };
}

/** The address of a path of a service, for a page on that host. */
export const addressOf = (service: Service, path: string, page: string, table?: HostTable): string =>
  hostsFor(page, table).origins[service] + path;
