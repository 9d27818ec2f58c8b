/** Live sources whose services are those of a replay server, with a clock whose pauses take no time. */
import type { CollectionName } from '../../../model/land/collections.ts';
import type { Json, LandAdapter } from '../../../server/geodata/contract.ts';
import { createFetcher } from '../../../server/fetcher/fetcher.ts';
import { type LiveTools } from '../../../server/geodata/adapters/live.ts';
import { liveServices, type ServiceName, type Services } from '../../../server/geodata/adapters/services.ts';
import { territories } from '../../../server/geodata/adapters/municipalities.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { quickClock, type QuickClock } from './clock.ts';
import { openReplay, type Replay, type Service } from './replay.ts';

/** What the services of the replay server expect. */
export const keys = { plans: 'key-of-plans', epOnline: 'key-of-labels' } as const;

export interface ReplayedSources {
  readonly replay: Replay;
  readonly services: Services;
  /** Tools with circuits of their own. */
  tools(): LiveTools & { readonly clock: QuickClock };
}

/** `services` by the host that they stand for. */
export async function openSources(services: Readonly<Record<string, Service>>): Promise<ReplayedSources> {
  const replay = await openReplay(services);
  const addresses = Object.fromEntries(
    Object.entries(liveServices).map(([name, address]) => {
      const { host, pathname } = new URL(address);
      return [name, `${replay.url}/${host}${pathname.replace(/\/$/, '')}`];
    }),
  ) as Record<ServiceName, string>;
  return {
    replay,
    services: addresses,
    tools() {
      const clock = quickClock();
      // The server works in this thread: the first request may take seconds.
      const silence = replay.fault === 'silence' ? 300 : 30_000;
      const fetcher = createFetcher({ hosts: [replay.host], clock, silence });
      const territory = territories(fetcher, addresses.pdok);
      return { fetcher, services: addresses, keys, territory, unitPrefixes: async () => [], clock };
    },
  };
}

export async function allOf(
  adapter: LandAdapter,
  collection: CollectionName,
  municipality: number,
  after: Json = null,
): Promise<RawFeature[]> {
  const found: RawFeature[] = [];
  for await (const { features } of adapter.pages(collection, municipality, after)) found.push(...features);
  return found;
}
