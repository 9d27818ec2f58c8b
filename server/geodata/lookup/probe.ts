/** Asks each service for one address, in every way. */
import { liveServices, probed, type Services } from '../adapters/live.ts';
import type { LandAdapter } from '../contract.ts';
import { SourceFailure } from '../fetcher/failure.ts';
import { createFetcher, type Fetcher } from '../fetcher/fetcher.ts';
import { searchProviders } from './index.ts';

/** An address of which real answers are known. */
const known = { name: 'Lijsterstraat 20 Amersfoort', lon: 5.40168265, lat: 52.16646193 } as const;

export function lookupProbe(
  services: Services = liveServices,
  fetcher: Fetcher = createFetcher({ hosts: [new URL(services.pdok).host] }),
): Pick<LandAdapter, 'probe'> {
  const url = services.pdok;
  return {
    async *probe() {
      for (const provider of searchProviders(fetcher, services)) {
        const ask = (call: string, take: () => Promise<unknown>) =>
          probed(`${provider.name} ${call}`, async () => (await take(), { url, features: null }));
        yield await ask('suggest', () => provider.suggest(known.name));
        yield await ask('free', () => provider.free(known.name));
        yield await ask('reverse', () => provider.reverse(known.lon, known.lat));
        yield await ask('lookup', async () => {
          const [found] = await provider.free(known.name);
          if (!found || !(await provider.lookup(found.id)))
            throw new SourceFailure('changed', new URL(url).host, `does not find ${known.name}`);
        });
      }
    },
  };
}
