/** The view tab: every setting of the model, the sun, the box that may be built, and how much the graphics card is asked to do. */
import { describe, expect, it } from 'vitest';
import type { Field } from '../../model/define.ts';
import { design } from '../../model/design.ts';
import { location } from '../../model/entities/location.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { barTexts } from '../../ui/scenes/concepts/modify/stage/bartexts.ts';
import { monthText } from '../../ui/scenes/concepts/modify/stage/suntext.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { Hands, ways, type Way } from './support/hands.ts';
import { inLanguage } from './support/journey.ts';
import { type BrowserLanguage } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const { render_settings: settings, buildable_area_box: box } = location.fields.cfg.fields;
const sunny = new Set(['month', 'time']);
/** Differs from the default. */
const numbers: Readonly<Record<string, number>> = { plot_opacity: 0.5, buildable_area_opacity: 0.25, grid_size: 2.5 };

const size = { width: 1024, height: 640 };

class ViewTab {
  way: Way = 'mouse';

  constructor(readonly bench: Workbench) {}

  static async open(language: BrowserLanguage): Promise<ViewTab> {
    const bench = await Workbench.open(language, `Weergave ${language}`, {
      size,
      build: (site, id) => site.flat(id, { name: 'Een', order: 10, y: 5 }),
    });
    await bench.tab(editor.view).press('Enter');
    await bench.tab(editor.properties).click();
    await bench.tab(editor.view).click();
    return new ViewTab(bench);
  }

  get hands() {
    return new Hands(this.bench.page, this.way);
  }

  get panel() {
    return this.bench.page.getByRole('tabpanel', { name: this.bench.say(editor.view), exact: true });
  }

  toggle = (label: string) => this.hands.toggle(this.panel.getByRole('switch', { name: label, exact: true }));

  choose = (label: string, option: string) =>
    this.hands.pick(
      this.panel.getByLabel(label, { exact: true }).and(this.bench.page.locator('input')),
      this.bench.page.getByRole('option', { name: option, exact: true }),
    );

  type = (label: string, value: number) =>
    this.hands.fill(this.panel.getByRole('spinbutton', { name: label, exact: true }), this.bench.number(value));

  slide = (label: string, value: number) =>
    this.hands.slide(this.panel.getByRole('slider', { name: label, exact: true }), value);
}

describe.each(inLanguage('nl'))('the view of the model (%s)', (language) => {
  it('has every setting, sun and box of the location, and levels of quality', async () => {
    const tab = await ViewTab.open(language);
    const { bench } = tab;
    const { page, site } = bench;
    const cfg = async () => (await site.read('location', site.location.id)).cfg;
    const stats = () => page.evaluate(() => window.kavelStage!.stats());
    const occluded = () => page.evaluate(() => window.kavelStage?.occluded);
    const picture = async () => {
      await bench.drawn();
      return (
        await page.locator('[data-stage] canvas').screenshot({
          style: '[data-stage] ~ *, .stage-overlay, [class*=notification] { visibility: hidden !important; }',
        })
      ).toString('base64');
    };
    const still = async () => {
      let last = '';
      await expect.poll(async () => last === (last = await picture()), WAIT).toBe(true);
      return last;
    };

    // The sun of a month and an hour: on the sliders, in the light of the model, with the location.
    const before: Readonly<Record<string, unknown>> & { month: number; time: number } = (await cfg()).render_settings;
    const morning = await still();
    const { month, time } = design.location;
    const sun = async (to: { month: number; time: number }) => {
      await tab.slide(bench.say(month.label), to.month);
      await tab.panel.getByText(monthText(to.month, language), { exact: true }).waitFor(WAIT);
      await tab.slide(bench.say(time.label), to.time);
      await tab.panel.getByText(`${to.time}:00`, { exact: true }).waitFor(WAIT);
      await expect.poll(async () => (await cfg()).render_settings, WAIT).toMatchObject(to);
    };
    await sun({ month: 6, time: 12 });
    await expect.poll(picture, WAIT).not.toBe(morning);
    tab.way = 'keyboard';
    await sun({ month: 5, time: 13 });

    // Every other setting, each to something else by keyboard, and back by mouse.
    const change = async (to: Readonly<Record<string, unknown>>) => {
      for (const [key, field] of Object.entries<Field>(settings.fields)) {
        if (sunny.has(key)) continue;
        const label = bench.say(field.label);
        if (field.kind === 'flag') await tab.toggle(label);
        else if (field.values) await tab.choose(label, bench.say(entryOf(field.values, String(to[key]))!.label));
        else await tab.type(label, Number(to[key]));
      }
      await expect.poll(async () => (await cfg()).render_settings, WAIT).toMatchObject(to);
    };
    const others = Object.entries<Field>(settings.fields).map(([key, field]): [string, unknown] => {
      if (field.kind === 'flag') return [key, !before[key]];
      return [key, field.values?.keys.find((each) => each !== before[key]) ?? numbers[key]];
    });
    const isOther = ([key]: [string, unknown]) => !sunny.has(key);
    await change(Object.fromEntries(others.filter(isOther)));
    tab.way = 'mouse';
    await change(Object.fromEntries(Object.entries(before).filter(isOther)));
    await tab.toggle(bench.say(settings.fields.show_buildable_area.label));

    // The buildable volume in the model, with sizes of its own.
    const sizes = { width: 24, length: 36, height: 15, x: 2, y: 4 };
    for (const [index, [key, value]] of Object.entries(sizes).entries()) {
      tab.way = ways[index % 2]!;
      await tab.type(bench.say(box.fields[key as keyof typeof sizes].label), value);
    }
    await expect.poll(async () => (await cfg()).buildable_area_box, WAIT).toMatchObject({ ...sizes, z: 0 });
    await bench.focus();
    await bench.press('Control+z');
    await expect.poll(async () => (await cfg()).buildable_area_box, WAIT).toMatchObject({ y: 0, x: 2 });
    const withBox = await stats();
    await tab.toggle(bench.say(settings.fields.show_buildable_area.label));
    await expect.poll(async () => (await stats()).calls, WAIT).toBeLessThan(withBox.calls);

    // Levels of quality are of this browser: the model stands there again, drawn with more and with less.
    // Asked before the stage made its context, the canvas would make one with the settings of the browser.
    const smooth = () =>
      page.evaluate(
        () =>
          document.querySelector<HTMLCanvasElement>('[data-drawn] canvas')?.getContext('webgl2')?.getContextAttributes()
            ?.antialias ?? null,
      );
    expect(await smooth()).toBe(false);
    for (const [index, level] of (['high', 'medium', 'auto', 'low'] as const).entries()) {
      tab.way = ways[index % 2]!;
      await tab.choose(bench.say(barTexts.quality), bench.say(barTexts[level]));
      await expect.poll(smooth, WAIT).toBe(level !== 'low');
      await page.locator('[data-stage=ready]').waitFor(WAIT);
      // Soft shadows in the corners, once the model rests; a browser that draws in software does without of its own accord.
      if (level === 'high') await expect.poll(occluded, WAIT).toBe(true);
      else await expect.poll(async () => (await stats()).triangles, WAIT).toBeGreaterThan(100);
      await bench.drawn();
      await expect.poll(occluded, WAIT).toBe(level === 'high');
      expect(await page.evaluate(() => localStorage.getItem('kavel.quality'))).toMatch(new RegExp(` ${level}$`));
    }
  });
});
