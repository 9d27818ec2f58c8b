/** The engine in a thread of the server, started when it is first needed. */
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import type { CapacityConcept } from '../../model/land/capacity.ts';
import type { BuildingPlot, Built } from '../capacity/plot.ts';
import type { Metrics } from '../watching/metrics.ts';
import { createThread } from '../workerthread.ts';
import type { MadeFigures } from './generate.ts';
import type { FigureWork } from './thread.ts';

export interface FigureEngine {
  make(records: ConceptRecords): Promise<MadeFigures>;
  /** Builds a preset on plots, each as large as its rules allow. */
  build(concept: CapacityConcept, plots: readonly BuildingPlot[]): Promise<readonly Built[]>;
  stop(): void;
}

/** `metrics`: times the work; null for none. */
export function createFigureEngine(metrics: Pick<Metrics, 'timeEngine'> | null = null): FigureEngine {
  const thread = createThread<FigureWork>(new URL('./thread.ts', import.meta.url).href);
  const timed = <T>(work: string, run: () => Promise<T>): Promise<T> =>
    metrics ? metrics.timeEngine(work, run) : run();
  return {
    make: (records) => timed('figures', () => thread.run((work) => work.make(records))),
    build: (concept, plots) => timed('build', () => thread.run((work) => work.build(concept, plots))),
    stop: () => thread.stop(),
  };
}
