/** A deployment whose pages and calls have hosts of their own, below one domain. */
import { StartFailure } from './start-failure.ts';

/** Origins without a slash at the end. */
export interface SplitHosts {
  /** Of the pages: the only origin whose pages may ask. */
  readonly app: string;
  readonly data: string;
  readonly geodata: string;
  /** Domain of the session's cookie; null where one host alone needs it. */
  readonly cookieDomain: string | null;
}

/** Undefined for one origin. Throws StartFailure for hosts between which browsers would not carry a session. */
export function splitHosts(
  app: string | undefined,
  dataUrl: string | undefined,
  geodataUrl: string | undefined,
): SplitHosts | undefined {
  if (!dataUrl && !geodataUrl) return undefined;
  if (!app) throw new StartFailure('DATA_URL and GEODATA_URL need BASE_URL, the address of the pages.');
  const data = dataUrl ?? app;
  const [pages, calls, geodata] = [app, data, geodataUrl ?? data].map((each) => new URL(each)) as [URL, URL, URL];
  const all = [pages, calls, geodata];
  const isOneScheme = all.every(({ protocol }) => protocol === pages.protocol);
  if (!isOneScheme || sharedDomain(all.map(({ hostname }) => hostname)) === null)
    throw new StartFailure(
      'BASE_URL, DATA_URL and GEODATA_URL must be all https or all http, on one host or below one domain, ' +
        'like app.kavel.example and data.kavel.example.',
    );
  return {
    app: pages.origin,
    data: calls.origin,
    geodata: geodata.origin,
    cookieDomain: calls.hostname === geodata.hostname ? null : sharedDomain([calls.hostname, geodata.hostname]),
  };
}

/** The longest domain all are in, of two labels at least: browsers take no cookies for less. */
function sharedDomain(hosts: readonly string[]): string | null {
  const [first = '', ...others] = hosts;
  if (others.every((each) => each === first)) return first;
  // Addresses of machines have no domain.
  if (hosts.some((each) => each.startsWith('[') || /^[\d.]+$/.test(each))) return null;
  const labels = first.split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const domain = labels.slice(from).join('.');
    if (others.every((each) => each === domain || each.endsWith(`.${domain}`))) return domain;
  }
  return null;
}
