/** Runs in a thread of its own: generates a concept, draws it and reads its figures. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { figuresOf } from '../../figures/generate.ts';
import { drawingOf, type DrawnAsked } from './make.ts';

const engine = loadEngine();

const work = {
  draw: async (records: ModelRecords, asked: DrawnAsked, language: PageLanguage) =>
    drawingOf(await engine, records, asked, language),
  figures: async (records: ConceptRecords) => figuresOf(await engine, records),
};
export type DrawingWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
