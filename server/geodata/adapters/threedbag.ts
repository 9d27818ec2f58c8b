/** Heights, roofs and volumes of buildings, by the interface of 3DBAG. */
import type { Feature, MultiPolygon } from 'geojson';
import { parsedJson } from '../../fetcher/fetcher.ts';
import { cityPages } from '../protocols/cityjson.ts';
import type { LiveFamily } from './live.ts';
import { PieceReader } from './pieces.ts';

/** Heights under the names of later versions, and the names that formulas read. */
const formerNames: Readonly<Record<string, string>> = {
  b3_h_min: 'b3_h_dak_min',
  b3_h_50p: 'b3_h_dak_50p',
  b3_h_70p: 'b3_h_dak_70p',
  b3_h_max: 'b3_h_dak_max',
};

interface Described {
  /** The release, as v2025.09.03. */
  readonly version?: { readonly collection?: string };
}

function withFormerNames(feature: Feature<MultiPolygon | null>): Feature<MultiPolygon | null> {
  const entries = Object.entries(feature.properties ?? {});
  return {
    ...feature,
    properties: Object.fromEntries(entries.map(([name, value]) => [formerNames[name] ?? name, value])),
  };
}

export const threeDBag: LiveFamily = {
  sources: ['three_d_bag'],
  open({ fetcher, services }) {
    const collection = `${services.threeDBag}/collections/pand`;
    const items = `${collection}/items`;
    const pand3d = new PieceReader('pand3d', {
      isDense: true,
      address: () => items,
      async *pages({ box, limit, signal }) {
        const ask = { items, box, signal, ...(limit === undefined ? {} : { limit }) };
        for await (const { features } of cityPages(fetcher, ask)) yield { features: features.map(withFormerNames) };
      },
    });
    return [
      {
        source: 'three_d_bag',
        collections: { pand3d },
        async edition(signal) {
          const described = await fetcher.ask({ url: collection, type: 'json', signal }, parsedJson<Described>);
          return described?.version?.collection ?? null;
        },
      },
    ];
  },
};
