import { wrap, type Remote } from 'comlink';
import { startThread } from './nodethread.ts';
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

async function inNode(lose: () => void): Promise<Thread> {
  const { endpoint, stop } = await startThread(new URL(/* @vite-ignore */ './worker.ts', import.meta.url).href, lose);
  return { work: wrap(endpoint), stop };
}
