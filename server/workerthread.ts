/** A thread for work that would hold up the event loop: started at its first use, and again after it died. */
import { releaseProxy, wrap, type Remote } from 'comlink';
import { startThread } from '../engine/host/pool/nodethread.ts';

export interface WorkerThread<Work> {
  /** Work that the thread took along when it died goes once to a fresh one, then rejects. */
  run<T>(work: (of: Remote<Work>) => Promise<T>): Promise<T>;
  stop(): void;
}

class ThreadLost extends Error {}

interface Started<Work> {
  readonly work: Remote<Work>;
  /** As the work ends, or rejects when the thread ends before it. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Rejects all work that runs when the thread ends. Each piece of work is forgotten once it has ended: `Promise.race` with one promise
 * for all would keep every answer for as long as the thread lives.
 */
function createLife(entry: string, onEnd: () => void): Pick<Started<never>, 'whileAlive'> & { end(): void } {
  const running = new Set<(error: Error) => void>();
  let lost: Error | undefined;
  return {
    whileAlive: (work) =>
      new Promise((resolve, reject) => {
        if (lost) reject(lost);
        running.add(reject);
        work.then(resolve, reject).finally(() => running.delete(reject));
      }),
    end() {
      lost = new ThreadLost(`A thread ended: ${entry}`);
      for (const reject of running) reject(lost);
      onEnd();
    },
  };
}

async function begin<Work>(
  entry: string,
  open: (of: Remote<Work>) => Promise<void>,
  onEnd: () => void,
): Promise<Started<Work>> {
  const { whileAlive, end } = createLife(entry, onEnd);
  const { endpoint, stop } = await startThread(entry, end);
  const work = wrap<Work>(endpoint);
  await whileAlive(open(work));
  return { work, whileAlive, stop };
}

/** `entry` is the address of its file; `open` prepares each thread before its first work. */
export function createThread<Work>(
  entry: string,
  open: (of: Remote<Work>) => Promise<void> = async () => undefined,
): WorkerThread<Work> {
  let current: Promise<Started<Work>> | undefined;
  let isStopped = false;

  function start(): Promise<Started<Work>> {
    const forget = () => {
      if (current === thread) current = undefined;
    };
    const thread = begin(entry, open, forget);
    thread.catch(forget);
    return thread;
  }

  return {
    async run(work) {
      const once = async () => {
        const thread = await (current ??= start());
        return thread.whileAlive(work(thread.work));
      };
      try {
        return await once();
      } catch (error) {
        if (!(error instanceof ThreadLost) || isStopped) throw error;
        return once();
      }
    },
    stop() {
      isStopped = true;
      const stopped = current;
      current = undefined;
      void stopped?.then(
        ({ work, stop }) => {
          work[releaseProxy]();
          stop();
        },
        () => undefined,
      );
    },
  };
}
