// Development in one terminal: hot reload of the interface, restart of the server and compilation of the engine on change.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { engineStep, landStep } from './lib/engine-steps.mjs';
import { describeFailure, Failure, runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { prefixLines } from './lib/prefix.mjs';
import { root, tools } from './lib/project.mjs';
import { publishStep } from './lib/publish-step.mjs';
import { runSteps } from './lib/steps.mjs';
import { watchFiles } from './lib/watch.mjs';

const interfacePort = process.env.DEV_PORT ?? '5173';

/** @type {{ name: string, args: string[], env: Record<string, string> }[]} */
const programs = [
  {
    name: 'server',
    args: [tools.tsx, 'watch', '--clear-screen=false', 'server/main.ts'],
    // The browser calls the development server of the interface, which proxies calls: that is the address of the product.
    env: { BASE_URL: process.env.BASE_URL ?? `http://127.0.0.1:${interfacePort}` },
  },
  { name: 'ui', args: [tools.vite, '--config', 'vite.config.ts', '--port', interfacePort, '--strictPort'], env: {} },
];

function startProgram({ name, args, env }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { NODE_ENV: 'development', FORCE_COLOR: '1', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  prefixLines(child.stdout, name, process.stdout);
  prefixLines(child.stderr, name, process.stderr);
  return { name, child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ name, code }))) };
}

/** After a failed compilation the last good engine stays in use. */
async function compileEngine() {
  await runSteps([engineStep('release'), landStep()]).catch((error) => {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${describeFailure(error)}\n`);
  });
}

function whenAskedToStop() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null));
  });
}

await runMain(async () => {
  await runSteps([installStep()]);
  await runSteps([engineStep('release'), landStep(), publishStep()]);
  const running = programs.map(startProgram);
  const stopWatching = watchFiles(['engine/assembly', 'engine/abi'], compileEngine);
  const ended = await Promise.race([whenAskedToStop(), ...running.map((program) => program.ended)]);
  stopWatching();
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map((program) => program.ended));
  if (ended) throw new Failure(`The ${ended.name} stopped with exit code ${ended.code}; its last lines say why.`);
  return 0;
});
