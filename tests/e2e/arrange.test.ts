/** Every tool that arranges buildings. */
import { describe, expect, it } from 'vitest';
import { toolTexts } from '../../ui/scenes/concepts/modify/tools/tooltexts.ts';
import { texts as stage } from '../../ui/stage/texts.ts';
import { Hands } from './support/hands.ts';
import { atNight, inLanguage } from './support/journey.ts';
import { languages, screenshot } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const near = (value: number) => expect.closeTo(value, 3) as number;
type Position = [x: number, y: number];
const placesOf = (buildings: readonly { x: number; y: number }[]) => buildings.map(({ x, y }): Position => [x, y]);

/** Of 600 m2, measured from its first corner back to it. */
const triangle: readonly Position[] = [
  [-20, 20],
  [20, 20],
  [20, 50],
  [-20, 20],
];

/** A block of ten by ten metres in a corner of the plot, seen in plan. */
async function openFromAbove(language: (typeof languages)[number], title: string, name: string): Promise<Workbench> {
  const size = { maxlength: 10, maxwidth: 10, maxheight: 12 };
  const bench = await Workbench.open(language, title, {
    build: (site, id) => site.building(id, { name, order: 10, archetype: 'generic', x: -55, y: -55, ...size }),
  });
  await bench.fromAbove();
  return bench;
}

describe.each(inLanguage('en'))('arranging, in %s', (language) => {
  atNight('by mouse: arrays, copies, mirrors, groups, lines up, locks, hides and measures', async () => {
    const bench = await openFromAbove(language, 'Schikproef', 'Een');
    const { page, say } = bench;

    // A row, a courtyard and a grid of the first block, pointed at; the first two are taken back.
    const array = async (kind: 'arrayLine' | 'arrayCourt' | 'arrayGrid', to: Position, count: number) => {
      await bench.click([-55, -55]);
      await bench.choose(toolTexts.copies, toolTexts[kind]);
      await page.getByText(say(stage[kind])).waitFor(WAIT);
      await bench.click(to);
      return placesOf(await bench.saved(count));
    };
    const takeBack = async () => {
      await bench.press('Control+z');
      await bench.saved(1);
    };
    expect(await array('arrayLine', [-35, -55], 3)).toEqual([
      [-55, -55],
      [-35, -55],
      [-15, -55],
    ]);
    await takeBack();
    const court = await array('arrayCourt', [-55, -35], 4);
    expect(court.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
      [-55, -55],
      [-35, -35],
      [-55, -15],
      [-75, -35],
    ]);
    await takeBack();
    expect(await array('arrayGrid', [-35, -35], 6)).toEqual([
      [-55, -55],
      [-35, -55],
      [-15, -55],
      [-55, -35],
      [-35, -35],
      [-15, -35],
    ]);

    // A copy pulled off with Alt, and lined up with another.
    await bench.press('Escape');
    await bench.drag([-15, -35], [22, 12], ['Alt']);
    const copy = (await bench.saved(7))[6]!;
    expect([copy.x, copy.y]).not.toEqual([-15, -35]);
    await bench.press('Escape');
    await bench.click([-55, -55]);
    await page.keyboard.down('Shift');
    await bench.click([copy.x, copy.y]);
    await page.keyboard.up('Shift');
    await expect.poll(bench.selected, WAIT).toHaveLength(2);
    await bench.choose(toolTexts.align, toolTexts.bottom);
    await page.keyboard.press('Escape');
    expect((await bench.saved(7))[6]!.y).toBe(-55);

    // A box over the lower row; spread evenly, as a group picked as one, and entered by a double click.
    await bench.press('Escape');
    await page.locator('[data-tool="marquee"]').click();
    await bench.drag([-70, -70], [40, -45]);
    await expect.poll(bench.selected, WAIT).toHaveLength(4);
    // The tool is for one box.
    await page.locator('[data-tool="select"][aria-pressed="true"]').waitFor(WAIT);
    await bench.choose(toolTexts.align, toolTexts.spreadAcross);
    await page.keyboard.press('Escape');
    const spread = (await bench.saved(7))
      .filter(({ y }) => y === -55)
      .map(({ x }) => x)
      .toSorted((a, b) => a - b);
    const gaps = spread.slice(1).map((x, index) => x - spread[index]!);
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 2);
    await bench.choose(toolTexts.groupAndShow, toolTexts.group);
    expect(new Set((await bench.saved(7)).map(({ groupId }) => groupId)).size).toBe(2);
    await bench.click([60, 60]);
    await bench.click([-55, -55]);
    await expect.poll(bench.selected, WAIT).toHaveLength(4);
    await page.mouse.dblclick(...(await bench.at([-55, -55])));
    await expect.poll(bench.selected, WAIT).toHaveLength(1);

    // A locked building stays where it is when it is dragged.
    await bench.choose(toolTexts.groupAndShow, toolTexts.lock);
    await bench.drag([-55, -55], [-40, 0]);
    expect((await bench.saved(7))[0]).toMatchObject({ x: -55, y: -55, cfg: { locked: true } });
    await bench.choose(toolTexts.groupAndShow, toolTexts.lock);
    await bench.choose(toolTexts.groupAndShow, toolTexts.hide);
    expect((await bench.saved(7)).map(({ cfg }) => cfg.hidden)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    await bench.choose(toolTexts.groupAndShow, toolTexts.showAll);
    expect((await bench.saved(7)).some(({ cfg }) => cfg.hidden)).toBe(false);

    // Mirrored about a line that is clicked: the original stays, its image stands on the other side.
    await bench.press('Escape', 'Escape');
    await bench.click([-55, -35]);
    await bench.choose(toolTexts.copies, toolTexts.mirror);
    await bench.click([-60, 0]);
    await bench.click([0, 0]);
    expect((await bench.saved(8))[7]).toMatchObject({ x: -55, y: near(35) });

    await page.locator('[data-tool="measure"]').click();
    for (const corner of triangle) await bench.click(corner);
    await page.locator('.stage-label', { hasText: /600/ }).waitFor(WAIT);
    await screenshot(page, `arrange-${language}`);
  });

  it('by keyboard: typed arrays and mirrors, selections of the list, nudges, groups, locks and measures', async () => {
    const bench = await openFromAbove(language, 'Arranging trial', 'One');
    const { page, say } = bench;
    const hands = new Hands(page, 'keyboard');
    const menu = (name: typeof toolTexts.copies, item: typeof toolTexts.copies) =>
      hands.choose(bench.button(name), bench.item(item));

    await bench.press('Control+a');
    await menu(toolTexts.copies, toolTexts.arrayLine);
    await page.getByText(say(stage.arrayLine)).waitFor(WAIT);
    await bench.type(4, 20, 0);
    expect(placesOf(await bench.saved(4))).toEqual([
      [-55, -55],
      [-35, -55],
      [-15, -55],
      [5, -55],
    ]);
    await bench.press('Control+z');
    await bench.saved(1);
    await bench.press('Control+a');
    await menu(toolTexts.copies, toolTexts.arrayGrid);
    await page.getByText(say(stage.arrayGrid)).waitFor(WAIT);
    await bench.type(2, 2, 15, 20);
    expect(placesOf(await bench.saved(4))).toEqual([
      [-55, -55],
      [-40, -55],
      [-55, -35],
      [-40, -35],
    ]);
    await bench.press('Control+z');
    await bench.saved(1);
    await bench.press('Control+a');
    await menu(toolTexts.copies, toolTexts.arrayCourt);
    await page.getByText(say(stage.arrayCourt)).waitFor(WAIT);
    await bench.type(4, 25);
    const court = await bench.saved(4);
    for (const { x, y } of court) expect(Math.hypot(x - court[0]!.x, y - court[0]!.y)).toBeLessThanOrEqual(50.001);
    expect(new Set(court.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(4);

    // From the list: from the first to the third, lined up; arrow keys by the grid, ten of it and a tenth of it.
    await bench.rows.first().press('Enter');
    await bench.rows.nth(2).press('Shift+Enter');
    await expect.poll(bench.selected, WAIT).toHaveLength(3);
    await menu(toolTexts.align, toolTexts.left);
    await page.keyboard.press('Escape');
    const lined = await bench.saved(4);
    expect(new Set(lined.slice(0, 3).map(({ x }) => x)).size).toBe(1);
    // Three of the same depth along one line stand as far apart.
    await menu(toolTexts.align, toolTexts.spreadUpward);
    await page.keyboard.press('Escape');
    const spread = await bench.saved(4);
    const ups = spread
      .slice(0, 3)
      .map(({ y }) => y)
      .toSorted((a, b) => a - b);
    expect(ups[1]! - ups[0]!).toBeCloseTo(ups[2]! - ups[1]!, 2);
    await bench.focus();
    const [{ x, y }] = [spread[0]!];
    await bench.press('ArrowUp', 'Shift+ArrowUp', 'Alt+ArrowUp', 'ArrowRight');
    expect((await bench.saved(4))[0]).toMatchObject({ x: near(x + 5), y: near(y + 55.5) });

    await bench.press('Control+g');
    expect(new Set((await bench.saved(4)).map(({ groupId }) => groupId)).size).toBe(2);
    // A locked one is neither moved nor deleted.
    await bench.press('Control+Shift+g', 'l', 'ArrowUp', 'Delete');
    const locked = await bench.saved(4);
    expect(locked[0]).toMatchObject({ y: near(y + 55.5), groupId: null, cfg: { locked: true } });
    await bench.press('l', 'i');
    expect((await bench.saved(4)).map(({ cfg }) => cfg.hidden)).toEqual([false, false, false, true]);
    await bench.press('Shift+h');
    expect((await bench.saved(4)).some(({ cfg }) => cfg.hidden)).toBe(false);

    // Copy and paste, duplicate, delete; each is one step back.
    await bench.press('Control+c', 'Control+v');
    await bench.saved(7);
    await bench.press('Delete');
    await bench.saved(4);
    await bench.press('Control+z', 'Control+z');
    await bench.saved(4);

    // Mirrored about a typed line.
    await bench.rows.first().press('Enter');
    await menu(toolTexts.copies, toolTexts.mirror);
    await page.getByText(say(stage.mirrorFrom)).waitFor(WAIT);
    await bench.type(0, 0);
    await page.getByText(say(stage.mirrorTo)).waitFor(WAIT);
    await bench.type(90);
    expect((await bench.saved(5))[4]).toMatchObject({ x: near(-(x + 5)), y: near(y + 55.5) });

    await bench.press('m');
    for (const corner of triangle) await bench.type(...corner);
    await page.locator('.stage-label', { hasText: /600/ }).waitFor(WAIT);
  });
});
