/** The engine in a thread of the server, started when it is first needed. */
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import { createThread } from '../workerthread.ts';
import type { MadeFigures } from './generate.ts';
import type { FigureWork } from './thread.ts';

export interface FigureEngine {
  make(records: ConceptRecords): Promise<MadeFigures>;
  stop(): void;
}

export function createFigureEngine(): FigureEngine {
  const thread = createThread<FigureWork>(new URL('./thread.ts', import.meta.url).href);
  return { make: (records) => thread.run((work) => work.make(records)), stop: () => thread.stop() };
}
