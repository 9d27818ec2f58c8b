/** A new source of geodata is a file in `server/geodata` and a line in its `registry.ts`. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from '../../../server/geodata/registry.ts';
import { projectFiles, root } from '../support/files.ts';
import { filesWith } from '../support/mentions.ts';

describe.each(Object.keys(sources))('the source %s', (name) => {
  it('has a file of its name, and is named in the registry alone', () => {
    expect(projectFiles).toContain(`server/geodata/${name}.ts`);
    expect(filesWith(name)).toEqual(['server/geodata/registry.ts']);
  });

  it('gives features with their provenance, and counts what it holds', async () => {
    const source = (await sources[name]!(root))!;
    const counts = await source.refresh();
    const [collection] = Object.keys(counts);
    const { features, provenance, numberMatched } = await source.items(collection!, null, 1);
    expect(features).toHaveLength(1);
    expect(numberMatched).toBe(counts[collection!]);
    expect(provenance).toMatchObject({ collection });
  });

  it('is null where it is not there', async () => {
    expect(await sources[name]!(path.join(root, 'tests'))).toBeNull();
  });
});
