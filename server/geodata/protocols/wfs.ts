/** Web Feature Service 2.0: features in a box as GeoJSON, by index. */
import type { FeatureCollection } from 'geojson';
import type { Bounds } from '../bounds.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';

const PAGE = 1_000;
const RD = 'urn:ogc:def:crs:EPSG::28992';

interface WfsPage extends FeatureCollection {
  readonly timeStamp?: string;
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

/** Pages until one is not full. Throws SourceFailure where a page comes again, or where an answer holds no features. */
export async function* wfsPages(fetcher: Fetcher, ask: WfsAsk): AsyncGenerator<WfsPage> {
  const { limit = PAGE, service, signal } = ask;
  const { host } = new URL(service);
  const firsts = new Set<string>();
  for (let from = 0; ; from += limit) {
    const page = await fetcher.ask({ url: addressOf(ask, from), type: 'json', signal }, parsedJson<WfsPage>);
    if (!page) throw new SourceFailure('changed', host, `no longer has ${new URL(service).pathname}`);
    if (!Array.isArray(page.features)) throw new SourceFailure('changed', host, 'answered JSON without features');
    const first = JSON.stringify(page.features[0] ?? null);
    if (from > 0 && firsts.has(first)) throw new SourceFailure('changed', host, 'gives a page again as the next one');
    firsts.add(first);
    yield page;
    if (page.features.length < limit) return;
  }
}
