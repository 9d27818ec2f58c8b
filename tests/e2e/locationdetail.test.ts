/** The tabs of a location: rules of the zoning plan, labels, costs, a drawn field and documents. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { geoCalls } from '../../model/geocalls.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as costTexts } from '../../ui/portfolio/costs/texts.ts';
import { texts as fieldTexts } from '../../ui/scenes/locations/detail/fields/texts.ts';
import { shapeTexts } from '../../ui/scenes/locations/detail/fields/shape/texts.ts';
import { texts as fileTexts } from '../../ui/scenes/locations/detail/files/texts.ts';
import { texts as labelTexts } from '../../ui/scenes/locations/detail/labels/texts.ts';
import { texts as ruleTexts } from '../../ui/scenes/locations/detail/rules/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { newPage, type BrowserLanguage } from './support/page.ts';
import { ownPerson, signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 40_000 };
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

it.each(inLanguage('nl'))(
  'rules are fetched, adopted and tested; labels, costs and a PDF are added (%s)',
  async (language) => {
    const { page, complaints } = await newPage({ language });
    complaints.expect(/Failed to load resource|ERR_FAILED/);
    await signIn(page, await ownPerson());
    const site = await Site.make(page, `Regelproef ${language}`);
    const concept = await site.concept('Hoog');
    await site.flat(concept.id, { name: 'Toren', maxheight: 60 });
    const { id } = site.location;
    const open = (tab: string) => page.goto(`${buildPath('locations.map.detail', { location_id: id })}?tab=${tab}`);
    const stored = () => site.read('location', id);

    // A source that does not answer: the state says so, and own rules stay.
    await site.add('constraint', {
      name: 'Eigen grens',
      type: 'number_of_units',
      operator: 'smaller_than',
      value: 500,
    });
    const features = new RegExp(geoCalls.items.path.replace(':collection', 'maatvoering'));
    await page.route(features, (route) => route.abort());
    await open('rules');
    const fetching = page.getByRole('button', { name: ruleTexts.fetch[language] });
    await fetching.click(WAIT);
    await page.getByText(ruleTexts.failed[language]).waitFor(WAIT);
    await page.getByText('Eigen grens').waitFor(WAIT);
    await expect.poll(async () => (await stored()).cfg.integration_status.regulations, WAIT).toBe('failed');

    await page.unroute(features);
    await fetching.click(WAIT);
    const height = page.getByRole('checkbox', { name: 'Maximum bouwhoogte' });
    await height.check(WAIT);
    const rule = page.locator('[data-rule=building_height]');
    await rule.waitFor(WAIT);
    await expect.poll(() => rule.getAttribute('data-state'), WAIT).toBe('broken');
    await expect.poll(async () => (await stored()).cfg.integration_status.regulations, WAIT).toBe('success');
    const rules = async () => (await site.list('constraint', `locationId=${id}`)).toSorted((a, b) => a.id - b.id);
    await expect.poll(async () => (await rules()).length, WAIT).toBe(2);
    const [own, adopted] = await rules();
    expect(own).toMatchObject({ name: 'Eigen grens', value: 500 });
    expect(adopted).toMatchObject({ type: 'building_height', operator: 'smaller_than' });
    expect(adopted!.reference).toMatch(/^NL\.IMRO\./);
    expect(adopted!.source).toContain('Waterhoven');
    expect(await seriousFindings(page, 'aside')).toEqual([]);

    // What was typed stays when rules are fetched again, and the difference is named.
    const { reference, value } = adopted!;
    await site.change('constraint', adopted!.id, { value: value! - 2 });
    await page.reload();
    await fetching.click(WAIT);
    await page.locator(`[data-reference="${reference}"]`).getByText(ruleTexts.takeOver[language]).waitFor(WAIT);
    expect(await site.read('constraint', adopted!.id)).toMatchObject({ value: value! - 2 });

    await open('overview');
    const step = page.locator('[data-step=regulations]');
    await step.getByText(/^Ruimtelijke plannen · opgehaald /).waitFor(WAIT);
    // Both steps ask the plans: both wait. Asked again without an answer, both fail.
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${geoCalls.around.path}`, (route) => asked.then(() => route.abort()));
    await step.getByRole('button').click(WAIT);
    await page.locator('[data-step=destination_plan][data-state=loading]').waitFor(WAIT);
    answer();
    await page.locator('[data-step=destination_plan][data-state=failed]').waitFor(WAIT);
    await page.locator('[data-step=regulations][data-state=failed]').waitFor(WAIT);
    await page.unroute(`**${geoCalls.around.path}`);
    await step.getByRole('button').click(WAIT);
    await page.locator('[data-step=regulations][data-state=success]').waitFor(WAIT);
    const labels = page.getByRole('textbox', { name: labelTexts.labels[language] });
    await labels.fill(`Kansrijk ${language}`);
    await labels.press('Enter');
    await page
      .getByRole('button', { name: labelTexts.takeOff[language].replace('{name}', `Kansrijk ${language}`) })
      .waitFor(WAIT);
    const links = async () =>
      (await (await page.request.get(`${entityPath('locationlabel', 'list')}?locationId=${id}`)).json()) as unknown[];
    await expect.poll(async () => (await links()).length, WAIT).toBe(1);

    await open('costs');
    await page.getByRole('button', { name: costTexts.usual[language] }).click(WAIT);
    await page.getByRole('treegrid').getByText('Honoraria').waitFor(WAIT);
    await expect.poll(async () => (await site.list('cost', `locationId=${id}`)).length, WAIT).toBe(5);

    await drawField(page, language, id);

    await open('files');
    await page.getByText(fileTexts.none[language]).waitFor(WAIT);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Bodem.pdf', mimeType: 'application/pdf', buffer: pdf });
    const link = page.getByRole('link', { name: fileTexts.downloadOf[language].replace('{name}', 'Bodem') });
    const download = page.waitForEvent('download');
    await link.click(WAIT);
    expect((await download).suggestedFilename()).toBe('Bodem.pdf');
  },
);

/** A field takes the area that is drawn on its map or typed, in one step. */
async function drawField(page: Page, language: BrowserLanguage, locationId: number): Promise<void> {
  const values = async () =>
    (
      (await (
        await page.request.get(`${entityPath('locationcustomvalue', 'list')}?locationId=${locationId}`)
      ).json()) as { value: string }[]
    ).map(({ value }) => JSON.parse(value) as { type: string; coordinates: number[][][] });
  await page.goto(`${buildPath('locations.map.detail', { location_id: locationId })}?tab=fields`);
  await page.getByRole('button', { name: `${fieldTexts.draw[language]}: Zoekgebied` }).click(WAIT);
  const dialog = page.getByRole('dialog', { name: shapeTexts.title[language].replace('{name}', 'Zoekgebied') });
  const keep = dialog.getByRole('button', { name: shapeTexts.keep[language] });
  const type = (...points: string[]) => dialog.getByLabel(shapeTexts.coordinates[language]).fill(points.join('\n'));
  const canvas = dialog.locator('canvas.maplibregl-canvas');
  await canvas.waitFor(WAIT);
  await dialog.locator('[data-ready=true]').waitFor(WAIT);
  const { x, y, width, height } = (await canvas.boundingBox())!;
  for (const [across, down] of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.7],
  ] as const)
    await page.mouse.click(x + across * width, y + down * height, { delay: 40 });
  await page.keyboard.press('Enter');
  await expect.poll(() => keep.isEnabled(), WAIT).toBe(true);
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  // Two edges of this outline cross.
  await type('150760 500580', '150800 500620', '150800 500580', '150760 500620');
  await dialog.getByRole('alert').getByText(shapeTexts.crossing[language]).waitFor(WAIT);
  expect(await keep.isDisabled()).toBe(true);
  await type('150760 500580', '150800 500580', '150800 500620');
  await expect.poll(() => keep.isEnabled(), WAIT).toBe(true);
  // What is shown is not what is typed.
  await type('150760 500580', '150800 west', '150800 500620');
  await expect.poll(() => keep.isDisabled(), WAIT).toBe(true);
  await type('150760 500580', '150800 500580', '150800 500620');
  await keep.click(WAIT);
  await expect.poll(async () => (await values()).map(({ type: kind }) => kind), WAIT).toEqual(['Polygon']);
  expect((await values())[0]!.coordinates[0]).toHaveLength(4);
  await page.keyboard.press('Control+z');
  await expect.poll(values, WAIT).toEqual([]);
}
