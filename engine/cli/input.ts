import { readFile } from 'node:fs/promises';
import { nearOrigin } from '../host/concept/origin.ts';
import type { ConceptInput, Position } from '../host/types.ts';
import type { BusinessCaseInput, CostRow } from '../../model/finance/types.ts';
import { Unusable } from './failure.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Unusable(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unusable(`${file} is not JSON: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** Reads a concept: the object itself or its `input`, as in the reference concepts. `origin`: see `nearOrigin`. */
export async function readConcept(file: string): Promise<{ concept: ConceptInput; origin: Position }> {
  const value = await readJson(file);
  const concept = isObject(value) && isObject(value.input) ? value.input : value;
  if (!isObject(concept) || !Array.isArray(concept.buildings)) {
    throw new Unusable(`${file} is not a concept: it has no list of buildings`);
  }
  return nearOrigin(concept as unknown as ConceptInput);
}

/** A business case (the object itself or its `input`), or a concept with its costs and finance parameters. */
type BusinessCaseFile = { rows: BusinessCaseInput } | { concept: FinancedConcept };

interface FinancedConcept extends ConceptInput {
  costs?: CostRow[];
  finance_parameters?: unknown;
}

export async function readBusinessCase(file: string): Promise<BusinessCaseFile> {
  const value = await readJson(file);
  const input = isObject(value) && isObject(value.input) ? value.input : value;
  if (isObject(input) && Array.isArray(input.buildings)) {
    if (input.costs !== undefined && !Array.isArray(input.costs)) throw new Unusable(`${file}: costs must be a list`);
    return { concept: nearOrigin(input as unknown as FinancedConcept).concept };
  }
  if (!isObject(input) || !isObject(input.quantities) || !Array.isArray(input.income) || !Array.isArray(input.costs)) {
    throw new Unusable(`${file} is not a business case: it needs quantities, income and costs, or buildings`);
  }
  return { rows: input as unknown as BusinessCaseInput };
}

export interface ExpectedFigure {
  scope: 'building' | 'concept';
  ref?: string | number | null;
  key: string;
  value: number | null;
  tolerance: number;
}

export interface Expectation {
  expected: ExpectedFigure[];
  /** Exact set of codes of severity warning or error; absent: not compared. */
  messages?: string[];
}

export async function readExpectation(file: string): Promise<Expectation> {
  const value = await readJson(file);
  if (!isObject(value) || !Array.isArray(value.expected)) {
    throw new Unusable(`${file} has no list of expected figures`);
  }
  return value as unknown as Expectation;
}
