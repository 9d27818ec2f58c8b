import { spawn } from 'node:child_process';
import os from 'node:os';
import { root } from './project.mjs';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this terminal until it ends, forwards signals, and returns its exit code. Ctrl-C in a terminal already
 * reaches the whole group; forwarding it would reach the program twice.
 * @param {string[]} args arguments of this Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function runInForeground(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const passOn = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of endingSignals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const ending of endingSignals) process.off(ending, passOn);
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 1));
    });
  });
}

/** Returns the arguments of Node that run a TypeScript file. @param {string} file @param {string[]} [args] */
export const typescript = (file, args = []) => ['--import', 'tsx', file, ...args];

/**
 * Options of Node for a process that serves. V8 collects garbage and compiles in helper threads, four by default: on two cores the event
 * loop then waits for a core several milliseconds at a time, because search threads leave much garbage.
 */
export const servingOptions = ['--v8-pool-size=1'];

/** Returns the arguments of Node that run the server. @param {string[]} [args] */
export const serverProgram = (args = []) => [...servingOptions, ...typescript('server/main.ts', args)];
