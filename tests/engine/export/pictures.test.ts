/** Storeys as pictures within a page: to scale on their paper, within the limits. */
import { describe, expect, it } from 'vitest';
import { planRooms, storeyPlans, type PictureOptions } from '../../../engine/export/plan/pictures.ts';
import { conceptIds, sourceOf } from './source.ts';

const usual: PictureOptions = {
  language: 'en',
  scale: null,
  storeys: 'all',
  most: { storeys: 100, characters: 10_000_000 },
};

describe.each(conceptIds)('the storeys of %s', (id) => {
  it('fit their paper, with a scale bar and a legend', async () => {
    const { buildings, left } = storeyPlans(await sourceOf(id), usual);
    const storeys = buildings.flatMap((each) => each.storeys);
    expect(storeys.length).toBeGreaterThan(0);
    expect(left).toBe(0);
    for (const { scale, paper, sheet, width, height, svg, legend } of storeys) {
      expect([100, 200, 500, 1000]).toContain(scale);
      expect(sheet.startsWith(paper)).toBe(true);
      expect(width).toBeLessThanOrEqual(planRooms[sheet].width);
      expect(height).toBeLessThanOrEqual(planRooms[sheet].height);
      expect(svg.match(/class="scalebar"/g)?.length).toBeGreaterThan(0);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(legend.length).toBeGreaterThan(0);
    }
  });
});

it('texts that users typed are escaped', async () => {
  const source = await sourceOf('turned');
  const [building] = storeyPlans(source, { ...usual, scale: 100 }).buildings;
  const svg = building!.storeys.map((each) => each.svg).join('');
  expect(svg).toContain('Type &amp; &lt;1&gt;');
  expect(svg).not.toContain('<1>');
});

it('a chosen scale is the largest: on A3, or smaller, where the storey is too large', async () => {
  const source = await sourceOf('RC02');
  const at = (scale: number | null) => storeyPlans(source, { ...usual, scale }).buildings[0]!.storeys[0]!;
  expect(at(500)).toMatchObject({ scale: 500, paper: 'A4' });
  const large = at(100);
  expect(large.scale! > 100 || large.paper === 'A3').toBe(true);
});

it('a wide storey lies on A4 before it needs A3', async () => {
  const sheets = new Set<string>();
  for (const id of conceptIds)
    for (const { storeys } of storeyPlans(await sourceOf(id), usual).buildings)
      for (const { sheet, width, height } of storeys) {
        sheets.add(sheet);
        if (sheet !== 'A3 landscape') continue;
        const room = planRooms['A4 landscape'];
        expect(width > room.width || height > room.height).toBe(true);
      }
  expect(sheets).toContain('A4 landscape');
});

it('storeys beyond the limits are counted', async () => {
  const source = await sourceOf('RC04');
  const all = storeyPlans(source, usual).buildings.flatMap((each) => each.storeys);
  expect(all.length).toBeGreaterThan(1);
  const one = storeyPlans(source, { ...usual, most: { ...usual.most, storeys: 1 } });
  expect(one.buildings.flatMap((each) => each.storeys)).toEqual([all[0]]);
  expect(one.left).toBe(all.length - 1);
  const none = storeyPlans(source, { ...usual, most: { ...usual.most, characters: 10 } });
  expect(none).toEqual({ buildings: [], left: all.length });
});

it('only the ground floor, or storeys with dwellings, where that is asked', async () => {
  const source = await sourceOf('RC02');
  const names = (storeys: PictureOptions['storeys']) =>
    storeyPlans(source, { ...usual, storeys }).buildings.flatMap((each) => each.storeys.map(({ name }) => name));
  expect(names('ground')).toEqual(['Ground floor', 'Ground level']);
  expect(names('dwellings')).not.toContain('Ground level');
  expect(names('dwellings').length).toBeGreaterThan(0);
});
