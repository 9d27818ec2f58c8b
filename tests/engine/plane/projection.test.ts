import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planeProbe } from './probe.ts';
import type { Point } from './probe.ts';

interface Reference {
  name: string;
  rd: Point;
  lonLat: Point;
  /** Metres. */
  tolerance: number;
}

/** Test points of RDNAPTRANS and one address of the national address service. */
const known: Reference[] = [
  { name: 'Amersfoort', rd: [155000, 463000], lonLat: [5.387203657, 52.155172897], tolerance: 0.25 },
  { name: 'Texel', rd: [117380.12, 575040.34], lonLat: [4.824761912, 53.160753042], tolerance: 0.25 },
  { name: 'Noord-Groningen', rd: [247380.56, 604580.78], lonLat: [6.776726674, 53.41948205], tolerance: 0.25 },
  { name: 'Zeeuws-Vlaanderen', rd: [16460.91, 377380.23], lonLat: [3.397588595, 51.368607152], tolerance: 0.25 },
  { name: 'an address', rd: [155990.61, 464256.19], lonLat: [5.40168265, 52.16646193], tolerance: 0.025 },
];

const table = resolve(import.meta.dirname, '../../../../shared/geodata/rd-wgs84-reference-points.csv');

function readTable(): Reference[] {
  const [, ...lines] = readFileSync(table, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [name = '', ...numbers] = line.split(',');
    const [x, y, lon, lat, viaProj4] = numbers.map(Number) as [number, number, number, number, number];
    // With the shift the polynomial stays within 4 mm of the proj4 path, so it meets that path's tolerance.
    return { name, rd: [x, y], lonLat: [lon, lat], tolerance: viaProj4 + 0.004 };
  });
}

describe('RD New and WGS84', () => {
  const plane = planeProbe('release');
  const [metresPerDegreeLat, metresPerDegreeLon] = [111_270, 68_400];

  function expectBothWays(points: readonly Reference[]): void {
    const rd = plane.toRd(points.map((p) => p.lonLat));
    const lonLat = plane.toLonLat(points.map((p) => p.rd));
    points.forEach((p, i) => {
      const [x, y] = rd[i] as [number, number];
      const [lon, lat] = lonLat[i] as [number, number];
      expect(Math.hypot(x - p.rd[0], y - p.rd[1]), p.name).toBeLessThan(p.tolerance);
      const off = Math.hypot((lon - p.lonLat[0]) * metresPerDegreeLon, (lat - p.lonLat[1]) * metresPerDegreeLat);
      expect(off, p.name).toBeLessThan(p.tolerance);
    });
  }

  it('meets known points in both directions', () => expectBothWays(known));

  it.skipIf(!existsSync(table))(
    `meets every point of the reference table${existsSync(table) ? '' : ' (skipped: the table is not beside the project)'}`,
    () => {
      const points = readTable();
      expect(points.length).toBeGreaterThan(50);
      expectBothWays(points);
    },
  );

  it('returns to within a centimetre over the whole country', () => {
    const grid: Point[] = [];
    for (let x = 20_000; x <= 270_000; x += 25_000) for (let y = 310_000; y <= 610_000; y += 25_000) grid.push([x, y]);
    plane.toRd(plane.toLonLat(grid) as unknown as Point[]).forEach(([x, y], i) => {
      expect(Math.hypot(x! - grid[i]![0], y! - grid[i]![1])).toBeLessThan(0.01);
    });
  });
});
