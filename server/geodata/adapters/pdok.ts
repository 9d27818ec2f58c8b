/** The registers that PDOK serves: cadastre, buildings and addresses, topography, boundaries, statistics, roads, nature. */
import { landCollections, type CollectionName } from '../../../model/land/collections.ts';
import type { LandSource } from '../contract.ts';
import { ogcPages } from '../protocols/ogcfeatures.ts';
import { wfsPages } from '../protocols/wfs.ts';
import type { CollectionReader, LiveFamily, LiveTools } from './live.ts';
import { pdokFeatureTypes, pdokCollections } from './pdokcollections.ts';
import { PieceReader } from './pieces.ts';

type Readers = readonly (readonly [CollectionName, CollectionReader])[];

function ogcReaders({ fetcher, services }: LiveTools): Readers {
  return Object.entries(pdokCollections).map(([key, { path, name, ...pieces }]) => {
    const collection = key as CollectionName;
    const address = (year: number | null): string =>
      `${services.pdok}/${path.replace('{year}', String(year))}/collections/${name}/items`;
    const reader = new PieceReader(collection, {
      ...pieces,
      address,
      pages: (piece) => ogcPages(fetcher, { ...piece, items: address(piece.year) }),
    });
    return [collection, reader];
  });
}

function wfsReaders({ fetcher, services }: LiveTools): Readers {
  return Object.entries(pdokFeatureTypes).map(([key, { path, type, ...pieces }]) => {
    const collection = key as CollectionName;
    const service = `${services.pdokFeatures}/${path}`;
    const reader = new PieceReader(collection, {
      ...pieces,
      address: () => service,
      pages: (piece) => wfsPages(fetcher, { ...piece, service, type }),
    });
    return [collection, reader];
  });
}

const names = [...Object.keys(pdokCollections), ...Object.keys(pdokFeatureTypes)] as CollectionName[];

export const pdok: LiveFamily = {
  sources: [...new Set(names.map((name): LandSource => landCollections[name]))],
  open(tools) {
    const readers = [...ogcReaders(tools), ...wfsReaders(tools)];
    return pdok.sources.map((source) => ({
      source,
      collections: Object.fromEntries(readers.filter(([name]) => landCollections[name] === source)),
    }));
  },
};
