import { describe, expect, it } from 'vitest';
import { ringArea, ringsOf } from '../../ui/stage/plane/outline.ts';
import { texts as catalogue } from '../../ui/scenes/concepts/catalogue/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { toolTexts } from '../../ui/scenes/concepts/modify/tooltexts.ts';
import { texts as stage } from '../../ui/stage/texts.ts';
import type { BrowserLanguage } from './support/page.ts';
import { screenshot } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const languages: BrowserLanguage[] = ['en', 'nl'];
const location = /Lijnbaan/;

describe.each(languages)('drawing (%s)', (language) => {
  it('makes rectangles, outlines, rings and buildings along an edge, by mouse and by keyboard', async () => {
    const bench = await Workbench.open(language, location);
    const { page } = bench;

    // A type from the catalogue, with the generator's picture of it, dragged out.
    await page.getByRole('button', { name: editor.addBuilding[language] }).click();
    const office = page.locator('[data-archetype="office"]');
    await office.locator('img').waitFor(WAIT);
    await office.getByRole('button', { name: catalogue.draw[language].replace('{name}', '') }).first().click();
    await page.getByText(stage.boxCorner[language]).waitFor(WAIT);
    await bench.drag([-55, -55], [-25, -40]);
    const [dragged] = await bench.saved(1);
    expect(dragged).toMatchObject({ archetype: 'office', maxlength: 30, maxwidth: 15, x: -40, y: -47.5, rotate_z: 0 });

    // The same tool without a mouse: corner, sizes and direction are typed.
    await bench.focus();
    await bench.press('r');
    await bench.type(10, -55);
    await bench.type(33, 14, 90);
    const typed = (await bench.saved(2))[1]!;
    expect(typed).toMatchObject({ maxlength: 33, maxwidth: 14 });
    expect([typed.x, typed.y]).toEqual([expect.closeTo(3, 3), expect.closeTo(-38.5, 3)]);

    // An outline: corners clicked, one typed, the last taken back, closed on the first.
    await bench.press('p');
    await bench.click([-60, 20]);
    await bench.click([-30, 20]);
    await bench.click([-10, 60]);
    await bench.press('Backspace');
    await bench.type(30, 90);
    await bench.click([-45, 50]);
    await bench.click([-45, 35]);
    await bench.click([-60, 35]);
    await bench.click([-60, 20]);
    const outline = (await bench.saved(3))[2]!;
    expect(outline.cfg.shapemode).toBe('polygon');
    expect(ringArea(ringsOf(outline)[0]!)).toBeCloseTo(30 * 15 + 15 * 15, 1);

    // A ring: the outer outline, then its depth.
    await bench.press('o');
    for (const corner of [[20, 20], [60, 20], [60, 60], [20, 60]] as const) await bench.click(corner);
    await bench.press('Enter');
    await page.getByText(stage.courtyard[language]).waitFor(WAIT);
    await bench.type(10);
    const ring = (await bench.saved(4))[3]!;
    expect(ring.cfg.shapemode).toBe('ring');
    expect(ringsOf(ring).map(ringArea)).toEqual([expect.closeTo(1600, 1), expect.closeTo(400, 1)]);
    await screenshot(page, `draw-${language}`);

    // Along an edge of the plot, chosen with the arrow keys.
    await bench.press('e', 'ArrowRight');
    await bench.type(2, 11);
    const along = (await bench.saved(5))[4]!;
    expect(along).toMatchObject({ maxwidth: 11, cfg: { shapemode: 'box' } });

    // Escape leaves nothing behind; undo takes a whole drawing back.
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
  });

  it('copies, mirrors, groups, aligns, locks and measures', async () => {
    const bench = await Workbench.open(language, location);
    const { page } = bench;
    await bench.press('r');
    await bench.drag([-60, -60], [-50, -50]);
    await bench.saved(1);

    // A row by keyboard, from the menu.
    await page.getByRole('button', { name: toolTexts.copies[language] }).click();
    await page.getByRole('menuitem', { name: toolTexts.arrayLine[language] }).click();
    await page.getByText(stage.arrayLine[language]).waitFor(WAIT);
    await bench.type(4, 20, 0);
    const row = await bench.saved(4);
    expect(row.map(({ x, y }) => [x, y])).toEqual([[-55, -55], [-35, -55], [-15, -55], [5, -55]]);

    // A copy pulled off with Alt, then lined up with another and undone in one step.
    await bench.press('Escape');
    await bench.drag([5, -55], [22, -20], ['Alt']);
    const copy = (await bench.saved(5))[4]!;
    expect([copy.x, copy.y]).not.toEqual([5, -55]);
    await bench.press('Escape');
    await bench.click([-55, -55]);
    await page.keyboard.down('Shift');
    await bench.click([copy.x, copy.y]);
    await page.keyboard.up('Shift');
    await expect.poll(bench.selected, WAIT).toHaveLength(2);
    await page.getByRole('button', { name: toolTexts.align[language] }).click();
    await page.getByRole('menuitem', { name: toolTexts.bottom[language] }).click();
    await page.keyboard.press('Escape');
    expect((await bench.saved(5))[4]!.y).toBe(-55);

    // A box over all but the last; as a group they are picked as one, and entered by a double click.
    await bench.press('Escape', 's');
    await bench.drag([-70, -70], [12, -40]);
    await expect.poll(bench.selected, WAIT).toHaveLength(4);
    await bench.press('Escape', 'Control+g');
    expect(new Set((await bench.saved(5)).map(({ groupId }) => groupId)).size).toBe(2);
    await bench.click([60, 60]);
    await bench.click([-35, -55]);
    await expect.poll(bench.selected, WAIT).toHaveLength(4);
    await page.mouse.dblclick(...(await bench.at([-35, -55])));
    await expect.poll(bench.selected, WAIT).toHaveLength(1);

    // A locked building stays where it is, and stays; arrow keys move the others by the grid.
    await bench.press('l', 'ArrowUp', 'Delete');
    await expect.poll(bench.selected, WAIT).toHaveLength(1);
    expect((await bench.saved(5))[1]).toMatchObject({ x: -35, y: -55, cfg: { locked: true } });
    await bench.press('l', 'ArrowUp', 'Shift+ArrowUp', 'Alt+ArrowUp');
    expect((await bench.saved(5))[1]).toMatchObject({ x: -35, y: expect.closeTo(0.5, 6) as number });

    // Only this one in sight, and everything again.
    await bench.press('i');
    expect((await bench.saved(5)).map(({ cfg }) => cfg.hidden)).toEqual([true, false, true, true, true]);
    await bench.press('Control+z');
    expect((await bench.saved(5)).some(({ cfg }) => cfg.hidden)).toBe(false);

    await bench.press('m');
    for (const corner of [[-20, 20], [20, 20], [20, 50]] as const) await bench.click(corner);
    await bench.moveTo([-20, 20]);
    await bench.click([-20, 20]);
    await page.locator('.stage-label', { hasText: /600/ }).waitFor(WAIT);
    await screenshot(page, `arrange-${language}`);
  });
});
