/** Runs in a thread of its own: draws tiles. */
import { parentPort } from 'node:worker_threads';
import { expose, transfer } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import { drawn, type ReadTile } from './draw.ts';

const work = {
  async draw(tile: ReadTile) {
    // Bytes of a buffer that is shared with others do not move.
    const own = Uint8Array.from(drawn(tile, await loadEngine()));
    return transfer(own, [own.buffer]);
  },
};
export type TileWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
