/** The server declares types and does not assert them: a cast by `never` or `unknown` hides a wrong one. */
import { expect, it } from 'vitest';
import { isUnder, readProjectFile, sourceFiles } from './support/files.ts';

/** Casts that a library's own types make necessary, by file. */
const allowed: Readonly<Record<string, number>> = {
  // The hook for `fetch` has the types of another library.
  'server/integrations/openid.ts': 1,
};

it('no file of the server casts by `never` or `unknown`', () => {
  const counts = sourceFiles
    .filter((file) => isUnder(file, 'server'))
    .map((file) => [file, readProjectFile(file).match(/\bas (never|unknown as)\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(counts)).toEqual(allowed);
});

it('the banks and the editors of any record do not cast by `never` or `unknown`', () => {
  const typed = [
    'ui/components/versions',
    'ui/fields/FieldForm.tsx',
    'ui/fields/SharedFields.tsx',
    'ui/fields/patchAt.ts',
  ];
  const files = sourceFiles.filter((file) => typed.some((folder) => isUnder(file, folder)));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /\bas (never|unknown as)\b/.test(readProjectFile(file)))).toEqual([]);
  expect(readProjectFile('ui/stores/banks.ts')).not.toContain('as unknown as AnyBank');
});
