/**
 * One process per data folder: two on the same embedded database lose rows silently. The file names the process and
 * when it began, so that a lock left by a dead process, also one whose number is in use again, is taken over.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';

const FILE = 'kavel.lock';
const ATTEMPTS = 5;

interface Holder {
  pid: number;
  /** Clock ticks since boot at which the process began (Linux); null where that is unknown. */
  began: string | null;
}

/** Takes the folder; the answer gives it back. Throws StartFailure when a living process has it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, FILE);
  const own: Holder = { pid: process.pid, began: await beginningOf(process.pid) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await take(file, own)) return () => rm(file, { force: true });
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

async function take(file: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx' });
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

/** Renaming first lets only one of several starting processes remove a stale lock. */
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
    // The command name in parentheses may hold spaces; the fields after it do not. Field 22 of proc(5).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
