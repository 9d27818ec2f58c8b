/** Random small editions of a town: features moved, dropped, added, or with other properties. */
import type { Geometry, Position } from 'geojson';
import type { CollectionName } from '../../../../model/land/collections.ts';
import type { RawFeature } from '../../../../server/geodata/features.ts';
import fc from '../../../support/properties.ts';

type Features = Readonly<Partial<Record<CollectionName, readonly RawFeature[]>>>;

/** One change: to the feature at a share of the list of a collection. */
interface Change {
  readonly collection: CollectionName;
  readonly at: number;
  readonly kind: 'move' | 'drop' | 'copy' | 'property';
  readonly dx: number;
  readonly dy: number;
  readonly property: number;
  readonly value: number;
}

/** What a change may put in place of a property: another number, a text of the registers, or nothing. */
const values = [
  null,
  0,
  7,
  1_984,
  12.5,
  'Pand gesloopt',
  'vastgesteld',
  'ontwerp',
  '2021-01-01',
  'B',
  'P2',
  'voetpad',
  'R',
];

export const changesOf = (collections: readonly CollectionName[]): fc.Arbitrary<readonly Change[]> =>
  fc.array(
    fc.record({
      collection: fc.constantFrom(...collections),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      kind: fc.constantFrom('move', 'drop', 'copy', 'property'),
      dx: fc.integer({ min: -60, max: 60 }),
      dy: fc.integer({ min: -60, max: 60 }),
      property: fc.nat(40),
      value: fc.nat(values.length - 1),
    }),
    { minLength: 1, maxLength: 4 },
  );

function moved(geometry: Geometry | null, dx: number, dy: number): Geometry | null {
  const shift = (point: Position): Position => [point[0]! + dx, point[1]! + dy];
  switch (geometry?.type) {
    case 'Point':
      return { ...geometry, coordinates: shift(geometry.coordinates) };
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(shift) };
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map(shift)) };
    default:
      return geometry ?? null;
  }
}

function changedList(list: readonly RawFeature[], change: Change, serial: number): readonly RawFeature[] {
  const index = Math.floor(change.at * list.length);
  const feature = list[index];
  if (!feature) return list;
  switch (change.kind) {
    case 'drop':
      return list.toSpliced(index, 1);
    case 'move':
      return list.with(index, { ...feature, geometry: moved(feature.geometry, change.dx / 7, change.dy / 7) });
    case 'copy':
      // First in the list: the order of features must not matter.
      return [
        { ...feature, id: `${feature.id} copy ${serial}`, geometry: moved(feature.geometry, change.dx, change.dy) },
        ...list,
      ];
    case 'property': {
      const names = Object.keys(feature.properties);
      const name = names[change.property % Math.max(1, names.length)] ?? 'naam';
      return list.with(index, { ...feature, properties: { ...feature.properties, [name]: values[change.value]! } });
    }
  }
}

/** The lists of the changed collections after all changes. */
export function editionOf(features: Features, changes: readonly Change[]): Features {
  const edition: Partial<Record<CollectionName, readonly RawFeature[]>> = {};
  for (const [serial, change] of changes.entries()) {
    const list = edition[change.collection] ?? features[change.collection] ?? [];
    edition[change.collection] = changedList(list, change, serial);
  }
  return edition;
}
