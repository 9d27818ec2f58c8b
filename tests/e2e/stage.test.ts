/** The model on screen: its settings, its sun, its pictures, and what happens when the graphics card goes away. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { location, type Location } from '../../model/entities/location.ts';
import { cameraModes, renderModes, renderStyles, surfaceTypes, tableTypes } from '../../model/enums/editor.ts';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { buildPath, conceptPath } from '../../model/routes.ts';
import { mapTexts } from '../../ui/map/texts.ts';
import { barTexts } from '../../ui/scenes/concepts/modify/stage/bartexts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as stageTexts } from '../../ui/stage/texts.ts';
import { texts as sunTexts } from '../../ui/scenes/concepts/shadows/texts.ts';
import { texts } from '../../ui/scenes/concepts/planview/texts.ts';
import { plotTexts } from '../../ui/scenes/locations/plots/texts.ts';
import { texts as locationTexts } from '../../ui/scenes/locations/texts.ts';
import { texts as fieldTexts } from '../../ui/fields/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { newPage, screenshot } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const size = { width: 1024, height: 640 };
/** They stand behind the signature of a PNG and the name of its first part. */
const pngSize = (file: Buffer): [number, number] => [file.readUInt32BE(16), file.readUInt32BE(20)];
const oneFlat = (site: Site, id: number) => site.flat(id, { name: 'Appartementen', order: 10, y: 5 });

describe('the sun over a concept', () => {
  it.each(inLanguage('nl'))('is moved through the day and drawn as a sheet (%s)', async (language) => {
    const bench = await Workbench.open(language, 'Zonproef', { build: oneFlat, size });
    const { page } = bench;
    const study = page.locator('[data-sun]');
    const hour = async () => Number(await study.getAttribute('data-sun', WAIT));
    const button = bench.button(sunTexts.study);
    const tip = page.getByRole('tooltip');
    for (const way of by('keyboard')) {
      const hands = new Hands(page, way);
      // The tip stands beside the button until a click, or as long as it has keyboard focus.
      await hands.point(button);
      await tip.waitFor(WAIT);
      expect(await tip.textContent()).toBe(bench.say(sunTexts.study));
      const [beside, at] = [(await tip.boundingBox())!, (await button.boundingBox())!];
      expect(at.x - (beside.x + beside.width)).toBeCloseTo(6, 0);
      expect(Math.abs(at.y + at.height / 2 - (beside.y + beside.height / 2))).toBeLessThan(2);
      await hands.press(button);
      if (way === 'mouse') await expect.poll(() => tip.count(), WAIT).toBe(0);

      // Another hour and another day, in steps of a quarter and of a day.
      expect(await hour()).toBe(12);
      const slide = (label: Label, value: number) =>
        hands.slide(page.getByRole('slider', { name: bench.say(label), exact: true }), value);
      const thumb = page.getByRole('slider', { name: bench.say(sunTexts.date), exact: true });
      const day = () => thumb.getAttribute('aria-valuenow').then(Number);
      const today = await day();
      await slide(sunTexts.date, today + 2);
      await expect.poll(day, WAIT).not.toBe(today);
      await slide(sunTexts.time, 12.25);
      await expect.poll(hour, WAIT).toBe(12.25);

      // The day passes by itself, and stands still again.
      const before = await hour();
      await hands.press(bench.button(sunTexts.play));
      await expect.poll(hour, WAIT).not.toBe(before);
      await hands.press(bench.button(sunTexts.pause));
      await bench.button(sunTexts.play).waitFor(WAIT);
      expect(await seriousFindings(page)).toEqual([]);

      await hands.press(bench.button(sunTexts.sheet));
      const sheet = page.locator('img[data-sheet]');
      await sheet.waitFor(WAIT);
      const pixels = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
      expect(await sheet.evaluate(async (image: HTMLImageElement) => void (await image.decode()))).toBeUndefined();
      expect(await sheet.evaluate(pixels)).toEqual([2800, 1980]);
      await screenshot(page, `shadow-sheet-${language}`);
      const download = page.waitForEvent('download');
      await hands.press(page.getByRole('link', { name: bench.say(sunTexts.download), exact: true }));
      expect(pngSize(await buffer(await (await download).createReadStream()))).toEqual([2800, 1980]);
      // Back to the study, and out of it.
      for (const gone of [sheet, study]) {
        await hands.press(bench.button(sunTexts.close));
        await gone.waitFor({ state: 'detached', ...WAIT });
      }
    }
  });
});

const { fields: settings } = location.fields.cfg.fields.render_settings;
type Setting = keyof Location['cfg']['render_settings'] & keyof typeof settings;

describe('the settings of the model', () => {
  it.each(inLanguage('en'))('change the picture, stay with the location, can be undone (%s)', async (language) => {
    const bench = await Workbench.open(language, 'View trial', { build: oneFlat, town: true, size });
    const { page, site } = bench;
    const stored = async () => {
      await bench.sent();
      return (await site.read('location', site.location.id)).cfg.render_settings;
    };
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
      ['rendermode', 'concept', () => choose('rendermode', entryOf(renderModes, 'concept')!.label)],
      ['cameramode', 'orthographic', () => choose('cameramode', entryOf(cameraModes, 'orthographic')!.label)],
      ['surface_type', 'plain', () => choose('surface_type', entryOf(surfaceTypes, 'plain')!.label)],
      ['table_type', 'none', () => choose('table_type', entryOf(tableTypes, 'none')!.label)],
      ...(['show_surrounding_buildings', 'show_trees', 'show_plot', 'show_grid'] as const).map(
        (setting): [Setting, unknown, () => Promise<void>] => [setting, !before[setting], () => toggle(setting)],
      ),
      // Last: lines alone show less of the rest.
      ['renderstyle', 'wireframe', () => choose('renderstyle', entryOf(renderStyles, 'wireframe')!.label)],
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
    let shown = await still();
    for (const [setting, value, change] of changes) {
      await change();
      await expect.poll(async () => (await stored())[setting], WAIT).toBe(value);
      await expect.poll(picture, { ...WAIT, message: setting }).not.toBe(shown);
      shown = await still();
    }
    await bench.focus();
    for (const [setting] of changes.toReversed()) {
      await bench.press('Control+z');
      await expect.poll(async () => (await stored())[setting], WAIT).toBe(before[setting]);
    }
    expect(await stored()).toEqual(before);
    expect(await still()).not.toBe(shown);
  });

  it.each(inLanguage('nl'))(
    'keep a picture of the model with the concept or the location, or give it as a file (%s)',
    async (language) => {
      const bench = await Workbench.open(language, 'Picture trial', { build: oneFlat, size });
      const { page } = bench;
      for (const [index, way] of by('mouse').entries()) {
        const hands = new Hands(page, way);
        const choose = (item: Label) => hands.choose(bench.button(barTexts.picture), bench.item(item));
        await choose(barTexts.keepConcept);
        await expect
          .poll(async () => (await bench.site.list('image', `conceptId=${bench.conceptId}`)).length, WAIT)
          .toBe(index + 1);
        await choose(barTexts.keepLocation);
        await expect
          .poll(async () => (await bench.site.list('image', `locationId=${bench.site.location.id}`)).length, WAIT)
          .toBe(index + 1);
        const download = page.waitForEvent('download');
        await choose(barTexts.download);
        expect(pngSize(await buffer(await (await download).createReadStream()))).toEqual([1920, 1080]);
      }
    },
  );
});

const withoutGraphics = (page: Page) =>
  page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (own as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof own;
  });

describe('a lost graphics card', () => {
  it.each(inLanguage('en'))('gives the same picture once it is back (%s)', async (language) => {
    const bench = await Workbench.open(language, 'Kaartproef', { build: oneFlat, size });
    const { page } = bench;
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
      Object.assign(window, {
        giveBack: async () => {
          const back = happens('webglcontextrestored');
          switchOff.restoreContext();
          await back;
        },
      });
    });
    // The message appears after all listeners ran; only then may the context be restored.
    const said = page.getByText(stageTexts.lost[language]);
    await said.waitFor(WAIT);
    await page.evaluate(() => (window as unknown as { giveBack: () => Promise<void> }).giveBack());
    await said.waitFor({ state: 'detached', ...WAIT });
    await page.keyboard.press('Home');
    await expect.poll(triangles, WAIT).toBe(before);
    // A building is still found under the pointer.
    const ids = () => bench.rows.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-building'))));
    await bench.drawn();
    await page.mouse.click(...(await page.evaluate((id) => window.kavelStage!.screenOf(id)!, (await ids())[0]!)));
    await expect.poll(bench.selected, WAIT).toEqual(await ids());
  });

  it.each(inLanguage('nl'))(
    'leaves locations without a map: made without a place, which is typed, what is drawn disabled (%s)',
    async (language) => {
      const { page } = await newPage({ language });
      await withoutGraphics(page);
      await signIn(page);
      const site = await Site.make(page, 'Zonder kaart');
      for (const way of by('keyboard')) {
        const hands = new Hands(page, way);
        await page.goto(buildPath('locations.map'));
        await hands.press(page.getByRole('button', { name: locationTexts.newLocation[language], exact: true }));
        await page.waitForURL(/locations\/detail\/-?\d+\/modify/, WAIT);
        const name = page.getByRole('textbox', { name: location.fields.name.label[language], exact: true }).first();
        await expect.poll(() => name.inputValue(), WAIT).toBe(locationTexts.newLocation[language]);
        await hands.fill(name, `Op adres ${way} ${language}`);
        const made = async () =>
          (await site.list('location')).filter((each) => each.name === `Op adres ${way} ${language}`);
        await expect.poll(async () => (await made()).length, WAIT).toBe(1);
        await page.locator('[data-state="saved"]').first().waitFor(WAIT);

        // Its place is typed, within the limits of the model, and taken back like everything else.
        const degrees = (key: 'lat' | 'lon') =>
          page.getByRole('spinbutton', { name: location.fields[key].label[language], exact: true });
        const place = async () => (await made()).map(({ lat, lon }) => [lat, lon])[0];
        const written = (value: string) => (language === 'nl' ? value.replace('.', ',') : value);
        await hands.fill(degrees('lat'), written('52.090833'));
        await expect.poll(place, WAIT).toEqual([52.090833, 0]);
        await hands.fill(degrees('lon'), written('5.1225'));
        await expect.poll(place, WAIT).toEqual([52.090833, 5.1225]);
        await expect.poll(() => degrees('lat').inputValue(), WAIT).toBe(written('52.090833'));
        await hands.fill(degrees('lat'), 95);
        const limits = fieldTexts.between[language].replace('{min}', '\u221290°').replace('{max}', '90°');
        await page.getByText(limits).waitFor(WAIT);
        await screenshot(page, `place-typed-${language}`);
        await hands.fill(degrees('lat'), written('52.1'));
        await expect.poll(place, WAIT).toEqual([52.1, 5.1225]);
        await degrees('lat').blur();
        await page.keyboard.press('Control+z');
        await expect.poll(place, WAIT).toEqual([52.090833, 5.1225]);

        await page.goto(buildPath('locations.modifyplot', { location_id: site.location.id }));
        for (const tool of [plotTexts.pick, plotTexts.draw, plotTexts.drawBuildable]) {
          const button = page.getByRole('button', { name: tool[language], exact: true });
          await expect.poll(() => button.getAttribute('aria-disabled'), WAIT).toBe('true');
          await hands.point(button);
          const reason = page.getByRole('tooltip').getByText(mapTexts.needsMap[language], { exact: true });
          await reason.waitFor(WAIT);
          await page.mouse.move(0, 0);
          await button.blur();
        }
      }
    },
  );

  it.each(inLanguage('en'))('leaves lists, figures and plans without one (%s)', async (language) => {
    const { page } = await newPage({ language });
    await withoutGraphics(page);
    await signIn(page);
    const site = await Site.make(page, 'Zonder kaart');
    const { id } = await site.concept('Zonder kaart');
    const locationId = site.location.id;
    await oneFlat(site, id);
    await page.goto(conceptPath(locationId, id));
    await page.getByText('WebGL 2').waitFor(WAIT);
    const figure = (level: string) => page.locator(`[data-figure="gfa"][data-level="${level}"]`).first();
    const value = (level: string) => figure(level).getAttribute('data-value', WAIT).then(Number);
    await expect.poll(() => value('concept'), WAIT).toBe(6400);
    const row = page.locator('button[data-building]');
    const length = page.locator('[data-setting="maxlength"] input').first();
    for (const [way, metres] of [
      ['mouse', 50],
      ['keyboard', 30],
    ] as const) {
      const hands = new Hands(page, way);
      await hands.press(row);
      await hands.fill(length, metres);
      await expect.poll(() => value('building'), WAIT).toBe(metres * 20 * 8);
      await hands.press(page.getByRole('link', { name: texts.openPlan[language], exact: true }).first());
      await page.locator('svg[data-sheet]').waitFor(WAIT);
      await hands.press(page.getByRole('link', { name: texts.toModel[language], exact: true }));
      await row.waitFor(WAIT);
    }
  });
});
