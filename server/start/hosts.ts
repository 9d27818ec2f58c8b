/** A deployment with separate hosts for pages and calls, below one domain. */
import { StartFailure } from './start-failure.ts';

/** Origins without a slash at the end. */
export interface SplitHosts {
  /** Origin of the pages: only its pages may call. */
  readonly app: string;
  readonly data: string;
  readonly geodata: string;
  /** Domain of the session's cookie; null for a cookie of one host. */
  readonly cookieDomain: string | null;
}

/** Returns undefined for one origin. Throws a StartFailure for hosts that cannot share a session in browsers. */
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

/** Returns the longest domain that all hosts share, of at least two labels: browsers refuse cookies for shorter ones. */
function sharedDomain(hosts: readonly string[]): string | null {
  const [first = '', ...others] = hosts;
  if (others.every((each) => each === first)) return first;
  // An IP address has no domain.
  if (hosts.some((each) => each.startsWith('[') || /^[\d.]+$/.test(each))) return null;
  const labels = first.split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const domain = labels.slice(from).join('.');
    if (others.every((each) => each === domain || each.endsWith(`.${domain}`))) return domain;
  }
  return null;
}
