/** Web Feature Service 2.0: features in a box as GeoJSON, by index. */
import type { FeatureCollection } from 'geojson';
import type { Bounds } from '../bounds.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';

const PAGE = 1_000;
const RD = 'urn:ogc:def:crs:EPSG::28992';

interface WfsPage extends FeatureCollection {
  readonly timeStamp?: string;
  /** Features of all pages. Services may write `unknown`, or leave it out. */
  readonly numberMatched?: number | string;
}

interface WfsAsk {
  readonly service: string;
  /** Name of the feature type with its namespace. */
  readonly type: string;
  /** RD metres; null for everything. */
  readonly box: Bounds | null;
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

function addressOf({ service, type, box, limit = PAGE }: WfsAsk, from: number): string {
  const query = new URLSearchParams({
    service: 'WFS',
    version: '2.0.0',
    request: 'GetFeature',
    typeNames: type,
    outputFormat: 'application/json',
    srsName: 'EPSG:28992',
    count: String(limit),
    startIndex: String(from),
  });
  if (box) query.set('bbox', `${box.join(',')},${RD}`);
  return `${service}?${query}`;
}

/**
 * Pages until one is not full, unless the service counts more: it may give less at a time than was asked for. Throws SourceFailure
 * where a page comes again, or where an answer holds no features.
 */
export async function* wfsPages(fetcher: Fetcher, ask: WfsAsk): AsyncGenerator<WfsPage> {
  const { limit = PAGE, service, signal } = ask;
  const { host } = new URL(service);
  const firsts = new Set<string>();
  let from = 0;
  for (let hasMore = true; hasMore;) {
    const page = await fetcher.ask({ url: addressOf(ask, from), type: 'json', signal }, parsedJson<WfsPage>);
    if (!page) throw new SourceFailure('changed', host, `no longer has ${new URL(service).pathname}`);
    const { features, numberMatched } = page;
    if (!Array.isArray(features)) throw new SourceFailure('changed', host, 'answered JSON without features');
    const first = JSON.stringify(features[0] ?? null);
    if (firsts.has(first)) throw new SourceFailure('changed', host, 'gives a page again as the next one');
    firsts.add(first);
    yield page;
    from += features.length;
    hasMore = features.length > 0 && (features.length >= limit || Number(numberMatched) > from);
  }
}
