/** What every copy holds: script and engine of the build for one file, and the style sheet with its letters. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { failure } from '../../errors.ts';
import { buildIn, inBuild } from '../build.ts';

export interface FixedParts {
  readonly script: string;
  /** For the policy: the one script that may run. */
  readonly scriptHash: string;
  readonly style: string;
  /** In base 64. */
  readonly engine: string;
  readonly bytes: number;
}

const kept = new Map<string, Promise<FixedParts>>();

/** Loaded once per build folder; throws `unavailable` while there is no build. */
export function fixedIn(folder: string): Promise<FixedParts> {
  const found = kept.get(folder) ?? load(folder);
  kept.set(folder, found);
  found.catch(() => kept.delete(folder));
  return found;
}

async function load(folder: string): Promise<FixedParts> {
  const { styles } = await buildIn(folder);
  try {
    const script = harmless(await readFile(path.join(folder, 'copy/copy.js'), 'utf8'));
    const engine = await readFile(path.join(folder, 'copy/engine.wasm'), 'base64');
    const sheets = await Promise.all(styles.map((each) => readFile(inBuild(folder, each), 'utf8')));
    const style = await withLetters(sheets.join(''), folder);
    const scriptHash = createHash('sha256').update(script).digest('base64');
    return { script, scriptHash, style, engine, bytes: script.length + style.length + engine.length };
  } catch (cause) {
    throw failure('unavailable', { retryAfter: 10, cause });
  }
}

/** Nothing in the script may end its element; only strings and expressions hold such text, where the backslash means nothing. */
const harmless = (script: string): string => script.replaceAll(/<(\/script|!--)/gi, String.raw`<\$1`);

/** Fonts of western languages, in bytes. Larger ones are left out: other letters come from the device. */
const MOST_LETTERS = 20_000;

async function withLetters(css: string, folder: string): Promise<string> {
  let written = css;
  for (const [rule] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const address = /url\(([^)]+\.woff2)\)/.exec(rule)?.[1];
    const bytes = address ? await readFile(inBuild(folder, address)) : null;
    const isIn = bytes !== null && bytes.length <= MOST_LETTERS;
    const source = isIn ? `src:url(data:font/woff2;base64,${bytes.toString('base64')})format("woff2")` : '';
    written = written.replace(rule, isIn ? rule.replace(/src:[^;}]+/, source) : '');
  }
  return written;
}
