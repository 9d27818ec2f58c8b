import type { Endpoint } from 'comlink';
import { nodeAdapter } from './nodeadapter.ts';

/** The sources are TypeScript, so a thread of Node needs the loader tsx. */
const entryCode = `
  const { workerData } = require('node:worker_threads');
  import(workerData.loader).then(({ tsImport }) => tsImport(workerData.entry, workerData.entry));
`;

/**
 * Starts a thread of Node for comlink. `entry` is the address of its file; `lose` is called when the thread dies or was stopped.
 * Names of Node modules are hidden from the bundler, which has none for browsers.
 */
export async function startThread(entry: string, lose: () => void): Promise<{ endpoint: Endpoint; stop: () => void }> {
  const [threads, modules, addresses] = ['node:worker_threads', 'node:module', 'node:url'];
  const { Worker: NodeWorker } = (await import(/* @vite-ignore */ threads!)) as typeof import('node:worker_threads');
  const { createRequire } = (await import(/* @vite-ignore */ modules!)) as typeof import('node:module');
  const { pathToFileURL } = (await import(/* @vite-ignore */ addresses!)) as typeof import('node:url');
  const { default: endpointOf } = await nodeAdapter();
  const installed = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(installed)).href;
  const worker = new NodeWorker(entryCode, { eval: true, execArgv: [], workerData: { loader, entry } });
  worker.on('error', lose);
  worker.on('exit', lose);
  // A pending call keeps the program alive; an idle thread that was not stopped does not.
  worker.on('message', () => worker.unref());
  const plain = endpointOf(worker);
  const endpoint: Endpoint = {
    ...plain,
    postMessage: (message, transfer) => {
      worker.ref();
      plain.postMessage(message, transfer);
    },
  };
  return { endpoint, stop: () => void worker.terminate() };
}
