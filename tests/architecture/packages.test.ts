/** Every dependency of the product is used: product code imports it, or tests and benchmarks do. */
import { describe, expect, it } from 'vitest';
import { isUnder, readProjectFile, sourceFiles } from './support/files.ts';
import { importsOf } from './support/imports.ts';

const product = ['model', 'engine', 'server', 'ui'];
const checks = ['tests', 'bench'];

const chosen: readonly (readonly [name: string, folders: readonly string[]])[] = [
  ...[
    ...['react', 'react-dom', 'wouter', 'valtio', 'i18next'],
    ...['@assemblyscript/loader', 'proj4', 'shpjs', 'dxf-parser'],
    ...['maplibre-gl', 'three', '@react-three/fiber', '@react-three/postprocessing'],
    ...['@tanstack/react-table', '@tanstack/react-virtual'],
    ...['koa', 'objection', 'pg'],
  ].map((name) => [name, product] as const),
  ...['vitest', 'playwright', 'benchmark', 'clipper2-js'].map((name) => [name, checks] as const),
];

const isOf = (specifier: string, name: string) => specifier === name || specifier.startsWith(`${name}/`);

describe('the packages the product stands on', () => {
  const used = sourceFiles.map((file) => ({ file, specifiers: specifiersOf(file) }));

  it.each(chosen)('%s is imported', (name, folders) => {
    const users = used.filter(
      ({ file, specifiers }) =>
        folders.some((folder) => isUnder(file, folder)) && specifiers.some((each) => isOf(each, name)),
    );
    expect(users.map(({ file }) => file)).not.toEqual([]);
  });
});

function specifiersOf(file: string): string[] {
  return importsOf(file, readProjectFile(file))
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => specifier);
}
