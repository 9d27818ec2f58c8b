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

describe.each(screens)('the screen %s', (screen) => {
  it('is loaded when it is first opened, by the registry alone', () => {
    const importers = sourceFiles
      .filter((file) => file.startsWith('ui/') && file !== screen)
      .filter((file) =>
        importsOf(file, readProjectFile(file)).some((each) => targetOf(file, each.specifier) === screen),
      );
    expect(projectFiles).toContain(screen);
    expect(importers).toEqual([registry]);
  });
});

it('every line names a route of the model', () => {
  const known = routes.map(({ name }) => name);
  expect(Object.keys(scenes).filter((name) => !known.includes(name))).toEqual([]);
});
