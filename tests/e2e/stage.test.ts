/** The model on screen: its settings, its sun, its pictures, and what happens when the graphics card goes away. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { entityPath } from '../../model/calls.ts';
import type { Location } from '../../model/entities/location.ts';
import { barTexts } from '../../ui/scenes/concepts/modify/bartexts.ts';
import { texts as sunTexts } from '../../ui/scenes/concepts/shadows/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage, screenshot, type BrowserLanguage } from './support/page.ts';
import { signIn } from './support/session.ts';

const WAIT = { timeout: 60_000 };

interface ConceptRow {
  id: number;
  locationId: number;
}

async function openFirst(page: Page): Promise<ConceptRow> {
  await signIn(page);
  await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
  const [concept] = (await (await page.request.get(entityPath('concept', 'list'))).json()) as ConceptRow[];
  await page.goto(`/concepts/modify/${concept!.locationId}/${concept!.id}`);
  return concept!;
}

async function modelReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.kavelStage?.ready === true, undefined, WAIT);
  await page.locator('[data-generation]').waitFor(WAIT);
}

const journeys: BrowserLanguage[] = ['en', 'nl'];

describe('the sun over a concept', () => {
  it.each(journeys)('is moved through the day and drawn as a sheet (%s)', async (language) => {
    const { page } = await newPage({ language });
    await openFirst(page);
    await modelReady(page);
    await page.getByRole('button', { name: sunTexts.study[language] }).click();
    const study = page.locator('[data-sun]');
    const before = await study.getAttribute('data-sun', WAIT);
    await page.getByRole('slider', { name: sunTexts.time[language] }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => study.getAttribute('data-sun'), WAIT).not.toBe(before);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: sunTexts.sheet[language] }).click();
    const sheet = page.locator('img[data-sheet]');
    await sheet.waitFor(WAIT);
    expect(await sheet.evaluate(async (image: HTMLImageElement) => (await image.decode(), [image.naturalWidth, image.naturalHeight]))).toEqual([2800, 1980]);
    await screenshot(page, `shadow-sheet-${language}`);
  });
});

describe('the settings of the model', () => {
  it('are stored with the location and can be undone', async () => {
    const { page } = await newPage();
    const { locationId } = await openFirst(page);
    await modelReady(page);
    const stored = async () => {
      const answer = await page.request.get(entityPath('location', 'detail', { id: locationId }));
      return ((await answer.json()) as Location).cfg.render_settings;
    };
    const before = await stored();
    await page.getByRole('tab', { name: 'View' }).click();
    await page.getByRole('switch', { name: 'Grid', exact: true }).or(page.getByRole('checkbox', { name: 'Grid', exact: true })).first().click({ force: true });
    await expect.poll(async () => (await stored()).show_grid, WAIT).toBe(!before.show_grid);
    await page.keyboard.press('Escape');
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await stored()).show_grid, WAIT).toBe(before.show_grid);
  });

  it('keep a picture of the model with the concept', async () => {
    const { page } = await newPage();
    const { id } = await openFirst(page);
    await modelReady(page);
    const count = async () => ((await (await page.request.get(`${entityPath('image', 'list')}?conceptId=${id}`)).json()) as unknown[]).length;
    const before = await count();
    await page.getByRole('button', { name: barTexts.picture.en }).click();
    await page.getByRole('menuitem', { name: barTexts.keepConcept.en }).click();
    await expect.poll(count, WAIT).toBe(before + 1);
  });
});

describe('a lost graphics card', () => {
  it('gives the same picture once it is back', async () => {
    const { page } = await newPage();
    await openFirst(page);
    await modelReady(page);
    await expect.poll(() => page.evaluate(() => window.kavelStage!.stats().near), WAIT).toBeGreaterThan(0);
    const triangles = () => page.evaluate(() => window.kavelStage!.stats().triangles);
    await expect.poll(triangles, WAIT).toBeGreaterThan(100);
    const before = await triangles();
    await page.evaluate(async () => {
      const context = document.querySelector('canvas')!.getContext('webgl2')!;
      const switchOff = context.getExtension('WEBGL_lose_context')!;
      const happens = (name: string) => new Promise((resolve) => document.querySelector('canvas')!.addEventListener(name, resolve, { once: true }));
      const lost = happens('webglcontextlost');
      switchOff.loseContext();
      await lost;
      // Only once the event has been heard by everybody may it be given back.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const back = happens('webglcontextrestored');
      switchOff.restoreContext();
      await back;
    });
    await page.keyboard.press('Home');
    await expect.poll(triangles, WAIT).toBe(before);
  });

  it('leaves lists, figures and plans without one', async () => {
    const { page } = await newPage();
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : (own as (...all: unknown[]) => unknown).call(this, kind, ...rest);
      } as typeof own;
    });
    const { id, locationId } = await openFirst(page);
    await page.getByText('WebGL 2').waitFor(WAIT);
    await expect.poll(() => page.locator('[data-figure="gfa"][data-level="concept"]').first().getAttribute('data-value'), WAIT).not.toBeNull();
    await page.goto(`/concepts/planview/${locationId}/${id}`);
    await page.locator('svg[data-plan], main svg').first().waitFor(WAIT);
  });
});
