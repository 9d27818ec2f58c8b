/** The server as a process, as `npm start` runs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { serverProgram } from '../../../scripts/lib/child.mjs';

const root = path.join(import.meta.dirname, '../../..');

export interface Program {
  child: ChildProcess;
  /** Address printed at the start; rejects with the output when the process ends before. */
  url: Promise<string>;
  ended: Promise<{ code: number | null; out: string; err: string }>;
}

export function runProgram(settings: Record<string, string>): Program {
  // Vitest sets BASE_URL for pages under test.
  const { DATABASE_URL: _, BASE_URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, serverProgram(), {
    cwd: root,
    env: { ...environment, PORT: '0', LAND_TASKS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  let [out, err] = ['', ''];
  child.stderr!.on('data', (data: Buffer) => (err += data.toString()));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      out += data.toString();
      const found = /runs at (\S+)/.exec(out);
      if (found) resolve(found[1]!);
    });
    child.on('close', () => reject(new Error(err || out)));
  });
  url.catch(() => {});
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
  return { child, url, ended };
}

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Ends the process with the tests, also after a failed test. */
function endWithTests(child: ChildProcess): void {
  living.add(child);
  child.on('close', () => living.delete(child));
}

export interface ProgramFile extends Pick<Program, 'child' | 'ended'> {
  /** Resolves when it printed this line; rejects with the output when the process ends before. */
  says(line: string): Promise<void>;
}

/** Starts another program as a process. */
export function startProgramFile(file: string, args: readonly string[], settings: Record<string, string>): ProgramFile {
  const { DATABASE_URL: _, BASE_URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const says = (line: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => out.split('\n').includes(line) && resolve();
      child.stdout.on('data', look);
      child.on('close', () => reject(new Error(err || out)));
      look();
    });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
  return { child, says, ended };
}

/** Runs another program of the product to its end. */
export const runProgramFile = (
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Program['ended'] => startProgramFile(file, args, settings).ended;
