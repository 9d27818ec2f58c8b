/** The engine in a thread of the server, started when it is first needed. */
import { wrap, type Remote } from 'comlink';
import { startThread } from '../../engine/host/pool/nodethread.ts';
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import type { MadeFigures } from './generate.ts';
import type { FigureWork } from './thread.ts';

export interface FigureEngine {
  /** Rejects when the thread dies; the next call starts another one. */
  make(records: ConceptRecords): Promise<MadeFigures>;
  stop(): void;
}

interface Thread {
  readonly work: Remote<FigureWork>;
  readonly stop: () => void;
  readonly lost: Promise<never>;
}

export function createFigureEngine(): FigureEngine {
  let thread: Promise<Thread> | null = null;
  const begin = async (): Promise<Thread> => {
    let lose: (cause: Error) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => (lose = reject));
    lost.catch(() => (thread = null));
    const entry = new URL('./thread.ts', import.meta.url).href;
    const { endpoint, stop } = await startThread(entry, () => lose(new Error('The thread of the engine ended.')));
    return { work: wrap<FigureWork>(endpoint), stop, lost };
  };
  return {
    async make(records) {
      const { work, lost } = await (thread ??= begin());
      return Promise.race([work.make(records), lost]);
    },
    stop() {
      void thread?.then(({ stop }) => stop());
      thread = null;
    },
  };
}
