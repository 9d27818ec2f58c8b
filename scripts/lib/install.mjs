import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { run, runNode } from './run.mjs';
import { isUnchanged, markDone } from './steps.mjs';

const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether node_modules already holds exactly what the lock file asks for, because npm was run by hand. npm keeps what it
 * installed in node_modules/.package-lock.json; packages for other platforms are left out there.
 */
export function isInstalledByHand(base) {
  const hidden = path.join(base, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readLock(hidden);
  return Object.entries(readLock(path.join(base, 'package-lock.json'))).every(([name, wanted]) => {
    if (name === '') return true;
    return installed[name] ? installed[name].version === wanted.version : Boolean(wanted.optional || wanted.peer);
  });
}

/** npm itself is a script; npm tells its children where. Started by hand, it is the npm on the path. */
function runNpm(args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return runNode(script, args);
  return process.platform === 'win32' ? run('cmd.exe', ['/c', 'npm', ...args]) : run('npm', args);
}

/** Installs the packages of the lock file. The stamp lies in node_modules, so it goes when node_modules goes. */
export function installStep(base = root) {
  const step = {
    name: 'install',
    says: 'Install packages (npm ci)',
    inputs: ['package-lock.json'],
    outputs: ['node_modules/.package-lock.json'],
    stamp: 'node_modules/.kavel-installed',
    run: () => runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    advice:
      'Check that this machine reaches the npm registry (npm ping) and has 1 GB of free disk, then run the same command again.',
  };
  if (!isUnchanged(base, step) && isInstalledByHand(base)) markDone(base, step);
  return step;
}
