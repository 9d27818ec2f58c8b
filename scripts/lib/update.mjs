import { spawnSync } from 'node:child_process';
import { testedEngineSteps } from './engine-steps.mjs';
import { installStep } from './install.mjs';
import { root } from './project.mjs';
import { runSteps } from './steps.mjs';
import { runVitest } from './vitest.mjs';

/**
 * Makes tests write their expected files again, prints the changes, and returns 1, because a person must review them.
 * @param {{ label: string, filters: string[], env: Record<string, string>, folder: string, look: string }} update
 * @returns {Promise<number>} 1, always
 */
export async function updateExpected({ label, filters, env, folder, look }) {
  await runSteps([installStep()]);
  await runSteps(testedEngineSteps());
  await runVitest('unit', { label, filters, env });
  const { stdout } = spawnSync('git', ['status', '--short', '--', folder], { cwd: root, encoding: 'utf8' });
  process.stdout.write(
    `\nWritten; tests above that wrote something fail on purpose. Changed:\n${stdout || ' nothing\n'}`,
  );
  process.stdout.write(`${look}, then commit and run npm test.\n`);
  return 1;
}
