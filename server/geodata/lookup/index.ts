/** Opens the services that find addresses. */
import { liveServices, type Services } from '../adapters/services.ts';
import { createFetcher, type Fetcher } from '../../fetcher/fetcher.ts';
import { locatieserver } from './locatieserver.ts';
import { locationApi } from './locationapi.ts';
import { inTurn, type AskInTurn, type SearchProvider } from './provider.ts';

/** The one that says most comes first. */
export const searchProviders = (fetcher: Fetcher, { pdok }: Pick<Services, 'pdok'>): readonly SearchProvider[] => [
  locatieserver(fetcher, pdok),
  locationApi(fetcher, pdok),
];

/** `onFailure` gets the reason why a service gave nothing. */
export function openLookup(onFailure: (message: string) => void, services: Services = liveServices): AskInTurn {
  const fetcher = createFetcher({ hosts: [new URL(services.pdok).host] });
  return inTurn(searchProviders(fetcher, services), { onFailure });
}
