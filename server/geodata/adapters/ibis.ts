/** Business parks of the provinces, as the heat atlas serves them. A park belongs to the municipality that it lies in. */
import { wfsPages } from '../protocols/wfs.ts';
import type { LiveFamily } from './live.ts';
import { isInside, PieceReader } from './pieces.ts';

const TYPE = 'WarmteAtlas:IBISbedrijventerreinen';

export const ibis: LiveFamily = {
  sources: ['ibis'],
  open({ fetcher, services }) {
    const service = `${services.heatAtlas}/geoserver/WarmteAtlas/wfs`;
    const bedrijventerreinen = new PieceReader('bedrijventerreinen', {
      keep: isInside,
      address: () => service,
      pages: (piece) => wfsPages(fetcher, { ...piece, service, type: TYPE }),
    });
    return [{ source: 'ibis', collections: { bedrijventerreinen } }];
  },
};
