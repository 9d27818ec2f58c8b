import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Ignores generated files: they follow from other inputs and may not exist yet. */
const isIgnored = (name) => ['node_modules', '.git', 'README.md'].includes(name) || name.endsWith('.generated.ts');

function* filesUnder(absolute) {
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    yield absolute;
    return;
  }
  for (const entry of readdirSync(absolute, { withFileTypes: true })) {
    if (isIgnored(entry.name)) continue;
    yield* filesUnder(path.join(absolute, entry.name));
  }
}

/** Returns the files of a list of files and folders, sorted, relative to `base` with forward slashes; skips missing ones. */
export function listFiles(base, inputs) {
  const found = new Set();
  for (const input of inputs) {
    for (const file of filesUnder(path.join(base, input)))
      found.add(path.relative(base, file).split(path.sep).join('/'));
  }
  return [...found].sort();
}

/** Returns one hash of names and contents of all inputs, so that renamed, added and removed files count as changes. */
export function hashInputs(base, inputs, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of listFiles(base, inputs)) {
    const content = createHash('sha256')
      .update(readFileSync(path.join(base, file)))
      .digest('hex');
    hash.update(`\n${file} ${content}`);
  }
  return hash.digest('hex');
}
