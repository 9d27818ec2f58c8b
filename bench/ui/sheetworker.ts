/** A thread that computes the sheets of many concepts, as a worker of the page does. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { nodeAdapter } from '../../engine/host/pool/nodeadapter.ts';
import { freshRecord } from '../../model/entity.ts';
import { concept as conceptEntity, type Concept } from '../../model/entities/concept.ts';
import type { Cost } from '../../model/entities/cost.ts';
import { businessCase } from '../../model/finance/businesscase.ts';
import type { BusinessCaseInput } from '../../model/finance/types.ts';
import { costLines } from '../../ui/portfolio/costs/rows.ts';
import { incomeLines } from '../../ui/scenes/sheets/income/rows.ts';
import { resultLines } from '../../ui/scenes/sheets/results/rows.ts';
import { rgwLines } from '../../model/finance/rgwlines.ts';

export interface SheetWork {
  inputs: readonly BusinessCaseInput[];
  costs: readonly Cost[];
}

const concept = { ...freshRecord(conceptEntity), id: 1 } as Concept;

const work = {
  /** Returns the number of lines. */
  compute({ inputs, costs }: SheetWork): number {
    const cases = inputs.map((input) => ({ ...businessCase(input), input }));
    const income = cases.map((found) => incomeLines(concept, found));
    const sheets = cases.map((found, at) => costLines({ locationId: at, found, costs }));
    return income.length + sheets.length + resultLines(cases, 'amount').length + rgwLines(cases).length;
  },
};
export type SheetThread = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
