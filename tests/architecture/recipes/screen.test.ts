/** A new screen is a file in `ui/scenes` and a line in its `registry.ts`, for a route of `model/routes.ts`. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../../model/routes.ts';
import { scenes } from '../../../ui/scenes/registry.ts';
import { readProjectFile, sourceFiles, projectFiles } from '../support/files.ts';
import { importsOf, targetOf } from '../support/imports.ts';

const registry = 'ui/scenes/registry.ts';
const screens = importsOf(registry, readProjectFile(registry))
  .map(({ specifier }) => targetOf(registry, specifier)!)
  .filter((file) => file.startsWith('ui/scenes/') && file.endsWith('.tsx'));

/** Files of the interface by the file that they import. */
const importers = new Map<string, Set<string>>();
for (const file of sourceFiles.filter((each) => each.startsWith('ui/')))
  for (const { specifier } of importsOf(file, readProjectFile(file))) {
    const target = targetOf(file, specifier);
    if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }

describe.each(screens)('the screen %s', (screen) => {
  it('is loaded when it is first opened, by the registry alone', () => {
    expect(projectFiles).toContain(screen);
    expect([...importers.get(screen)!]).toEqual([registry]);
  });
});

it('every line names a route of the model', () => {
  const known = routes.map(({ name }) => name);
  expect(Object.keys(scenes).filter((name) => !known.includes(name))).toEqual([]);
});
