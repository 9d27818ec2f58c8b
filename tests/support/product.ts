import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { serverProgram } from '../../scripts/lib/child.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Below the ephemeral ports of the system, which a connection of another test could take between check and use. */
const [FIRST_PORT, PORTS] = [20_000, 10_000];
let next = process.pid * 7;

/** Returns a free port that no other test of this run gets. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (next++ % PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export interface Product {
  url: string;
  pid: number;
  /** Everything printed so far. */
  printed(): string;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends the signal and waits until the process has ended; SIGKILL simulates a crash. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the server as a process, as `npm start` does. Settings are environment variables. */
export async function launchProduct(settings: Record<string, string>): Promise<Product> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, serverProgram(), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LAND_TASKS: '0',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, printed: () => text, ended, stop };
}

/** Milliseconds; ten times the start on an idle machine. */
const readyWithin = 150_000;
const pollMilliseconds = 50;

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Starts the server and waits until it answers. Throws with its output when it ends before. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const product = await launchProduct(settings);
  let hasEnded = false;
  void product.ended.then(() => (hasEnded = true));
  const deadline = performance.now() + readyWithin;
  while (!(await isReady(product.url))) {
    if (hasEnded) throw new Error(`The product ended before it was ready:\n${product.printed()}`);
    if (performance.now() > deadline) {
      await product.stop('SIGKILL');
      throw new Error(`The product was not ready in time:\n${product.printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  return product;
}
