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
  readonly lost: Promise<never>;
  stop(): void;
}

async function begin<Work>(entry: string, open: (of: Remote<Work>) => Promise<void>): Promise<Started<Work>> {
  let lose: () => void = () => undefined;
  const lost = new Promise<never>((_, reject) => (lose = () => reject(new ThreadLost(`A thread ended: ${entry}`))));
  lost.catch(() => undefined);
  const { endpoint, stop } = await startThread(entry, lose);
  const work = wrap<Work>(endpoint);
  await Promise.race([open(work), lost]);
  return { work, lost, stop };
}

/** `entry` is the address of its file; `open` prepares each thread before its first work. */
export function createThread<Work>(
  entry: string,
  open: (of: Remote<Work>) => Promise<void> = async () => undefined,
): WorkerThread<Work> {
  let current: Promise<Started<Work>> | undefined;
  let isStopped = false;

  const started = (): Promise<Started<Work>> => {
    const thread = (current ??= begin(entry, open));
    const forget = () => {
      if (current === thread) current = undefined;
    };
    thread.then(({ lost }) => lost.catch(forget), forget);
    return thread;
  };

  return {
    async run(work) {
      const once = async () => {
        const thread = await started();
        return Promise.race([work(thread.work), thread.lost]);
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
