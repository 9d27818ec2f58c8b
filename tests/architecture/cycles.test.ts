import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './support/files.ts';
import { cyclesIn } from './support/cycles.ts';
import { importsOf, targetOf } from './support/imports.ts';

const areas = /^(model|engine|server|ui|scripts|bench)\//;
const files = sourceFiles.filter((file) => areas.test(file));
const known = new Set(files);

/** The file that an import names: AssemblyScript leaves the ending out. */
function fileOf(from: string, specifier: string): string[] {
  const target = targetOf(from, specifier);
  if (target === null) return [];
  return [target, `${target}.ts`, `${target}/index.ts`].filter((file) => known.has(file)).slice(0, 1);
}

const imports = new Map(
  files.map((file) => [
    file,
    importsOf(file, readProjectFile(file)).flatMap(({ specifier }) => fileOf(file, specifier)),
  ]),
);

describe('no file imports itself by way of others, types included', () => {
  it('has no cycle', () => {
    expect(cyclesIn(imports).map((cycle) => cycle.join(' '))).toEqual([]);
  });
});

describe('the check itself', () => {
  it('names the files of each cycle', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d', 'f'], f: [], g: ['g'] };
    expect(cyclesIn(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['d', 'e'], ['g']]);
  });

  it('reads imports of AssemblyScript and of types', () => {
    expect(imports.get('engine/assembly/layout/wings.ts')).toContain('engine/assembly/memory/table.ts');
    expect(imports.get('engine/host/encode/units.ts')).toContain('engine/host/types.ts');
  });
});
