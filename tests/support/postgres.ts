import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './product.ts';

const execute = promisify(execFile);

const hasPrograms = (folder: string) =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name)));

/** Returns the folders of Debian, one per version and outside the path, newest first. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(base, version, 'bin'));
}

/** Returns the folder of PostgreSQL's server programs; null when this machine has none. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...debianFolders(), ...onPath].find(hasPrograms) ?? null;
}

interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then `postgres`, otherwise `nobody`, owns and runs the cluster. */
function clusterOwner(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean);
  if (!account) throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

export interface Cluster {
  /** Address of a superuser in the database `postgres`. */
  url: string;
  stop(): Promise<void>;
  /** Kills all its processes at once, like a power cut. */
  crash(): Promise<void>;
  /** Starts it again on the same files. */
  restart(): Promise<void>;
}

/** Tests of crashes need commits that reach the disk; all others skip that to save time. */
const settingsOf = (isDurable: boolean): string =>
  isDurable
    ? '-c fsync=on -c synchronous_commit=on -c full_page_writes=on'
    : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

/** Starts a throw-away cluster in a temporary folder, on loopback and a free port. */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<Cluster> {
  const owner = clusterOwner();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kavel-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const runAs = (program: string, args: string[]) =>
    execute(path.join(programs, program), args, {
      ...owner,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
    });

  const data = path.join(folder, 'data');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${settingsOf(isDurable)}`;
  const restart = async () => {
    await runAs('pg_ctl', ['start', '-D', data, '-w', '-t', '60', '-l', path.join(folder, 'log'), '-o', settings]);
  };
  const stop = async () => {
    await runAs('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const made = ['-D', data, '-U', 'kavel', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    await runAs('initdb', made);
    await restart();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://kavel@127.0.0.1:${port}/postgres`, stop, crash: () => killCluster(data), restart };
}

/** Kills the first process of the cluster and its children. */
async function killCluster(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  const first = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const all = [first, ...childrenOf(first)];
  for (const pid of all) signal(pid, 'SIGKILL');
  while (all.some((pid) => isRunning(pid))) await new Promise((resolve) => setTimeout(resolve, 20));
  // PostgreSQL takes a zombie process for a running one.
  rmSync(lock, { force: true });
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => statOf(pid)?.parent === parent);
}

/** Returns fields 3 and 4 of proc(5), after the name in parentheses; null for an unknown process. */
function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: state!, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** Whether the process runs; a zombie does not. */
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.state);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
