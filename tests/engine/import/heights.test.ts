/** Heights of surrounding buildings: guessed, chosen, and taken from the geometry. */
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { exportCityjson } from '../../../engine/export/cityjson.ts';
import { guessedSource, heightOf, heightSources, OF_GEOMETRY } from '../../../engine/import/heights.ts';
import { reportOn } from '../../../engine/import/report.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import { sourceOf } from '../export/source.ts';

const at = proj4(rdNew, 'WGS84', [150_600, 500_400]) as [number, number];
const area = (properties: Record<string, unknown>, height: number | null = null) => ({ properties, height });
const sourcesOf = (...areas: ReturnType<typeof area>[]) => heightSources(areas);

describe('the height of a building', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['hoogte', { id: 7, hoogte: 9.5 }, 9.5],
    ['Height', { area: 120, Height: '12,5' }, 12.5],
    ['measuredHeight', { height_class: 2, measuredHeight: 8 }, 8],
    ['b3_h_70p', { b3_h_70p: 11.2, b3_h_maaiveld: 1.2 }, 10],
    ['building:levels', { 'building:levels': '4', name: 'x' }, 12],
    ['bouwlagen', { bouwjaar: 1980, bouwlagen: 2 }, 6],
  ])('is guessed from %s', (source, properties, height) => {
    const sources = sourcesOf(area(properties));
    expect(guessedSource(sources)).toBe(source);
    expect(heightOf(area(properties), source)).toBe(height);
  });

  it('can come from any property with numbers, and from none of the others', () => {
    const sources = sourcesOf(area({ naam: 'Loods', z: 8, gebruik: '' }));
    expect(sources).toEqual(['z']);
    expect(guessedSource(sources)).toBeNull();
  });

  it.each([-3, 0, 0.4, 251, NaN, null, undefined, '', 'hoog', true, {}])('is none: %s', (value) => {
    expect(heightOf(area({ hoogte: value }), 'hoogte')).toBeNull();
  });

  it('comes from solids and from lines with thickness first', async () => {
    const { concept, result } = await sourceOf('RC02');
    const city = exportCityjson({ concept, result }, { origin: [150_600, 500_400] });
    const found = await reportOn(new TextEncoder().encode(city), { at, use: 'surroundings' });
    const building = found.areas.find(({ layer }) => /^Building/.test(layer))!;
    expect(guessedSource(heightSources([building]))).toBe(OF_GEOMETRY);
    expect(heightOf(building, OF_GEOMETRY)).toBeCloseTo(24, 1);

    const corners = [
      [150_600, 500_400],
      [150_620, 500_400],
      [150_620, 500_410],
      [150_600, 500_410],
    ].map(([x, y]) => `10\n${x}\n20\n${y}\n`);
    const line = (more: string) => `0\nLWPOLYLINE\n8\nPAND\n90\n4\n70\n1\n${more}${corners.join('')}`;
    const old = corners.map((corner) => `0\nVERTEX\n8\nPAND\n${corner}30\n6\n`).join('');
    const dxf = `0\nSECTION\n2\nENTITIES\n${line('39\n9\n')}${line('38\n7\n')}${line('')}0\nPOLYLINE\n8\nPAND\n66\n1\n70\n1\n${old}0\nSEQEND\n0\nENDSEC\n0\nEOF\n`;
    const drawn = await reportOn(new TextEncoder().encode(dxf), { at, use: 'surroundings' });
    expect(drawn.areas.map(({ height }) => height)).toEqual([9, 7, null, 6]);
  });
});
