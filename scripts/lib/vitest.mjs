import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, tools } from './project.mjs';
import { runNode } from './run.mjs';
import { tallyOfReport } from './tally.mjs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Runs one project of vitest.config.ts in this terminal and counts its tests.
 * @param {string} project unit, db or e2e
 * @param {{ label?: string, filters?: string[], env?: Record<string, string> }} [options] filters are paths or vitest's own options
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runVitest(project, { label = project, filters = [], env = {} } = {}) {
  const report = fromRoot('test-results', `${label}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // With a path given, a project without such tests is no fault.
  if (filters.length > 0) args.push('--passWithNoTests', ...filters);
  process.stdout.write(`\nTests: ${label}\n`);
  const { code } = await runNode(tools.vitest, args, { show: true, env });
  return tallyOfReport(readReport(report), code);
}
