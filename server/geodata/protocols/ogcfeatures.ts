/** OGC API Features: items in a box, page by page. */
import type { FeatureCollection } from 'geojson';
import type { Bounds } from '../bounds.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';

/** The default of these services is degrees. */
const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
const PAGE = 1_000;

interface Link {
  readonly rel: string;
  readonly href: string;
}

interface OgcPage extends FeatureCollection {
  readonly links?: readonly Link[];
  /** When the answer was made. */
  readonly timeStamp?: string;
}

interface OgcAsk {
  /** Address of the items of a collection. */
  readonly items: string;
  /** RD metres; null for everything. */
  readonly box: Bounds | null;
  /** Properties that must have these values. */
  readonly where?: Readonly<Record<string, string>>;
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

function firstAddress({ items, box, where = {}, limit = PAGE }: OgcAsk): string {
  const inBox: Record<string, string> = box ? { bbox: box.join(','), 'bbox-crs': RD } : {};
  return `${items}?${new URLSearchParams({ ...where, ...inBox, crs: RD, limit: String(limit), f: 'json' })}`;
}

/** Pages along `next`. Throws SourceFailure where one comes back, or where an answer holds no features. */
export async function* ogcPages(fetcher: Fetcher, ask: OgcAsk): AsyncGenerator<OgcPage> {
  const seen = new Set<string>();
  for (let url: string | null = firstAddress(ask); url !== null;) {
    const { host } = new URL(url);
    if (seen.has(url)) throw new SourceFailure('changed', host, 'gives a page again as the next one');
    seen.add(url);
    const page: OgcPage | null = await fetcher.ask({ url, type: 'json', signal: ask.signal }, parsedJson<OgcPage>);
    if (!page) throw new SourceFailure('changed', host, `no longer has ${new URL(url).pathname}`);
    if (!Array.isArray(page.features)) throw new SourceFailure('changed', host, 'answered JSON without features');
    yield page;
    const next: string | undefined = page.links?.find(({ rel }) => rel === 'next')?.href;
    url = next === undefined ? null : new URL(next, url).href;
  }
}
