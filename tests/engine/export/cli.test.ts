import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportConcept } from '../../../engine/cli/export.ts';
import type { ConceptInput } from '../../../engine/host/types.ts';
import { exportFormats } from '../../../engine/export/formats.ts';
import { theEngine } from './source.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'kavel-export-'));
const slab = resolve(root, 'fixtures/concepts/RC02/input.json');
const out = (name: string) => join(folder, name);
const run = (...args: string[]) => exportConcept(args, theEngine);

/** How each format begins. */
const beginnings: Record<string, string> = {
  glb: 'glTF',
  geojson: '{"type":"FeatureCollection"',
  cityjson: '{"type":"CityJSON","version":"2.0"',
  dxf: '999\r\n',
  ifc: 'ISO-10303-21;',
  xlsx: 'PK',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"',
  pdf: '%PDF-1.',
};

describe('kavel export', () => {
  it.each(Object.keys(exportFormats))('writes %s', async (format) => {
    expect(await run(slab, '--format', format, '--out', out(`a.${format}`))).toBe(0);
    const content = readFileSync(out(`a.${format}`), ['glb', 'xlsx', 'pdf'].includes(format) ? 'latin1' : 'utf8');
    expect(content.trimStart().startsWith(beginnings[format]!)).toBe(true);
  });

  it('projects to WGS84 around the origin', async () => {
    await run(slab, '--format=geojson', '--out', out('wgs.geojson'), '--origin', '155000,463000', '--crs', 'wgs84');
    const { features } = JSON.parse(readFileSync(out('wgs.geojson'), 'utf8'));
    const [lon, lat] = features[0].geometry.coordinates[0][0];
    // The origin of RD is the tower of Our Lady in Amersfoort.
    expect(Math.abs(lon - 5.3872)).toBeLessThan(0.002);
    expect(Math.abs(lat - 52.1552)).toBeLessThan(0.002);
  });

  it('writes a concept in RD where it lies, also in WGS84', async () => {
    const [x, y] = [121_687, 487_484];
    const { buildings, ...concept } = JSON.parse(readFileSync(slab, 'utf8')) as ConceptInput;
    const plot = { rects: [[x - 30, y - 25, x + 30, y + 25]] };
    const moved = buildings.map((building) => ({ ...building, x: x + building.x!, y: y + building.y! }));
    writeFileSync(out('rd.json'), JSON.stringify({ ...concept, plot, buildings: moved }));
    const cornersOf = (file: string) =>
      [...readFileSync(out(file), 'utf8').matchAll(/\[(-?[\d.]+),(-?[\d.]+)\]/g)].map((found) =>
        found.slice(1).map(Number),
      );
    await run(out('rd.json'), '--format', 'geojson', '--out', out('rd.geojson'));
    await run(out('rd.json'), '--format', 'geojson', '--out', out('rd-wgs.geojson'), '--crs', 'wgs84');
    const [inRd, inDegrees] = [cornersOf('rd.geojson'), cornersOf('rd-wgs.geojson')];
    expect(inRd.length).toBeGreaterThan(4);
    expect(inDegrees).toHaveLength(inRd.length);
    const { toRd } = (await theEngine()).projection;
    inRd.forEach(([east, north], index) => {
      expect(Math.abs(east! - x)).toBeLessThanOrEqual(30);
      expect(Math.abs(north! - y)).toBeLessThanOrEqual(25);
      const [lon, lat] = inDegrees[index]!;
      const back = toRd(lon!, lat!);
      expect(Math.hypot(back[0] - east!, back[1] - north!)).toBeLessThan(0.1);
    });
  });

  it('chooses floor, scale and language of a plan', async () => {
    await run(slab, '--format', 'svg', '--out', out('b.svg'), '--floor', '0', '--scale', '100', '--language', 'nl');
    expect(readFileSync(out('b.svg'), 'utf8')).toMatch(/Begane grond[\s\S]*1 : 100/);
  });
});

describe('an unusable export', () => {
  const text = (name: string, content: string) => {
    writeFileSync(out(name), content);
    return out(name);
  };
  const svg = ['--format', 'svg', '--out', out('never')];
  const cases: [string, () => string[], RegExp][] = [
    ['no file', () => svg, /^usage: /],
    ['no format', () => [slab, '--out', out('never')], /^usage: /],
    ['an unknown format', () => [slab, '--format', 'pd', '--out', out('never')], /unknown format pd;/],
    [
      'a format named like a part of objects',
      () => [slab, '--format', 'toString', '--out', out('never')],
      /unknown format/,
    ],
    ['an unknown option', () => [slab, ...svg, '--fast', '1'], /unknown option --fast/],
    ['an option without value', () => [slab, ...svg, '--scale'], /--scale needs a value/],
    ['an origin that is none', () => [slab, ...svg, '--origin', '12'], /--origin must be X,Y/],
    ['a scale of nothing', () => [slab, ...svg, '--scale', '0'], /--scale cannot be 0/],
    ['a scale with decimals', () => [slab, ...svg, '--scale', '33.3'], /--scale cannot be 33\.3/],
    ['a scale that is no number', () => [slab, ...svg, '--scale', '1:200'], /--scale cannot be 1:200/],
    ['a floor between floors', () => [slab, ...svg, '--floor', '1.5'], /--floor cannot be 1\.5/],
    ['a floor there is not', () => [slab, ...svg, '--floor', '99'], /has no floor 99/],
    [
      'WGS84 without origin',
      () => [slab, '--format', 'geojson', '--out', out('never'), '--crs', 'wgs84'],
      /needs --origin/,
    ],
    ['a day that is none', () => [slab, ...svg, '--date', '2026-13-01'], /--date must be a day/],
    ['a day that no month has', () => [slab, ...svg, '--date', '2026-02-31'], /--date must be a day/],
    ['a moment of a day', () => [slab, ...svg, '--date', '2026-02-03T10:00Z'], /--date must be a day/],
    ['an unknown language', () => [slab, ...svg, '--language', 'fr'], /--language must be en or nl/],
    ['a missing file', () => [out('nowhere.json'), ...svg], /nowhere\.json cannot be read/],
    ['a file that is no concept', () => [text('list.json', '[]'), ...svg], /is not a concept/],
    [
      'a place that cannot be written',
      () => [slab, '--format', 'svg', '--out', join(folder, 'no', 'where')],
      /cannot be written/,
    ],
  ];

  it.each(cases)('%s is told in one line, and nothing is written', async (_name, args, line) => {
    const failure = await run(...args()).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(line);
    expect((failure as Error).message).not.toContain('\n');
    expect(existsSync(out('never'))).toBe(false);
  });

  it('ends the command with 2', () => {
    const command = ['--import', 'tsx', 'engine/cli/main.ts', 'export', slab, '--format', 'pd', '--out', out('never')];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^kavel: unknown format pd;.*\n$/);
  });
});
