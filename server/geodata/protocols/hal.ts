/** Lists in HAL: `_embedded` holds a page, `_links.next` leads to the next one. */
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Ask, type Fetcher } from '../../fetcher/fetcher.ts';

interface HalPage<T> {
  readonly _embedded?: Readonly<Record<string, readonly T[] | undefined>>;
  readonly _links?: { readonly next?: { readonly href: string } };
}

/** A POST is sent again to each page. Throws SourceFailure where a page comes back, or where the list is missing. */
export async function* halPages<T>(fetcher: Fetcher, { list, ...ask }: Ask & { list: string }): AsyncGenerator<T[]> {
  const seen = new Set<string>();
  for (let url: string | undefined = ask.url; url !== undefined;) {
    const { host } = new URL(url);
    if (seen.has(url)) throw new SourceFailure('changed', host, 'gives a page again as the next one');
    seen.add(url);
    const page: HalPage<T> | null = await fetcher.ask({ ...ask, url }, parsedJson<HalPage<T>>);
    if (!page) throw new SourceFailure('changed', host, `no longer has ${new URL(url).pathname}`);
    const items = page._embedded?.[list];
    // An empty list may be left out, but not the envelope.
    if (!items && !page._links) throw new SourceFailure('changed', host, `answered JSON without ${list}`);
    yield [...(items ?? [])];
    const next: string | undefined = page._links?.next?.href;
    url = next === undefined ? undefined : new URL(next, url).href;
  }
}
