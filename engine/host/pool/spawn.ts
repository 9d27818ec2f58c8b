import type { HelperAnswer, HelperRequest } from './messages.ts';

/** A thread of its own, whatever the host calls it. */
export interface Thread {
  post(request: HelperRequest): void;
  stop(): void;
}

export interface ThreadEvents {
  onAnswer(answer: HelperAnswer): void;
  /** The thread is lost; nothing more comes from it. */
  onFailure(): void;
}

/** The number of cores, at least one. */
export async function coreCount(): Promise<number> {
  if (typeof navigator === 'object' && navigator.hardwareConcurrency) return navigator.hardwareConcurrency;
  if (typeof process !== 'object' || !process.versions?.node) return 1;
  const system = 'node:os';
  const { availableParallelism } = (await import(/* @vite-ignore */ system)) as typeof import('node:os');
  return Math.max(1, availableParallelism());
}

/** Starts a helper. Its first answer is `ready`, once it was given the module. */
export const spawn = (events: ThreadEvents): Promise<Thread> =>
  typeof Worker === 'function' ? Promise.resolve(spawnInBrowser(events)) : spawnInNode(events);

function spawnInBrowser({ onAnswer, onFailure }: ThreadEvents): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'kavel-helper' });
  worker.addEventListener('message', ({ data }: MessageEvent<HelperAnswer>) => onAnswer(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    onFailure();
  });
  return { post: (request) => worker.postMessage(request), stop: () => worker.terminate() };
}

/** The sources are TypeScript, which a thread of Node reads by the loader that started the program. */
const begin = `
  const { workerData } = require('node:worker_threads');
  import(workerData.loader).then(({ tsImport }) => tsImport(workerData.entry, workerData.entry));
`;

/** Names of Node's modules are hidden from the bundler, which has none for browsers. */
async function spawnInNode({ onAnswer, onFailure }: ThreadEvents): Promise<Thread> {
  const [threads, modules, addresses] = ['node:worker_threads', 'node:module', 'node:url'];
  const { Worker: NodeWorker } = (await import(/* @vite-ignore */ threads!)) as typeof import('node:worker_threads');
  const { createRequire } = (await import(/* @vite-ignore */ modules!)) as typeof import('node:module');
  const { pathToFileURL } = (await import(/* @vite-ignore */ addresses!)) as typeof import('node:url');
  const installed = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(installed)).href;
  const entry = new URL(/* @vite-ignore */ './worker.ts', import.meta.url).href;
  const worker = new NodeWorker(begin, { eval: true, execArgv: [], workerData: { loader, entry } });
  let isStopped = false;
  const fail = () => {
    if (isStopped) return;
    isStopped = true;
    void worker.terminate();
    onFailure();
  };
  worker.on('message', (answer: HelperAnswer) => {
    worker.unref();
    onAnswer(answer);
  });
  worker.on('error', fail);
  worker.on('exit', fail);
  return {
    // An answer that is awaited keeps a program alive, a pool that nobody closed does not.
    post: (request) => {
      worker.ref();
      worker.postMessage(request);
    },
    stop: () => {
      isStopped = true;
      void worker.terminate();
    },
  };
}
