import { describe, expect, it } from 'vitest';
import type { Feature } from 'geojson';
import { cellBounds, cellsOf, childrenOf } from '../../../ui/map/geodata/cells.ts';
import { createCollection, ITEMS_LIMIT, type LoadItems } from '../../../ui/map/geodata/collection.ts';
import { heightOf } from '../../../model/land/buildings.ts';
import { standingBuildings, streetNamePoints, textAngle, zoningCodeOf } from '../../../ui/map/geodata/prepare.ts';
import type { Bounds } from '../../../ui/map/metres.ts';

const town: Bounds = { west: 5.3136, south: 52.4877, east: 5.3283, north: 52.4967 };

/** A grid of points over the town, answered as the services answer: at most `limit` of those in the box. */
function world(count: number) {
  const calls: Bounds[] = [];
  const side = Math.ceil(Math.sqrt(count));
  const points = Array.from({ length: count }, (_, index): Feature => {
    const lon = town.west + ((index % side) + 0.5) * ((town.east - town.west) / side);
    const lat = town.south + (Math.floor(index / side) + 0.5) * ((town.north - town.south) / side);
    return {
      type: 'Feature',
      properties: { identificatie: `p${index}` },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    };
  });
  const load: LoadItems = async (_, box, limit) => {
    calls.push(box);
    const inside = points.filter(({ geometry }) => {
      const [lon, lat] = (geometry as { coordinates: number[] }).coordinates as [number, number];
      return lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north;
    });
    return { type: 'FeatureCollection', features: inside.slice(0, limit) };
  };
  return { calls, load };
}

describe('features of the world', () => {
  it('cover a box without gaps, and the children of a piece cover the piece', () => {
    const cells = cellsOf(town, 16).map(cellBounds);
    expect(Math.min(...cells.map(({ west }) => west))).toBeLessThanOrEqual(town.west);
    expect(Math.max(...cells.map(({ north }) => north))).toBeGreaterThanOrEqual(town.north);
    const [parent] = cellsOf(town, 14);
    const children = childrenOf(parent!).map(cellBounds);
    expect(Math.min(...children.map(({ south }) => south))).toBeCloseTo(cellBounds(parent!).south, 9);
    expect(Math.max(...children.map(({ east }) => east))).toBeCloseTo(cellBounds(parent!).east, 9);
  });

  it('asks nothing for a view of half the country', () => {
    expect(cellsOf({ west: 3, south: 50, east: 8, north: 54 }, 14)).toEqual([]);
  });

  it('are asked for once, and only where the world has any', async () => {
    const { calls, load } = world(50);
    const collection = createCollection('pand', { extent: town, depth: 14, load });
    expect(await collection.cover({ west: 5, south: 52.3, east: 5.33, north: 52.4 })).toBe(false);
    expect(await collection.cover({ ...town, west: town.west - 0.01 })).toBe(true);
    const asked = calls.length;
    expect(await collection.cover(town)).toBe(false);
    expect(calls.length).toBe(asked);
    expect(collection.features()).toHaveLength(50);
    for (const { west, east } of calls) expect(west >= town.west && east <= town.east).toBe(true);
  });

  it('are complete where there are more than one answer holds', async () => {
    const { load } = world(3 * ITEMS_LIMIT);
    const collection = createCollection('pand', { extent: town, depth: 13, load });
    await collection.cover(town);
    expect(collection.features()).toHaveLength(3 * ITEMS_LIMIT);
    expect(collection.find('p17')?.properties).toEqual({ identificatie: 'p17' });
  });

  it('are asked for again after a failure', async () => {
    let fails = true;
    const { load } = world(10);
    const sometimes: LoadItems = (...asked) => (fails ? Promise.reject(new Error('unreachable')) : load(...asked));
    const collection = createCollection('pand', { extent: town, depth: 14, load: sometimes });
    await expect(collection.cover(town)).rejects.toThrow('unreachable');
    fails = false;
    expect(await collection.cover(town)).toBe(true);
    expect(collection.features()).toHaveLength(10);
  });
});

describe('what is drawn of them', () => {
  it('takes heights above the ground, not above sea level', () => {
    expect(heightOf({ b3_h_dak_70p: 13.4, b3_h_maaiveld: 1.2 })).toBeCloseTo(12.2);
    expect(heightOf({ b3_h_70p: 8, b3_h_maaiveld: -1 })).toBe(9);
    expect(heightOf({ b3_bouwlagen: 4 })).toBe(12);
    expect(heightOf({})).toBeNull();
  });

  it('leaves demolished buildings out', () => {
    const building = (status: string): Feature => ({
      type: 'Feature',
      properties: { status },
      geometry: { type: 'Polygon', coordinates: [] },
    });
    const standing = standingBuildings([building('Pand in gebruik'), building('Pand gesloopt')]);
    expect(standing.map(({ properties }) => properties!['status'])).toEqual(['Pand in gebruik']);
  });

  it('reads the class of a zone from its label or its words', () => {
    expect(zoningCodeOf({ labelInfo: 'BT-1' })).toBe('BT');
    expect(zoningCodeOf({ labelinfo: 'WA' })).toBe('WA');
    expect(zoningCodeOf({ bestemmingshoofdgroep: 'cultuur en ontspanning' })).toBe('CO');
    expect(zoningCodeOf({})).toBe('O');
  });

  it('never turns a name upside down', () => {
    for (let degrees = 0; degrees < 360; degrees += 7) {
      const [lon, lat] = [
        5 + Math.cos((degrees * Math.PI) / 180) * 1e-3,
        52 + Math.sin((degrees * Math.PI) / 180) * 1e-3,
      ];
      expect(Math.abs(textAngle([5, 52], [lon, lat]))).toBeLessThanOrEqual(90);
    }
    expect(textAngle([5, 52], [5.001, 52])).toBeCloseTo(0, 2);
  });

  it('names a street once at a distance, and along its length close by', () => {
    const street = (from: number, to: number): Feature => ({
      type: 'Feature',
      properties: { stt_naam: 'Lindestraat' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [from, 52.49],
          [to, 52.49],
        ],
      },
    });
    // Two stretches of 136 m that meet at a crossing.
    const points = streetNamePoints([street(5.32, 5.322), street(5.322, 5.324)]);
    expect(points.filter(({ properties }) => properties!['near'] === false)).toHaveLength(1);
    expect(points.filter(({ properties }) => properties!['near'] === true).length).toBeGreaterThan(1);
    expect(points[0]!.properties!['length']).toBeGreaterThan(260);
  });
});
