/** The engine in a thread of the server, started when it is first needed. */
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import type { CapacityConcept } from '../../model/land/capacity.ts';
import type { BuildingPlot, Built } from '../capacity/build.ts';
import { createThread } from '../workerthread.ts';
import type { MadeFigures } from './generate.ts';
import type { FigureWork } from './thread.ts';

export interface FigureEngine {
  make(records: ConceptRecords): Promise<MadeFigures>;
  /** Builds a preset on plots, each as large as its rules allow. */
  build(concept: CapacityConcept, plots: readonly BuildingPlot[]): Promise<readonly Built[]>;
  stop(): void;
}

export function createFigureEngine(): FigureEngine {
  const thread = createThread<FigureWork>(new URL('./thread.ts', import.meta.url).href);
  return {
    make: (records) => thread.run((work) => work.make(records)),
    build: (concept, plots) => thread.run((work) => work.build(concept, plots)),
    stop: () => thread.stop(),
  };
}
