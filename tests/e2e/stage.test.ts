/** The model on screen: its settings, its sun, its pictures, and what happens when the graphics card goes away. */
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { location, type Location } from '../../model/entities/location.ts';
import { cameraModes, renderModes, renderStyles, surfaceTypes, tableTypes } from '../../model/enums/editor.ts';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { conceptPath } from '../../model/routes.ts';
import { barTexts } from '../../ui/scenes/concepts/modify/bartexts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as sunTexts } from '../../ui/scenes/concepts/shadows/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { languages, newPage, screenshot } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const oneFlat = (site: Site, id: number) => site.flat(id, { name: 'Appartementen', order: 10, y: 5 });

describe('the sun over a concept', () => {
  it.each(languages)('is moved through the day and drawn as a sheet (%s)', async (language) => {
    const bench = await Workbench.open(language, 'Zonproef', { build: oneFlat });
    const { page } = bench;
    const study = page.locator('[data-sun]');
    // What the button says stands beside it, and is gone when what it opened is there.
    const button = bench.button(sunTexts.study);
    const tip = page.getByRole('tooltip');
    if (language === 'en') {
      // A key was pressed last: the focus is shown.
      await bench.focus();
      await bench.press('Home');
      await button.focus();
    } else await button.hover();
    await tip.waitFor(WAIT);
    expect(await tip.textContent()).toBe(bench.say(sunTexts.study));
    const [beside, at] = [(await tip.boundingBox())!, (await button.boundingBox())!];
    expect(at.x - (beside.x + beside.width)).toBeCloseTo(6, 0);
    expect(Math.abs(at.y + at.height / 2 - (beside.y + beside.height / 2))).toBeLessThan(2);
    await button.click();
    await expect.poll(() => tip.count(), WAIT).toBe(0);
    await study.waitFor(WAIT);
    await page.getByRole('button', { name: sunTexts.close[language], exact: true }).press('Enter');
    await study.waitFor({ state: 'detached', ...WAIT });
    await button.press('Enter');
    const before = await study.getAttribute('data-sun', WAIT);
    await page.getByRole('slider', { name: sunTexts.time[language] }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => study.getAttribute('data-sun'), WAIT).not.toBe(before);
    // The day passes by itself, and stands still again.
    const later = await study.getAttribute('data-sun');
    await bench.button(sunTexts.play).press('Enter');
    await expect.poll(() => study.getAttribute('data-sun'), WAIT).not.toBe(later);
    await bench.button(sunTexts.pause).click();
    const paused = await study.getAttribute('data-sun');
    await bench.button(sunTexts.play).click();
    await expect.poll(() => study.getAttribute('data-sun'), WAIT).not.toBe(paused);
    await bench.button(sunTexts.pause).press('Enter');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: sunTexts.sheet[language] }).click();
    const sheet = page.locator('img[data-sheet]');
    await sheet.waitFor(WAIT);
    expect(
      await sheet.evaluate(
        async (image: HTMLImageElement) => (await image.decode(), [image.naturalWidth, image.naturalHeight]),
      ),
    ).toEqual([2800, 1980]);
    await screenshot(page, `shadow-sheet-${language}`);
  });
});

const { fields: settings } = location.fields.cfg.fields.render_settings;
type Setting = keyof Location['cfg']['render_settings'] & keyof typeof settings;

describe('the settings of the model', () => {
  it('change the picture, are stored with the location, and can be undone', async () => {
    const bench = await Workbench.open('nl', 'Weergaveproef', {
      build: oneFlat,
      town: true,
      size: { width: 1024, height: 640 },
    });
    const { page, site } = bench;
    const stored = async () => (await site.read('location', site.location.id)).cfg.render_settings;
    const before = await stored();
    /** The model alone: what lies over it stays out of the comparison. */
    const picture = async () => {
      await bench.drawn();
      const shot = await page.locator('[data-stage] canvas').screenshot({
        style: '[data-stage] ~ *, .stage-overlay, [class*=notification] { visibility: hidden !important; }',
      });
      return shot.toString('base64');
    };
    await bench.tab(editor.view).click();
    const choose = async (setting: Setting, option: Label) => {
      await page
        .getByRole('combobox', { name: bench.say(settings[setting].label), exact: true })
        .or(page.getByRole('textbox', { name: bench.say(settings[setting].label), exact: true }))
        .first()
        .click();
      await page.getByRole('option', { name: bench.say(option), exact: true }).click();
    };
    const toggle = (setting: Setting) =>
      page.getByRole('switch', { name: bench.say(settings[setting].label), exact: true }).press(' ');
    const changes: [Setting, unknown, () => Promise<void>][] = [
      ['renderstyle', 'wireframe', () => choose('renderstyle', entryOf(renderStyles, 'wireframe')!.label)],
      ['rendermode', 'concept', () => choose('rendermode', entryOf(renderModes, 'concept')!.label)],
      ['cameramode', 'orthographic', () => choose('cameramode', entryOf(cameraModes, 'orthographic')!.label)],
      ['surface_type', 'plain', () => choose('surface_type', entryOf(surfaceTypes, 'plain')!.label)],
      ['table_type', 'none', () => choose('table_type', entryOf(tableTypes, 'none')!.label)],
      ...(['show_surrounding_buildings', 'show_trees', 'show_plot', 'show_grid'] as const).map(
        (setting): [Setting, unknown, () => Promise<void>] => [setting, !before[setting], () => toggle(setting)],
      ),
    ];
    await expect
      .poll(async () => (await page.evaluate(() => window.kavelStage!.stats())).triangles, WAIT)
      .toBeGreaterThan(5000);
    /** Once it stands still: twice the same. */
    const still = async () => {
      let last = '';
      const isSame = async () => last === (last = await picture());
      await expect.poll(isSame, WAIT).toBe(true);
      return last;
    };
    let usual = await still();
    for (const [setting, value, change] of changes) {
      await change();
      await expect.poll(async () => (await stored())[setting], WAIT).toBe(value);
      await expect.poll(picture, { ...WAIT, message: setting }).not.toBe(usual);
      await bench.focus();
      await bench.press('Control+z');
      await expect.poll(async () => (await stored())[setting], WAIT).toBe(before[setting]);
      usual = await still();
    }
  });

  it.each(languages)(
    'keep a picture of the model with the concept or the location, or give it as a file (%s)',
    async (language) => {
      const bench = await Workbench.open(language, 'Picture trial', { build: oneFlat });
      const { page } = bench;
      const byMouse = (item: Label) => bench.choose(barTexts.picture, item);
      const byKeyboard = async (item: Label) => {
        await bench.button(barTexts.picture).press('Enter');
        await bench.item(item).press('Enter');
      };
      for (const [index, choose] of [byMouse, byKeyboard].entries()) {
        await choose(barTexts.keepConcept);
        await expect
          .poll(async () => (await bench.site.list('image', `conceptId=${bench.conceptId}`)).length, WAIT)
          .toBe(index + 1);
        await choose(barTexts.keepLocation);
        await expect
          .poll(async () => (await bench.site.list('image', `locationId=${bench.site.location.id}`)).length, WAIT)
          .toBe(index + 1);
      }
      const download = page.waitForEvent('download');
      await (language === 'en' ? byKeyboard : byMouse)(barTexts.download);
      const file = await buffer(await (await download).createReadStream());
      // The size of a PNG stands behind its signature and the name of its first part.
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1920, 1080]);
    },
  );
});

describe('a lost graphics card', () => {
  it('gives the same picture once it is back', async () => {
    const { page } = await Workbench.open('nl', 'Kaartproef', { build: oneFlat });
    await expect.poll(() => page.evaluate(() => window.kavelStage!.stats().near), WAIT).toBeGreaterThan(0);
    const triangles = () => page.evaluate(() => window.kavelStage!.stats().triangles);
    await expect.poll(triangles, WAIT).toBeGreaterThan(100);
    const before = await triangles();
    await page.evaluate(async () => {
      const context = document.querySelector('canvas')!.getContext('webgl2')!;
      const switchOff = context.getExtension('WEBGL_lose_context')!;
      const happens = (name: string) =>
        new Promise((resolve) => document.querySelector('canvas')!.addEventListener(name, resolve, { once: true }));
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

  it.each(languages)('leaves lists, figures and plans without one (%s)', async (language) => {
    const { page } = await newPage({ language });
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : (own as (...all: unknown[]) => unknown).call(this, kind, ...rest);
      } as typeof own;
    });
    await signIn(page);
    const site = await Site.make(page, 'Zonder kaart');
    const { id } = await site.concept('Zonder kaart');
    const locationId = site.location.id;
    await oneFlat(site, id);
    await page.goto(conceptPath(locationId, id));
    await page.getByText('WebGL 2').waitFor(WAIT);
    await expect
      .poll(() => page.locator('[data-figure="gfa"][data-level="concept"]').first().getAttribute('data-value'), WAIT)
      .not.toBeNull();
    await page.goto(`/concepts/planview/${locationId}/${id}`);
    await page.locator('svg[data-plan], main svg').first().waitFor(WAIT);
  });
});
