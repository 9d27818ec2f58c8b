import { loadEngine } from '../host/index.ts';
import type { Engine } from '../host/types.ts';
import { differences, tableOf } from './compare.ts';
import { exportConcept, exportUsage } from './export.ts';
import { Unusable } from './failure.ts';
import { businessCase } from '../../model/finance/businesscase.ts';
import { businessCaseOf, type ConceptRecords } from '../../model/finance/concept.ts';
import { readBusinessCase, readConcept, readExpectation } from './input.ts';

/** Exit codes: success, figures differ, input or command unusable. */
const FINE = 0;
const DIFFERENT = 1;
const UNUSABLE = 2;

const usage = `usage: kavel generate FILE.json [--geometry] | kavel check FILE.json EXPECTED.json | kavel business-case FILE.json | ${exportUsage}`;

async function engine(): Promise<Engine> {
  try {
    return await loadEngine();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Unusable('the engine is not compiled yet; run "npm run build" first');
  }
}

async function generate(files: string[], geometry: boolean): Promise<number> {
  if (files.length !== 1) throw new Unusable(usage);
  const { concept } = await readConcept(files[0]!);
  const result = (await engine()).generate(concept, { geometry });
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  return FINE;
}

async function check(files: string[]): Promise<number> {
  if (files.length !== 2) throw new Unusable(usage);
  const { concept } = await readConcept(files[0]!);
  const expectation = await readExpectation(files[1]!);
  const found = differences((await engine()).generate(concept), expectation);
  if (found.length === 0) {
    process.stdout.write(`${expectation.expected.length} figures as expected\n`);
    return FINE;
  }
  process.stdout.write(`${tableOf(found)}\n`);
  return DIFFERENT;
}

async function printBusinessCase(files: string[]): Promise<number> {
  if (files.length !== 1) throw new Unusable(usage);
  const file = await readBusinessCase(files[0]!);
  if ('rows' in file) {
    process.stdout.write(`${JSON.stringify({ figures: businessCase(file.rows).figures }, null, 2)}\n`);
    return FINE;
  }
  const { units = [], buildings, costs = [], finance_parameters: finance, ...rest } = file.concept;
  const result = (await engine()).generate({ ...rest, units, buildings });
  const records = { units: units as ConceptRecords['units'], buildings, costs, finance };
  const { figures, input } = businessCaseOf(result, records);
  process.stdout.write(`${JSON.stringify({ figures, income: input.income, phasing: input.phasing }, null, 2)}\n`);
  return FINE;
}

async function run(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  if (command === 'export') return exportConcept(rest, engine);
  const options = rest.filter((arg) => arg.startsWith('--'));
  const files = rest.filter((arg) => !arg.startsWith('--'));
  const unknown = options.find((option) => command !== 'generate' || option !== '--geometry');
  if (unknown) throw new Unusable(`unknown option ${unknown}; ${usage}`);
  if (command === 'generate') return generate(files, options.includes('--geometry'));
  if (command === 'check') return check(files);
  if (command === 'business-case') return printBusinessCase(files);
  throw new Unusable(command ? `unknown command ${command}; ${usage}` : usage);
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // One line for every error: Unusable, a TypeError for a value of the wrong type in the input, or a fault of the engine.
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`kavel: ${message.split('\n')[0]}\n`);
    process.exitCode = UNUSABLE;
  },
);
