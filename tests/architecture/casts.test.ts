/** Server and interface declare types and do not assert them: a cast by `never` or `unknown` hides a wrong one. */
import { expect, it } from 'vitest';
import { isUnder, readProjectFile, sourceFiles } from './support/files.ts';

/** Casts that a library's own types make necessary, by file. */
const allowed: Readonly<Record<string, number>> = {
  // The hook for `fetch` has the types of another library.
  'server/integrations/openid.ts': 1,
};

it('no file of the server or the interface casts by `never` or `unknown`', () => {
  const counts = sourceFiles
    .filter((file) => isUnder(file, 'server') || isUnder(file, 'ui'))
    .map((file) => [file, readProjectFile(file).match(/\bas (never|unknown as)\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(counts)).toEqual(allowed);
});
