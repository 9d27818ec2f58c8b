/** Areas of a file become plots of a location, as one step. */
import { zipSync } from 'fflate';
import type { Page } from 'playwright';
import proj4 from 'proj4';
import { expect, it } from 'vitest';
import { shapeFaults } from '../../engine/import/faults.ts';
import { projections } from '../../engine/import/projections.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath } from '../../model/routes.ts';
import { rdNew } from '../../model/rules/location/rdnew.ts';
import { texts as shared } from '../../ui/bringin/texts.ts';
import { texts } from '../../ui/scenes/locations/plots/bringin/texts.ts';
import { shapefile } from '../engine/import/support/shapefile.ts';
import { newPage, screenshot } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 40_000 };

type Point = [number, number];
/** About 34 by 33 m, south of the location. */
const square = ([lon, lat]: Point, at: number): Point[] =>
  [
    [0, 0],
    [5, 0],
    [5, 3],
    [0, 3],
    [0, 0],
  ].map(([x, y]) => [lon + at * 0.0006 + x! * 1e-4, lat - 0.001 + y! * 1e-4]);

const polygon = (name: string, ring: Point[]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: [ring] },
});

async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], called!));
      return transfer;
    },
    [name, text],
  );
  for (const type of ['dragover', 'drop'])
    await page.locator('[data-ready]').dispatchEvent(type, { dataTransfer: data });
}

it('areas of a file are shown, chosen, added as one step, and what is broken is refused', async () => {
  const { page } = await newPage({ language: 'en', scale: 0.35 });
  await signIn(page);
  const site = await Site.make(page, 'From a file');
  const { id, lon, lat } = site.location;
  const say = (label: Label) => label.en;
  const plots = () => site.list('plot', `locationId=${id}`);
  const card = page.getByRole('region', { name: say(texts.title) });
  await page.goto(buildPath('locations.modifyplot', { location_id: id }));
  await page.locator('[data-ready="true"]').waitFor(WAIT);

  const [a, b, c, d] = square([lon, lat], 3);
  const features = [
    polygon('North', square([lon, lat], 0)),
    polygon('South', square([lon, lat], 1)),
    polygon('East', square([lon, lat], 2)),
    polygon('Bow', [a!, c!, b!, [d![0], d![1] + 1e-4], a!]),
  ];
  const input = page.locator('input[type=file]').first();
  const content = JSON.stringify({ type: 'FeatureCollection', features });
  await input.setInputFiles({ name: 'site.geojson', mimeType: '', buffer: Buffer.from(content) });
  await card.getByText(say(shared.byGuess)).waitFor(WAIT);
  expect(await card.getByLabel(say(shared.projection)).inputValue()).toBe(say(projections.wgs84.label));
  await card.getByText(say(shapeFaults.crossing)).waitFor(WAIT);
  await card.getByRole('checkbox', { name: 'South' }).click();
  await screenshot(page, 'bringin-en');
  await card.getByRole('button', { name: 'Add 2', exact: true }).click();
  await expect.poll(async () => (await plots()).map(({ type }) => type), WAIT).toEqual(['parcel', 'drawn', 'drawn']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await plots()).length, WAIT).toBe(1);

  // Readers of the other formats load when they are needed.
  const rd = square([lon, lat], 0).map((point) => proj4('WGS84', rdNew, point) as Point);
  const { shp, dbf } = shapefile([{ name: 'Zipped', rings: [rd.toReversed()] }]);
  const corners = rd.slice(1).map(([x, y]) => `10\n${x}\n20\n${y}\n`);
  const dxf = `0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\nKAVEL\n90\n4\n70\n1\n${corners.join('')}0\nENDSEC\n0\nEOF\n`;
  for (const [name, buffer] of [
    ['site.zip', Buffer.from(zipSync({ 'site.shp': shp, 'site.dbf': dbf }))],
    ['site.dxf', Buffer.from(dxf)],
  ] as const) {
    await input.setInputFiles({ name, mimeType: '', buffer });
    await card.getByRole('heading', { name }).waitFor(WAIT);
    await card.getByRole('button', { name: 'Add 1', exact: true }).waitFor(WAIT);
    expect(await card.getByLabel(say(shared.projection)).inputValue()).toBe(say(projections.rd.label));
  }
  await card.getByRole('button', { name: say(texts.close) }).click();

  // A dropped file that breaks off half way is reported, and leaves everything as it is.
  await drop(page, 'bouwvlak.geojson', content.slice(0, -20));
  await card.getByRole('alert').waitFor(WAIT);
  await drop(page, 'bouwvlak.geojson', content);
  await card.getByRole('button', { name: 'Add 3', exact: true }).click(WAIT);
  await expect
    .poll(async () => (await plots()).map(({ type }) => type), WAIT)
    .toEqual(['parcel', ...Array<string>(3).fill('buildable_area')]);
});
