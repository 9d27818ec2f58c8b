import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportCityjson } from '../../../engine/export/cityjson.ts';
import { envelopeOf, prismOf, type Block, type Face, type Point } from '../../../engine/export/massing.ts';
import { conceptIds, figure, sourceOf, theEngine } from './source.ts';

const index = z.int().nonnegative();
const ring = z.array(index).min(3);
const surface = z.array(ring).min(1);
const semantic = z.strictObject({
  type: z.enum(['GroundSurface', 'WallSurface', 'RoofSurface', 'TrafficArea', 'AuxiliaryTrafficArea']),
});
const lod = z.string().regex(/^[0-3](\.[0-3])?$/);
const geometry = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Solid'),
    lod,
    boundaries: z.array(z.array(surface).min(4)).min(1),
    semantics: z.strictObject({ surfaces: z.array(semantic), values: z.array(z.array(index.nullable())) }),
  }),
  z.strictObject({
    type: z.literal('MultiSurface'),
    lod,
    boundaries: z.array(surface).min(1),
    semantics: z.strictObject({ surfaces: z.array(semantic), values: z.array(index.nullable()) }).optional(),
  }),
]);
const topLevel = [
  'Building',
  'LandUse',
  'TransportSquare',
  'Road',
  'WaterBody',
  'PlantCover',
  'SolitaryVegetationObject',
];
const children = ['BuildingPart', 'BuildingStorey'];
const object = z
  .strictObject({
    type: z.enum([...topLevel, ...children]),
    attributes: z.record(z.string(), z.unknown()).optional(),
    parents: z.array(z.string()).length(1).optional(),
    children: z.array(z.string()).optional(),
    geometry: z.array(geometry).optional(),
  })
  .refine(({ type, parents }) => children.includes(type) === (parents !== undefined));
const triple = z.array(z.number()).length(3);
/** The rules of CityJSON 2.0 for the parts used here. */
const schema = z.strictObject({
  type: z.literal('CityJSON'),
  version: z.literal('2.0'),
  transform: z.strictObject({ scale: triple, translate: triple }),
  metadata: z.strictObject({
    referenceSystem: z
      .string()
      .regex(/^https:\/\/www\.opengis\.net\/def\/crs\/EPSG\/0\/\d+$/)
      .optional(),
    geographicalExtent: z.array(z.number()).length(6).optional(),
  }),
  CityObjects: z.record(z.string(), object),
  vertices: z.array(z.array(z.int()).length(3)),
});
type File = z.infer<typeof schema>;

/** Every edge once in each direction. */
function isClosed(rings: (string | number)[][]): boolean {
  const edges = rings.flatMap((points) => points.map((a, i) => `${a} ${points[(i + 1) % points.length]}`));
  const set = new Set(edges);
  return set.size === edges.length && edges.every((edge) => set.has(edge.split(' ').reverse().join(' ')));
}

/** Volume by the divergence theorem: fans of triangles against the first corner of the solid. */
function volume(rings: number[][][]): number {
  const [ox, oy, oz] = rings[0]![0]! as Point;
  let six = 0;
  for (const points of rings) {
    const at = points.map(([x, y, height]) => [x! - ox, y! - oy, height! - oz]);
    for (let i = 1; i + 1 < at.length; i++) {
      const [a, b, c] = [at[0]!, at[i]!, at[i + 1]!];
      six +=
        a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
        a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
        a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!);
    }
  }
  return six / 6;
}

function solidsOf(file: File, wantedLod: string) {
  return Object.values(file.CityObjects)
    .flatMap((item) => item.geometry ?? [])
    .filter((item) => item.type === 'Solid' && item.lod === wantedLod) as Extract<
    z.infer<typeof geometry>,
    { type: 'Solid' }
  >[];
}

const points = (file: File, corners: number[]) =>
  corners.map((corner) =>
    file.vertices[corner]!.map((value, axis) => value * file.transform.scale[axis]! + file.transform.translate[axis]!),
  );

describe.each(conceptIds)('CityJSON of %s', (id) => {
  it('is valid CityJSON 2.0 whose closed solids have the volume of the figures', async () => {
    const source = await sourceOf(id);
    const file = schema.parse(JSON.parse(exportCityjson(source)));
    for (const [name, item] of Object.entries(file.CityObjects)) {
      for (const parent of item.parents ?? []) expect(file.CityObjects[parent]!.children).toContain(name);
      for (const child of item.children ?? []) expect(file.CityObjects[child]!.parents).toEqual([name]);
    }
    const used = new Set<number>();
    for (const item of Object.values(file.CityObjects).flatMap((entry) => entry.geometry ?? [])) {
      for (const corner of item.boundaries.flat(3) as number[]) used.add(corner);
    }
    expect([...used].sort((a, b) => a - b)).toEqual(file.vertices.map((_, i) => i));

    const volumes = source.result.buildings.reduce((sum, { figures }) => sum + figure(figures, 'volume'), 0);
    for (const wanted of ['1.2', '2.2']) {
      const solids = solidsOf(file, wanted);
      let above = 0;
      for (const { boundaries, semantics } of solids) {
        const [shell] = boundaries;
        expect(semantics.values).toHaveLength(1);
        expect(semantics.values[0]).toHaveLength(shell!.length);
        expect(Math.max(...semantics.values[0]!.map(Number))).toBeLessThan(semantics.surfaces.length);
        expect(isClosed(shell!.flat())).toBe(true);
        const content = volume(shell!.flat().map((corners) => points(file, corners)));
        expect(content).toBeGreaterThan(0);
        if (shell!.flat(2).some((corner) => file.vertices[corner]![2]! > 0)) above += content;
      }
      // A block of LoD 1.2 is as high as its ridge.
      if (wanted === '2.2' || id !== 'RC05') expect(Math.abs(above - volumes)).toBeLessThan(0.0005 * volumes + 1e-6);
      else expect(above).toBeGreaterThan(volumes);
    }
  });
});

it('names ground, water, streets and trees as what they are, and gardens beside their houses', async () => {
  const concept = {
    buildings: [
      { id: 'park', archetype: 'environment', cfg: { environment: { type: 'park', density: 1 } } },
      { id: 'pond', archetype: 'environment', y: 40, cfg: { environment: { type: 'water' } } },
      { id: 'street', archetype: 'street', y: -40 },
      { id: 'lot', archetype: 'parking_lot', x: 80 },
      { id: 'row', archetype: 'house', x: 80, y: 60 },
    ],
  };
  const result = (await theEngine()).generate(concept, { meshes: true });
  const { CityObjects: objects } = schema.parse(JSON.parse(exportCityjson({ concept, result })));
  const typeOf = (id: string) => objects[`building-${id}`]!.type;
  expect(['park', 'pond', 'street', 'lot', 'row'].map(typeOf)).toEqual([
    'PlantCover',
    'WaterBody',
    'Road',
    'TransportSquare',
    'Building',
  ]);
  expect(objects['building-row-ground-1']!.type).toBe('LandUse');
  const trees = Object.values(objects).filter(({ type }) => type === 'SolitaryVegetationObject');
  expect(trees).toHaveLength(figure(result.figures, 'trees'));
  expect(trees.length).toBeGreaterThan(5);
  expect(trees.map(({ attributes }) => attributes!.height)).toEqual(
    result.buildings[0]!.trees.map(({ height }) => expect.closeTo(height, 2)),
  );
});

it('names RD and NAP, and lies there, when an origin is given', async () => {
  const source = await sourceOf('RC02');
  const plain = JSON.parse(exportCityjson(source));
  const file = schema.parse(JSON.parse(exportCityjson(source, { origin: [136_600.5, 455_900.25] })));
  expect(plain.metadata.referenceSystem).toBeUndefined();
  expect(file.metadata.referenceSystem).toBe('https://www.opengis.net/def/crs/EPSG/0/7415');
  expect(file.transform.translate).toEqual([136_600.5, 455_900.25, 0]);
  const extent = file.metadata.geographicalExtent!;
  expect(extent[0]).toBeCloseTo(plain.metadata.geographicalExtent[0] + 136_600.5, 3);
  expect(extent[5]).toBeCloseTo(24, 3);
  const building = Object.values(file.CityObjects).find(({ type }) => type === 'Building')!;
  expect(building.attributes).toMatchObject({ gfa: 6400, units: 70, storeysAboveGround: 8, storeysBelowGround: 0 });
});

describe('solids', () => {
  const block: Block = {
    outline: [
      [
        [0, 0],
        [10, 0],
        [10, 6],
        [0, 6],
        [0, 0],
      ],
    ],
    z0: 0,
    z1: 6,
    levels: [],
  };
  const ridge: [Point, Point] = [
    [0, 3, 10],
    [10, 3, 10],
  ];
  const [a, b, c, d]: Point[] = [
    [0, 0, 6],
    [10, 0, 6],
    [10, 6, 6],
    [0, 6, 6],
  ];
  const gable: [Point, Point, Point][] = [
    [a!, b!, ridge[1]],
    [a!, ridge[1], ridge[0]],
    [c!, d!, ridge[0]],
    [c!, ridge[0], ridge[1]],
  ];
  const rings = (faces: Face[]) => faces.flatMap((face) => face.rings);

  it('close under a sloped roof: 10 x 6 x 6 and a ridge 4 m higher are 480 m3', () => {
    const faces = envelopeOf(block, gable)!;
    expect(isClosed(rings(faces).map((points) => points.map((point) => point.join())))).toBe(true);
    expect(volume(rings(faces))).toBeCloseTo(480, 6);
    expect(faces.filter(({ kind }) => kind === 'GroundSurface')).toHaveLength(1);
    expect(faces.filter(({ kind }) => kind === 'RoofSurface')).toHaveLength(4);
  });

  it('fall back on the prism when the roof is flat, incomplete or has a gap', () => {
    expect(
      envelopeOf(block, [
        [a!, b!, c!],
        [a!, c!, d!],
      ]),
    ).toBeNull();
    expect(envelopeOf(block, gable.slice(1))).toBeNull();
  });

  it('keep the hole of a courtyard', () => {
    const outline: Block['outline'] = [
      ...block.outline,
      [
        [4, 2],
        [4, 4],
        [6, 4],
        [6, 2],
        [4, 2],
      ],
    ];
    const faces = prismOf({ ...block, outline });
    expect(isClosed(rings(faces).map((points) => points.map((point) => point.join())))).toBe(true);
    expect(volume(rings(faces))).toBeCloseTo(6 * (60 - 4), 6);
  });
});
