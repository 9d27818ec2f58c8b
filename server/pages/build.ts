/** The built public pages: the renderer, and the addresses of script and style sheet. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../model/publish/page.ts';
import { failure } from '../errors.ts';

export interface PageBuild {
  readonly renderer: PageRenderer;
  readonly script: string;
  readonly styles: readonly string[];
}

interface Manifest {
  readonly [source: string]: { readonly file: string; readonly css?: readonly string[] } | undefined;
}

const BASE = '/pub/';
const ENTRY = 'publish/client.ts';
const builds = new Map<string, Promise<PageBuild>>();

/** The file behind an address of the build. */
export const inBuild = (folder: string, address: string): string =>
  path.join(folder, 'client', address.slice(BASE.length));

/** Returns the build in a folder, loaded once; throws `unavailable` while there is none. */
export function buildIn(folder: string): Promise<PageBuild> {
  const kept = builds.get(folder);
  if (kept) return kept;
  const loading = load(folder);
  builds.set(folder, loading);
  loading.catch(() => builds.delete(folder));
  return loading;
}

async function load(folder: string): Promise<PageBuild> {
  try {
    const manifest = JSON.parse(await readFile(path.join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
    const { file, css = [] } = manifest[ENTRY]!;
    const server = pathToFileURL(path.join(folder, 'server/server.js')).href;
    const renderer = (await import(server)) as PageRenderer;
    return { renderer, script: BASE + file, styles: css.map((each) => BASE + each) };
  } catch (cause) {
    throw failure('unavailable', { retryAfter: 10, cause });
  }
}
