/** React renders the page; the rules of its compiler hold in every component. */
import { expect, it } from 'vitest';
import { isUnder, readProjectFile, sourceFiles } from './support/files.ts';

const interfaceFiles = sourceFiles.filter((file) => isUnder(file, 'ui'));
const withMatch = (found: RegExp) => interfaceFiles.filter((file) => found.test(readProjectFile(file)));

it('only the handles and dimension lines of the stage are written into the page', () => {
  const writes = /\.(textContent|innerHTML|innerText|nodeValue) = |\.replaceChildren\(|\binput\.value = /;
  const elsewhere = withMatch(writes).filter((file) => !isUnder(file, 'ui/stage/overlay'));
  // A style sheet in the file of a drawing, and the range of rows of a public page, on which React would weigh too much.
  expect(elsewhere).toEqual(['ui/plan/save.ts', 'ui/publish/lists.ts']);
});

it('no component is excepted from the rules of React', () => {
  const { rules } = JSON.parse(readProjectFile('.oxlintrc.json')) as { rules: Record<string, unknown> };
  for (const rule of ['refs', 'immutability', 'set-state-in-effect', 'static-components', 'exhaustive-deps'])
    expect([rule, rules[`react/${rule}`]]).toEqual([rule, 'error']);
  // A virtual list hands out functions, of which only the rows are taken.
  expect(withMatch(/(eslint|oxlint)-disable[^\n]*react/)).toEqual(['ui/components/hooks/useInSight.ts']);
});
