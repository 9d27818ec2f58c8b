/** Finding addresses by services of the country: what they share, and which of them is asked. */
import { systemClock, type Clock } from '../../fetcher/clock.ts';
import { SourceFailure } from '../../fetcher/failure.ts';

export interface FoundAddress {
  /** The name by which the service looks it up. */
  readonly id: string;
  /** Number of the address in the register; empty where the service does not say. */
  readonly code: string;
  /** Street and house number. */
  readonly name: string;
  /** Postcode and town. */
  readonly within: string;
  /** Null where the service does not say. */
  readonly municipality: number | null;
  readonly lon: number;
  readonly lat: number;
  /** Plots as `AMF00-A-6864`; none where the service does not say. */
  readonly plots: readonly string[];
}

/** Ten addresses at most, the best or nearest first. Throws `SourceFailure`, or the reason of the signal. */
export interface SearchProvider {
  readonly name: string;
  /** Addresses whose name begins with the words. */
  suggest(question: string, signal?: AbortSignal): Promise<FoundAddress[]>;
  /** Null for an address that is no more. */
  lookup(id: string, signal?: AbortSignal): Promise<FoundAddress | null>;
  /** Addresses with these words, in any order and with errors. */
  free(question: string, signal?: AbortSignal): Promise<FoundAddress[]>;
  reverse(lon: number, lat: number, signal?: AbortSignal): Promise<FoundAddress[]>;
}

export const MOST = 10;

/** Degrees around the Netherlands: a place elsewhere is an answer in another projection, or with its axes swapped. */
const [WEST, EAST, SOUTH, NORTH] = [3, 7.5, 50.5, 53.8];
const isInCountry = ({ lon, lat }: FoundAddress): boolean => lon > WEST && lon < EAST && lat > SOUTH && lat < NORTH;

/** Each address once, at most ten. Throws SourceFailure where none of them can be used: the service has changed. */
export function usable(host: string, found: readonly (FoundAddress | null)[]): FoundAddress[] {
  const known = new Map<string, FoundAddress>();
  for (const each of found) if (each && each.name !== '' && isInCountry(each)) known.set(each.id, each);
  if (found.length > 0 && known.size === 0)
    throw new SourceFailure('changed', host, 'gives addresses without a name or a place in the country');
  return [...known.values()].slice(0, MOST);
}

/** Milliseconds that a person waits for one service, and that a service rests after it failed. */
const [PATIENCE, REST] = [2_500, 60_000];

interface Turns {
  readonly clock?: Pick<Clock, 'now'>;
  /** Gets the reason why a service gave nothing. */
  onFailure(message: string): void;
}

/** Asks the next provider when one fails. Null when none answers. */
export function inTurn(providers: readonly SearchProvider[], { clock = systemClock, onFailure }: Turns) {
  const restsUntil = new Map<SearchProvider, number>();
  return async <T>(ask: (provider: SearchProvider, signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    for (const provider of providers) {
      if ((restsUntil.get(provider) ?? -Infinity) > clock.now()) continue;
      const patience = AbortSignal.timeout(PATIENCE);
      try {
        return await ask(provider, patience);
      } catch (error) {
        if (!(error instanceof SourceFailure) && !patience.aborted) throw error;
        restsUntil.set(provider, clock.now() + REST);
        onFailure(error instanceof SourceFailure ? error.message : `${provider.name} did not answer in time.`);
      }
    }
    return null;
  };
}
export type AskInTurn = ReturnType<typeof inTurn>;
