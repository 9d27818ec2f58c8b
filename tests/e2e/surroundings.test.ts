/** Existing buildings around the plot: opened, hidden, shown again and copied. */
import { expect, it } from 'vitest';
import { barTexts } from '../../ui/scenes/concepts/modify/stage/bartexts.ts';
import { Hands } from './support/hands.ts';
import { atNight, by, inLanguage } from './support/journey.ts';
import { screenshot, type BrowserLanguage } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

async function openNearest(language: BrowserLanguage) {
  const bench = await Workbench.open(language, `Omgeving ${language}`, {
    town: true,
    size: { width: 1024, height: 640 },
  });
  const card = bench.page.locator('[data-surrounding]');
  const id = () => card.getAttribute('data-surrounding', WAIT);
  await bench.fromAbove();
  await bench.drawn();

  // They come in after the model.
  const open = async () => {
    if ((await card.count()) === 0) await bench.press('n');
    return card.count();
  };
  await expect.poll(open, { ...WAIT, interval: 1000 }).toBe(1);
  return { bench, card, id, nearest: await id() };
}

it.each(inLanguage('en'))('are opened one by one, hidden, shown and copied as a building (%s)', async (language) => {
  const { bench, card, id, nearest } = await openNearest(language);
  const { page, site, conceptId } = bench;
  const hidden = async () => (await site.read('concept', conceptId)).cfg.summary.skippedSurroundingBuildings;
  const built = () => site.list('building', `conceptId=${conceptId}`);
  // From there to the next and back.
  await bench.press('n');
  await expect.poll(id, WAIT).not.toBe(nearest);
  await bench.press('Shift+n');
  await expect.poll(id, WAIT).toBe(nearest);

  for (const way of by('keyboard')) {
    const hands = new Hands(page, way);
    const [previous, next] = [bench.button(barTexts.previousSurrounding), bench.button(barTexts.nextSurrounding)];
    await hands.press(next);
    await expect.poll(id, WAIT).not.toBe(nearest);
    await hands.press(previous);
    await expect.poll(id, WAIT).toBe(nearest);

    await hands.press(bench.button(barTexts.hideSurrounding));
    await expect.poll(hidden, WAIT).toEqual([nearest]);
    await screenshot(page, `surrounding-${language}`);
    await hands.press(bench.button(barTexts.showSurrounding));
    await expect.poll(hidden, WAIT).toEqual([]);

    // A copy replaces its original, in one step.
    await hands.press(bench.button(barTexts.copySurrounding));
    await card.waitFor({ state: 'detached', ...WAIT });
    await expect.poll(async () => (await built()).length, WAIT).toBeGreaterThan(0);
    for (const copy of await built())
      expect(copy).toMatchObject({ archetype: 'generic', cfg: { shapemode: 'polygon' } });
    await expect.poll(hidden, WAIT).toEqual([nearest]);
    await bench.focus();
    await bench.press('Control+z');
    await expect.poll(hidden, WAIT).toEqual([]);
    await expect.poll(async () => (await built()).length, WAIT).toBe(0);
    await bench.press('n');
    await expect.poll(id, WAIT).toBe(nearest);
  }
});

atNight('are opened by a double click', async () => {
  const { bench, card, id, nearest } = await openNearest('nl');
  const { page } = bench;
  // It was brought into view: it is in the middle, seen from above.
  await card.getByRole('link', { name: bench.say(barTexts.close), exact: true }).click();
  await card.waitFor({ state: 'detached', ...WAIT });
  await bench.drawn();
  const box = (await page.locator('[data-stage]').boundingBox())!;
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  expect(await id()).toBe(nearest);
});
