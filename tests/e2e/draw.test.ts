/** Every tool that draws. */
import { describe, expect, it } from 'vitest';
import { ringsOf } from '../../ui/stage/plane/outline.ts';
import { archetypes } from '../../model/archetypes/index.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { ringArea } from '../../model/plane.ts';
import { texts as catalogue } from '../../ui/scenes/concepts/catalogue/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { texts as stage } from '../../ui/stage/texts.ts';
import { atNight, inLanguage } from './support/journey.ts';
import { screenshot } from './support/page.ts';
import type { Site } from './support/site.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const near = (value: number) => expect.closeTo(value, 3) as number;
const degrees = (value: number) => near((value * Math.PI) / 180);

describe.each(inLanguage('nl'))('drawing, in %s', (language) => {
  it('by mouse: a rectangle of the catalogue, an outline, a ring, along an edge, and nothing when it is cancelled', async () => {
    const bench = await Workbench.open(language, 'Tekenproef');
    const { page, say } = bench;
    await bench.fromAbove();

    // A type from the catalogue, with the generator's picture of it, dragged out.
    await bench.button(editor.addBuilding).click();
    const office = page.locator('[data-archetype="office"]');
    await office.locator('img').waitFor(WAIT);
    await office
      .getByRole('button', { name: say(catalogue.draw).replace('{name}', '') })
      .first()
      .click();
    await page.getByText(say(stage.boxCorner)).waitFor(WAIT);
    await bench.drag([-55, -55], [-25, -40]);
    const [dragged] = await bench.saved(1);
    expect(dragged).toMatchObject({ archetype: 'office', maxlength: 30, maxwidth: 15, x: -40, y: -47.5, rotate_z: 0 });

    // Beside it, where the sizes of the first one were written a moment ago.
    await bench.press('Escape', 'r');
    await bench.drag([-20, -55], [0, -40]);
    expect((await bench.saved(2))[1]).toMatchObject({ maxlength: 20, maxwidth: 15, x: -10, y: -47.5 });

    // Dragged near the boundary of the plot, it snaps to it, off the grid; with Shift it stays where it is dropped.
    await bench.drag([-10, -47.5], [-10, -33.2]);
    expect((await bench.saved(2))[1]).toMatchObject({ x: -10, y: -32.5 });
    await bench.moveTo([-10, -32.5]);
    await page.mouse.down();
    await page.keyboard.down('Shift');
    await bench.moveTo([-10, -46.8]);
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const { y } = (await bench.saved(2))[1]!;
    expect(Math.abs(y + 46.8)).toBeLessThan(0.5);
    expect((y * 2) % 5).not.toBe(0);

    // An outline: corners clicked, the last taken back, one typed, closed on the first.
    await page.locator('[data-tool="polygon"]').click();
    for (const corner of [
      [-60, 20],
      [-30, 20],
      [-10, 60],
    ] as const)
      await bench.click(corner);
    await bench.press('Backspace');
    await bench.type(30, 90);
    for (const corner of [
      [-45, 50],
      [-45, 35],
      [-60, 35],
      [-60, 20],
    ] as const)
      await bench.click(corner);
    const outline = (await bench.saved(3))[2]!;
    expect(outline.cfg.shapemode).toBe('polygon');
    expect(ringArea(ringsOf(outline)[0]!)).toBeCloseTo(30 * 15 + 15 * 15, 1);

    // A ring: the outer outline, then its depth.
    await page.locator('[data-tool="ring"]').click();
    for (const corner of [
      [20, 20],
      [60, 20],
      [60, 60],
      [20, 60],
    ] as const)
      await bench.click(corner);
    await bench.press('Enter');
    await page.getByText(say(stage.courtyard)).waitFor(WAIT);
    await bench.type(10);
    const ring = (await bench.saved(4))[3]!;
    expect(ring.cfg.shapemode).toBe('ring');
    expect(ringsOf(ring).map(ringArea)).toEqual([near(1600), near(400)]);
    await screenshot(page, `draw-${language}`);

    // Along the southern edge of the plot, as long as it is and inward.
    await page.locator('[data-tool="edge"]').click();
    await bench.click([5, -23]);
    const along = (await bench.saved(5))[4]!;
    expect(along.cfg.shapemode).toBe('box');
    expect(along.maxlength).toBeCloseTo(60, 1);
    expect(along.y - along.maxwidth / 2).toBeCloseTo(-25, 1);

    // Cancelling leaves nothing; undo removes a whole drawing, which counts once.
    await bench.press('r');
    await bench.moveTo([-20, 0]);
    await page.mouse.down();
    await bench.moveTo([10, 10]);
    await bench.press('Escape', 'Escape');
    await page.mouse.up();
    await page.locator('[data-tool="select"][aria-pressed="true"]').waitFor(WAIT);
    await bench.press('Control+z');
    await bench.saved(4);
    await bench.press('Control+y');
    expect((await bench.saved(5))[4]!.id).toBe(along.id);
  });

  it('says what happens above what the tool asks for, in a narrow window too', async () => {
    const size = { width: 1024, height: 768 };
    const build = (site: Site, id: number) =>
      site.building(id, { archetype: 'flat', name: 'Vast', cfg: { locked: true } });
    const bench = await Workbench.open(language, 'Meldingen', { size, build });
    const { page } = bench;
    await bench.rows.first().click();
    await bench.focus();
    await bench.press('Delete', 'r');
    const notice = page.getByText(bench.say(editor.lockedStay).replace('{names}', 'Vast'));
    await notice.waitFor(WAIT);
    const boxes = await page.evaluate(() =>
      ['.stage-prompt:not([hidden])', '.mantine-Notification-root'].map((each) => {
        const { left, right, top, bottom } = document.querySelector(each)!.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    await screenshot(page, `notice-drawing-${language}`);
    const [asked, said] = boxes;
    expect(said!.bottom).toBeLessThanOrEqual(asked!.top);
    // In the window, and no further up than the line needs.
    expect(said!.top).toBeGreaterThan(0);
    expect(asked!.top - said!.bottom).toBeLessThan(32);
    await bench.press('Escape', 'Escape');
    await page.locator('.stage-prompt').waitFor({ ...WAIT, state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--prompt-room')), WAIT)
      .toBe('');
  });

  atNight('by keyboard: corners, lengths, angles and depths are typed, edges chosen with the arrows', async () => {
    const bench = await Workbench.open(language, 'Drawing trial');
    const { page, say } = bench;
    await bench.fromAbove();

    // A drawing counts in the figures but is no step of the history.
    await bench.tab(panels.history).press('Enter');
    await bench.focus();
    await bench.press('a');
    await page.getByRole('textbox', { name: say(catalogue.search) }).fill(say(entryOf(archetypes, 'office')!.label));
    const office = page.locator('[data-archetype="office"] button').first();
    await office.waitFor(WAIT);
    await office.press('Enter');
    await page.getByText(say(stage.boxCorner)).waitFor(WAIT);
    await bench.type(10, -55);
    const generated = () => page.locator('[data-generation]').getAttribute('data-generation').then(Number);
    const before = await generated();
    await page.keyboard.type('20');
    await expect.poll(generated, WAIT).toBeGreaterThan(before);
    await bench.press('Control+a');
    // With the decimal sign of the language.
    await bench.type(language === 'nl' ? '32,5' : '32.5', 14, 90);
    const [box] = await bench.saved(1);
    await page.locator(`[data-step] [data-effect="gfa"][data-delta="${32.5 * 14 * 5}"]`).waitFor(WAIT);
    expect(box).toMatchObject({
      archetype: 'office',
      maxlength: 32.5,
      maxwidth: 14,
      x: near(3),
      y: near(-38.75),
      rotate_z: degrees(90),
    });

    // Lengths, and the angle of each corner.
    await bench.press('p');
    await bench.type(-60, 20);
    await bench.type(30, 0);
    await bench.type(40, 90);
    await bench.type(30, 90);
    await bench.press('Enter');
    const outline = (await bench.saved(2))[1]!;
    expect(outline.cfg.shapemode).toBe('polygon');
    expect(ringArea(ringsOf(outline)[0]!)).toBeCloseTo(30 * 40, 1);

    await bench.press('o');
    await bench.type(20, 20);
    for (const side of [
      [50, 0],
      [40, 90],
      [50, 90],
    ] as const)
      await bench.type(...side);
    await bench.press('Enter');
    await page.getByText(say(stage.courtyard)).waitFor(WAIT);
    await bench.type(12);
    const ring = (await bench.saved(3))[2]!;
    expect(ringsOf(ring).map(ringArea)).toEqual([near(2000), near(26 * 16)]);

    // An impossible value shows an error, and Enter waits for another.
    await bench.press('e', 'ArrowRight');
    await page.keyboard.type('2');
    await bench.press('Tab');
    await page.keyboard.type('9000');
    await page.locator('.stage-prompt input[aria-invalid]').waitFor(WAIT);
    expect(await page.locator('.stage-prompt output:not(:empty)').textContent()).toMatch(/^\d+ – \d+$/);
    await bench.press('Enter');
    expect(await bench.rows.count()).toBe(3);
    await bench.press('Control+a');
    await page.keyboard.type('11');
    await bench.press('Enter');
    expect((await bench.saved(4))[3]).toMatchObject({ maxwidth: 11, cfg: { shapemode: 'box' } });
  });
});
