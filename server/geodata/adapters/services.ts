/**
 * Services of live sources: their addresses and keys, and the sources that settings may choose. Loads no adapter, because every command
 * reads the settings.
 */
import { landSources } from '../../../model/land/sources.ts';
import type { LandSource } from '../contract.ts';

/** Addresses of the services, without a slash at the end. */
export type Services = Readonly<Record<ServiceName, string>>;
export type ServiceName = keyof typeof liveServices;
export const liveServices = {
  pdok: 'https://api.pdok.nl',
  pdokFeatures: 'https://service.pdok.nl',
  heatAtlas: 'https://www.warmteatlas.nl',
  rivm: 'https://data.rivm.nl',
  threeDBag: 'https://api.3dbag.nl',
  epOnline: 'https://public.ep-online.nl/api/v5',
  dso: 'https://service.omgevingswet.overheid.nl/publiek/omgevingsinformatie/api/ontsluiten/v2',
  presenteren: 'https://service.omgevingswet.overheid.nl/publiek/omgevingsdocumenten/api/presenteren/v8',
  plans: 'https://ruimte.omgevingswet.overheid.nl/ruimtelijke-plannen/api/opvragen/v4',
} as const satisfies Readonly<Record<string, string>>;

/** Keys that services give to those who register. */
export interface Keys {
  readonly plans?: string | undefined;
  readonly epOnline?: string | undefined;
}

const keyOf: Readonly<Partial<Record<LandSource, keyof Keys>>> = { plans: 'plans', ep_online: 'epOnline' };

/** Live sources, each with the key that it needs; null for none. */
export const liveSources: ReadonlyMap<LandSource, keyof Keys | null> = new Map(
  landSources.keys.map((source) => [source, keyOf[source] ?? null] as const),
);

export interface LiveLand {
  readonly sources: readonly LandSource[];
  readonly municipalities: readonly number[];
  readonly keys: Keys;
  /** Further hosts that may be asked: those to which services link their files. */
  readonly fileHosts?: readonly string[];
  /** Addresses of the services; the real ones by default. */
  readonly services?: Services;
}
