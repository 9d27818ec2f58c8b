/** Runs in a thread of its own: generates concepts and returns their figures. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { loadEngine } from '../../engine/host/index.ts';
import { nodeAdapter } from '../../engine/host/pool/nodeadapter.ts';
import type { CapacityConcept } from '../../model/land/capacity.ts';
import { buildOn } from '../capacity/build.ts';
import type { BuildingPlot } from '../capacity/plot.ts';
import { figuresOf } from './generate.ts';
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';

const engine = loadEngine();

const work = {
  make: async (records: ConceptRecords) => figuresOf(await engine, records),
  build: async (concept: CapacityConcept, plots: readonly BuildingPlot[]) => {
    const ready = await engine;
    return plots.map((plot) => buildOn(ready, concept, plot));
  },
};
export type FigureWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
