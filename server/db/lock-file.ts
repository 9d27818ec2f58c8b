/**
 * Allows one process per data folder: two on the same embedded database lose rows silently. The file names the process and
 * its start, so that the lock of a dead process is taken over, even when another process has its number.
 */
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../start/start-failure.ts';

const FILE = 'kavel.lock';
const ATTEMPTS = 5;

interface Holder {
  pid: number;
  /** Start of the process in clock ticks since boot (Linux); null where unknown. */
  began: string | null;
}

/** Interval of the check that the folder is still its own, in milliseconds. */
const LOOK = 2_000;

/**
 * Takes the folder; returns a function that releases it. Throws StartFailure when a living process has it. Calls `onLost`
 * once when the folder is removed or taken: later writes would be lost.
 */
export async function lockFolder(folder: string, onLost: () => void, every = LOOK): Promise<() => Promise<void>> {
  const file = path.join(folder, FILE);
  const own: Holder = { pid: process.pid, began: await beginningOf(process.pid) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await take(file, own)) {
      const stopLooking = lookAfter(file, own, onLost, every);
      return () => {
        stopLooking();
        return rm(file, { force: true });
      };
    }
    const holder = await read(file);
    if (holder && (await isAlive(holder))) {
      throw new StartFailure(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it, or choose another folder with DATA_DIR.`,
      );
    }
    await discard(file);
  }
  throw new StartFailure(`The data folder ${folder} cannot be locked. Remove ${file} when no other Kavel runs.`);
}

function lookAfter(file: string, own: Holder, onLost: () => void, every: number): () => void {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const look = async (): Promise<void> => {
    const isThere = await access(file).then(
      () => true,
      // Only ENOENT means that the file is gone; with too many open files `access` fails too.
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    );
    const holder = await read(file);
    const isOwn = holder === null || (holder.pid === own.pid && holder.began === own.began);
    if (isOver || (isThere && isOwn)) return;
    stop();
    onLost();
  };
  const timer = setInterval(() => void look(), every);
  // The timer does not keep an idle process alive.
  timer.unref();
  return stop;
}

async function take(file: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartFailure(
      `The data folder cannot be written (${(error as NodeJS.ErrnoException).code}): ${path.dirname(file)}`,
    );
  }
}

async function read(file: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : null;
  } catch {
    return null;
  }
}

/** Renames first, so that only one of several starting processes removes a stale lock. */
async function discard(file: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => {});
  await rm(aside, { force: true });
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const began = await beginningOf(holder.pid);
  return began === null || holder.began === null || began === holder.began;
}

async function beginningOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of proc(5), counted after the command name, which stands in parentheses and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
