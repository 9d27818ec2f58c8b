/** Stations and railways, for the whole country. */
import type { CollectionName } from '../../../model/land/collections.ts';
import { wfsPages } from '../protocols/wfs.ts';
import type { CollectionReader, LiveFamily, LiveTools } from './live.ts';
import { everything, PieceReader } from './pieces.ts';

const PATH = 'prorail/spoorwegen/wfs/v1_0';

function reader({ fetcher, services }: LiveTools, collection: CollectionName, type: string): CollectionReader {
  const service = `${services.pdokFeatures}/${PATH}`;
  return new PieceReader(collection, {
    where: everything,
    address: () => service,
    pages: (piece) => wfsPages(fetcher, { ...piece, service, type }),
  });
}

export const prorail: LiveFamily = {
  sources: ['prorail'],
  open: (tools) => [
    {
      source: 'prorail',
      collections: {
        station: reader(tools, 'station', 'spoorwegen:station'),
        spoortrace: reader(tools, 'spoortrace', 'spoorwegen:trace'),
      },
    },
  ],
};
