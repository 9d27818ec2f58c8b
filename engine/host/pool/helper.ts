import { wrap, type Endpoint, type Remote } from 'comlink';
import { nodeAdapter } from './nodeadapter.ts';
import type { HelperWork } from './worker.ts';

/** A thread of Node or a worker of the browser. */
interface Thread {
  work: Remote<HelperWork>;
  stop(): void;
}

/** Returns the number of cores, at least one. */
export async function coreCount(): Promise<number> {
  if (typeof navigator === 'object' && navigator.hardwareConcurrency) return navigator.hardwareConcurrency;
  if (typeof process !== 'object' || !process.versions?.node) return 1;
  const system = 'node:os';
  const { availableParallelism } = (await import(/* @vite-ignore */ system)) as typeof import('node:os');
  return Math.max(1, availableParallelism());
}

/** Runs one call at a time in its own thread. */
export class Helper {
  private refuse: (cause: Error) => void = () => undefined;
  private readonly thread = begin(() => this.refuse(new Error('The thread is lost.')));

  /** Rejects if the call fails, or if the thread dies or is stopped meanwhile. */
  ask<T>(call: (work: Remote<HelperWork>) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.refuse = reject;
      this.thread.then(({ work }) => call(work)).then(resolve, reject);
    });
  }

  stop(): void {
    this.refuse(new Error('The thread was stopped.'));
    void this.thread.then((thread) => thread.stop()).catch(() => undefined);
  }
}

const begin = async (lose: () => void): Promise<Thread> =>
  typeof Worker === 'function' ? inBrowser(lose) : inNode(lose);

function inBrowser(lose: () => void): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'kavel-helper' });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    lose();
  });
  return { work: wrap(worker), stop: () => worker.terminate() };
}

/** The sources are TypeScript, so a thread of Node needs the loader tsx. */
const entryCode = `
  const { workerData } = require('node:worker_threads');
  import(workerData.loader).then(({ tsImport }) => tsImport(workerData.entry, workerData.entry));
`;

/** Names of Node modules are hidden from the bundler, which has none for browsers. */
async function inNode(lose: () => void): Promise<Thread> {
  const [threads, modules, addresses] = ['node:worker_threads', 'node:module', 'node:url'];
  const { Worker: NodeWorker } = (await import(/* @vite-ignore */ threads!)) as typeof import('node:worker_threads');
  const { createRequire } = (await import(/* @vite-ignore */ modules!)) as typeof import('node:module');
  const { pathToFileURL } = (await import(/* @vite-ignore */ addresses!)) as typeof import('node:url');
  const { default: endpointOf } = await nodeAdapter();
  const installed = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(installed)).href;
  const entry = new URL(/* @vite-ignore */ './worker.ts', import.meta.url).href;
  const worker = new NodeWorker(entryCode, { eval: true, execArgv: [], workerData: { loader, entry } });
  worker.on('error', lose);
  worker.on('exit', lose);
  // A pending call keeps the program alive; an idle pool that was not closed does not.
  worker.on('message', () => worker.unref());
  const plain = endpointOf(worker);
  const endpoint: Endpoint = {
    ...plain,
    postMessage: (message, transfer) => {
      worker.ref();
      plain.postMessage(message, transfer);
    },
  };
  return { work: wrap(endpoint), stop: () => void worker.terminate() };
}
