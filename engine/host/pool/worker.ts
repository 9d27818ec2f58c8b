/** Thread of a helper: generates chunks of encoded buildings and returns packed results. Runs in Node and in the browser. */
import { expose, transfer } from 'comlink';
import { Core, type PackedBuilding } from '../module/core.ts';
import type { MeshLevel } from '../module/meshtypes.ts';
import { nodeAdapter } from './nodeadapter.ts';

/** An encoded building and the levels to draw it at. */
export interface HelperJob {
  buffer: Float64Array;
  levels: readonly MeshLevel[];
}

let core: Core;

const work = {
  begin(module: WebAssembly.Module): void {
    core = new Core(module);
  },
  /** Returns null for a building whose generation trapped. */
  make(jobs: readonly HelperJob[]): (PackedBuilding | null)[] {
    const made = jobs.map(({ buffer, levels }) => core.building(buffer, levels));
    const buffers = made.flatMap((each) => (each ? [each.output, ...each.meshes.map(({ buffer }) => buffer)] : []));
    return transfer(made, buffers);
  },
};
export type HelperWork = typeof work;

if (typeof process === 'object' && process.versions?.node) {
  // Hidden from the bundler, which has no such module for browsers. The port queues messages that come earlier.
  const name = 'node:worker_threads';
  const threads = import(/* @vite-ignore */ name) as Promise<typeof import('node:worker_threads')>;
  void Promise.all([threads, nodeAdapter()]).then(([{ parentPort }, { default: endpointOf }]) =>
    expose(work, endpointOf(parentPort!)),
  );
} else {
  expose(work);
}
