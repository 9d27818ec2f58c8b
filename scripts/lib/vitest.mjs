import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, tools } from './project.mjs';
import { runNode } from './run.mjs';
import { seconds } from './steps.mjs';
import { tallyOfReport } from './tally.mjs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Files that must not share imported modules with others are a separate project of their stage. */
const projectsOf = (stage) =>
  ({ unit: ['unit', 'unit-ui', 'unit-ui-alone'], db: ['db', 'db-alone'] })[stage] ?? [stage];

/**
 * Runs the tests of one stage in this terminal, counts them and prints how long they took.
 * @param {string} stage unit, db, e2e or nightly
 * @param {{ label?: string, filters?: string[], env?: Record<string, string> }} [options] filters are paths or vitest's own options
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runVitest(stage, { label = stage, filters = [], env = {} } = {}) {
  const report = fromRoot('test-results', `${label}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const projects = projectsOf(stage).map((project) => `--project=${project}`);
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // With a path given, a project without matching tests passes.
  if (filters.length > 0) args.push('--passWithNoTests', ...filters);
  process.stdout.write(`\nTests: ${label}\n`);
  const since = performance.now();
  const { code } = await runNode(tools.vitest, args, { show: true, env });
  process.stdout.write(`Tests: ${label} ... ${seconds(since)}\n`);
  return tallyOfReport(readReport(report), code);
}
