/** Asks each service for one address, in every way, for the documents and rules that hold there, and for an energy label. */
import { probed } from '../adapters/live.ts';
import { liveServices, type Keys, type Services } from '../adapters/services.ts';
import type { LandAdapter } from '../contract.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { createFetcher, type Fetcher } from '../../fetcher/fetcher.ts';
import { documentsBy } from './documents.ts';
import { searchProviders } from './index.ts';
import { labelsBy } from './labels.ts';
import { rulesBy } from './placerules.ts';

/** An address of which real answers are known. */
const known = {
  name: 'Lijsterstraat 20 Amersfoort',
  lon: 5.40168265,
  lat: 52.16646193,
  x: 155_990.61,
  y: 464_256.19,
} as const;

/** A unit of which a label is known: Witte de Withstraat 42A in Rotterdam. */
const LABELLED = '0599010000295420';

export function lookupProbe(
  { plans: key, epOnline: labelKey }: Keys,
  services: Services = liveServices,
  fetcher: Fetcher = createFetcher({
    hosts: [services.pdok, services.dso, services.presenteren, services.epOnline].map((each) => new URL(each).host),
    retries: 0,
  }),
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
      if (labelKey !== undefined)
        yield await probed('label', async () => {
          const { label } = await labelsBy(fetcher, services, labelKey)(LABELLED);
          if (label === null)
            throw new SourceFailure('changed', new URL(services.epOnline).host, `has no label of ${LABELLED}`);
          return { url: services.epOnline, features: null };
        });
      if (key === undefined) return;
      const documents = documentsBy(fetcher, services, key);
      yield await probed('documents', async () => {
        await documents([known.x, known.y]);
        return { url: services.dso, features: null };
      });
      const rules = rulesBy(fetcher, services, key);
      yield await probed('rules', async () => {
        await rules([known.x, known.y]);
        return { url: services.presenteren, features: null };
      });
    },
  };
}
