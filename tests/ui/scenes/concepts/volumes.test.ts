/** Areas of a file as surrounding buildings. */
import { describe, expect, it } from 'vitest';
import type { Polygon } from '../../../../engine/host/types.ts';
import { contextArchetype } from '../../../../model/archetypes/index.ts';
import { isInside, ringArea } from '../../../../model/plane.ts';
import { isSound, ringsOf, type Outlined } from '../../../../ui/stage/plane/outline.ts';
import { buildingOf, volumesOf, type LocalArea } from '../../../../ui/scenes/concepts/around/volumes.ts';

const box = (length: number, width: number): Polygon => [
  [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
    [0, 0],
  ],
];
const area = (name: string, hoogte: unknown, ...polygons: Polygon[]): LocalArea => ({
  area: { name, layer: '', properties: { hoogte }, height: null, geometry: { type: 'Polygon', coordinates: [] } },
  polygons,
});

describe('surrounding buildings of a file', () => {
  const areas = [
    area('Kerk', 18, box(20, 10), box(5, 5)),
    area('Schuur', 'onbekend', box(4, 4)),
    area('Hal', 9, box(600, 40)),
  ];

  it('are one for each part, without those that have no height or are too large', () => {
    const { volumes, refused } = volumesOf(areas, 'hoogte', null);
    expect(volumes.map(({ name, height }) => [name, height])).toEqual([
      ['Kerk', 18],
      ['Kerk', 18],
    ]);
    expect(refused.map(({ name, fault }) => [name, fault])).toEqual([
      ['Schuur', 'noHeight'],
      ['Hal', 'tooWide'],
    ]);
  });

  it('take the given height where the file has none', () => {
    expect(volumesOf(areas, 'hoogte', 4).volumes.map(({ height }) => height)).toEqual([18, 18, 4]);
    expect(volumesOf(areas, null, 4).volumes.map(({ height }) => height)).toEqual([4, 4, 4]);
  });

  it.each([
    ['one courtyard', [[2, 2]]],
    [
      'two courtyards beside each other',
      [
        [2, 2],
        [12, 2],
      ],
    ],
    [
      'courtyards above each other',
      [
        [2, 2],
        [2, 12],
        [3, 20],
      ],
    ],
    ['nine courtyards', [2, 12, 22].flatMap((x) => [2, 12, 20].map((y) => [x, y]))],
  ])('keep %s open', (_name, places) => {
    const holes = places.map(([x, y]) =>
      box(6, 5)[0]!
        .map(([u, v]): [number, number] => [u + x!, v + y!])
        .toReversed(),
    );
    const { volumes } = volumesOf([area('Blok', 12, [box(30, 27)[0]!, ...holes])], 'hoogte', null);
    const rings = volumes.map((volume) => ringsOf(buildingOf(volume) as Outlined));
    expect(rings.every((all) => all.length <= 2 && all.every(isSound))).toBe(true);
    const areaOf = (all: readonly (readonly [number, number][])[]) =>
      all.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * ringArea(ring), 0);
    expect(rings.reduce((sum, all) => sum + areaOf(all), 0)).toBeCloseTo(30 * 27 - places.length * 30, 1);
    for (const [x, y] of places) expect(rings.some((all) => isInside(all, [x! + 3.1, y! + 2.3]))).toBe(false);
  });

  it('stand where they were drawn, as existing buildings', () => {
    const [volume] = volumesOf(areas, 'hoogte', null).volumes;
    const made = buildingOf(volume!);
    expect(made).toMatchObject({ archetype: contextArchetype, maxheight: 18, x: 10, y: 5 });
    const [ring] = ringsOf(made as Outlined);
    expect(ring!.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [20, 0],
        [20, 10],
        [0, 10],
      ]),
    );
  });
});
