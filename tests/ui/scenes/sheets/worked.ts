/** The worked example as records and as a business case, for tests of the sheets. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freshRecord } from '../../../../model/entity.ts';
import { cost, type Cost } from '../../../../model/entities/cost.ts';
import { businessCase } from '../../../../model/finance/businesscase.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import type { BusinessCaseInput } from '../../../../model/finance/types.ts';

const file = resolve(import.meta.dirname, '../../../../fixtures/business-cases/BC01/input.json');
const stored = JSON.parse(readFileSync(file, 'utf8')) as BusinessCaseInput;

/** Costs with ids of records. */
export const workedCosts: Cost[] = stored.costs.map(
  (row, at) => ({ ...freshRecord(cost), ...row, id: at + 1, order: (at + 1) * 10, locationId: 7 }) as Cost,
);

export const workedInput: BusinessCaseInput = { ...stored, costs: workedCosts };
export const worked: ConceptBusinessCase = { ...businessCase(workedInput), input: workedInput };
