/**
 * `fflate` for the writer of workbooks (`vite.config.ts`). Its own `zip` starts workers from `blob:` addresses for files over 160 kB,
 * which the content security policy refuses without an error: the file would never come. Who exports packs the files again, so here
 * they are stored.
 */
import { zipSync, type FlateCallback, type Zippable } from 'fflate';

export { strToU8, zipSync } from 'fflate';

export const zip = (files: Zippable, done: FlateCallback): void => done(null, zipSync(files, { level: 0 }));
