import { expect, it } from 'vitest';
import { planOutlines } from '../../engine/host/decode/planoutlines.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { conceptIds } from './support/fixtures.ts';

it('gives the outline of every floor of every concept, with the length of each side', async () => {
  const engine = await loadCompiled();
  for (const id of conceptIds) {
    for (const result of engine.generate(conceptInput(id)).buildings) {
      const outlines = planOutlines(result);
      result.floors.forEach((floor, index) => {
        const { coordinates, ringStarts, lengths } = outlines[index]!;
        const rings = Array.from(
          { length: ringStarts.length - 1 },
          (_, ring) => [ringStarts[ring]!, ringStarts[ring + 1]!] as const,
        );
        const found = rings.map(([from, to]) =>
          Array.from({ length: to - from }, (_, i) => [coordinates[2 * (from + i)], coordinates[2 * (from + i) + 1]]),
        );
        // GeoJSON repeats the first corner of a ring.
        expect(found).toEqual(floor.outline.flat().map((ring) => ring.slice(0, -1)));
        const around = floor.outline
          .flat()
          .map((ring) =>
            ring.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - ring[i]![0], y - ring[i]![1]), 0),
          );
        const summed = rings.map(([from, to]) => lengths.subarray(from, to).reduce((sum, length) => sum + length, 0));
        summed.forEach((length, ring) => expect(length).toBeCloseTo(around[ring]!, 6));
      });
    }
  }
});

it('knows the sides of the slab', async () => {
  const [slab] = (await loadCompiled()).generate(conceptInput('RC02')).buildings;
  expect([...planOutlines(slab!)[0]!.lengths]).toEqual([40, 20, 40, 20]);
});
