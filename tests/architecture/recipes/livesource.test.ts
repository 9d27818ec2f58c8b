/** A new live source of the land is a file in `server/geodata/adapters` and a line in its `index.ts`. */
import { expect, it } from 'vitest';
import { landCollections, landRasters } from '../../../model/land/collections.ts';
import { liveFamily } from '../../../server/geodata/adapters/index.ts';
import { liveSources } from '../../../server/geodata/adapters/services.ts';

const sources = [...liveSources.keys()];

it.each(sources)('%s gives collections or grids of its own, and can be probed', (source) => {
  const { adapters } = liveFamily({ sources: [source], municipalities: [], keys: { plans: 'key' } });
  expect(adapters.map((each) => each.source)).toEqual([source]);
  const [adapter] = adapters;
  const names = [...adapter!.collections, ...adapter!.rasters];
  expect(names).not.toEqual([]);
  const owners: Readonly<Record<string, string>> = { ...landCollections, ...landRasters };
  expect(new Set(names.map((name) => owners[name]))).toEqual(new Set([source]));
  expect(adapter!.probe).toBeTypeOf('function');
});

it('no collection has two sources', () => {
  const { adapters } = liveFamily({ sources, municipalities: [363], keys: { plans: 'key' } });
  const names = adapters.flatMap(({ collections, rasters }) => [...collections, ...rasters]);
  expect(new Set(names).size).toBe(names.length);
});
