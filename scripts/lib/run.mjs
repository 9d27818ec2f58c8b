import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a command to its end and keeps its output. With `show` the output goes to the terminal instead.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command could not be started
 */
export function run(command, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Runs a script with this Node: `file` is the script, `args` its arguments. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);
