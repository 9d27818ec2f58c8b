/** Every handle of a building: dragged and typed with the mouse, and as a field of the side panel by keyboard, in both languages. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { Building } from '../../model/entities/building.ts';
import { towerTypes } from '../../model/enums/building.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { ringArea } from '../../model/plane.ts';
import { ringsOf } from '../../ui/stage/plane/outline.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { toolTexts } from '../../ui/scenes/concepts/modify/tools/tooltexts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { texts as stage } from '../../ui/stage/texts.ts';
import { Hands } from './support/hands.ts';
import { atNight, inLanguage } from './support/journey.ts';
import { screenshot, type BrowserLanguage } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const floor = (name: string, order: number, height: number, repeat_count: number) => ({
  name,
  order,
  height,
  repeat_count,
  type: order === 10 ? 'ground_floor' : 'apartments',
});
const tower = { name: 'Toren', order: 10, cfg: { minlength: 12, mindepth: 12, maxheight: 25 } };
/** A base of 13 m in two listed floors with a tower, and an outline of 20 by 20 m east of the plot. */
const block = {
  name: 'Blok',
  order: 10,
  maxheight: 25,
  cfg: { floors: [floor('Plint', 10, 4, 1), floor('Wonen', 20, 3, 3)], towers: [tower] },
};
const outline = {
  name: 'Vlek',
  order: 20,
  archetype: 'generic',
  x: 50,
  maxlength: 20,
  maxwidth: 20,
  maxheight: 9,
  cfg: {
    shapemode: 'polygon',
    points: [
      [-10, -10],
      [10, -10],
      [10, 10],
      [-10, 10],
    ],
  },
};
/** Metres a setback may be off: it goes by steps. */
const HALF = 0.5;
async function withBoth(site: Workbench['site'], id: number): Promise<void> {
  await site.flat(id, block as unknown as Partial<Building> & { name: string });
  await site.building(id, outline);
}
const near = (value: number) => expect.closeTo(value, 3) as number;
const areaOf = (building: Building): number => ringArea(ringsOf(building)[0]!);

async function openBoth(language: BrowserLanguage) {
  const bench = await Workbench.open(language, 'Greepproef', { build: withBoth });
  /** The first building, once it is saved as wanted. */
  const first = async (wanted: object) => {
    let found: Building | undefined;
    const ask = async () => ([found] = await bench.saved(2))[0];
    await expect.poll(ask, WAIT).toMatchObject(wanted);
    return found!;
  };
  await bench.focus();
  await bench.press('Home');
  return { bench, first };
}

/** Waits for the next move of the pointer: whether the frame that comes with it shows another figure than now. */
const figureInFrame = (page: Page) =>
  page.evaluateHandle(() => {
    const cell = document.querySelector<HTMLElement>('[data-figure="gfa"][data-level="building"]')!;
    const before = cell.dataset['value'];
    const isNew = new Promise<boolean>((resolve) => {
      const look = () => requestAnimationFrame(() => resolve(cell.dataset['value'] !== before));
      window.addEventListener('pointermove', look, { capture: true, once: true });
    });
    // In an object, or it would be waited for here.
    return { isNew };
  });

it.each(inLanguage('en'))(
  'handles are dragged in the model (%s)',
  async (language) => {
    const { bench, first } = await openBoth(language);
    const { page } = bench;
    await bench.select('Blok');

    // Ends by the grid; the opposite one stays.
    await bench.pullTo('right', [20, 0], [25, 0]);
    await first({ maxlength: 45, x: near(2.5), maxwidth: 20 });
    await bench.pullTo('front', [2.5, -10], [2.5, -15]);
    await first({ maxwidth: 25, y: near(-2.5) });

    // Whole storeys: the highest listed floor is repeated.
    await bench.pullTo('top', [2.5, -2.5, 13], [2.5, -2.5, 19]);
    const raised = await first({ cfg: { floors: [{ repeat_count: 1 }, { repeat_count: 5 }] } });
    expect(raised.maxheight).toBe(25);

    // The storeys step back, the tower goes to an end of the base and turns.
    await bench.pullTo('setback:1:front', [2.5, -15, 4], [2.5, -12, 4]);
    const setback = (await bench.saved(2))[0]!.cfg.floors[1]!.offset_front;
    expect(Math.abs(setback - 3)).toBeLessThanOrEqual(HALF);
    expect(setback % 0.5).toBe(0);
    await bench.pullTo('tower:0', [2.5, -2.5, 25], [20, -2.5, 25]);
    await first({ cfg: { towers: [{ cfg: { towertype: 'end' } }] } });
    const place = [2.5 + (45 - 12) / 2, -2.5 - (25 - 12) / 2] as const;
    await bench.pullTo('towerturn:0', [place[0] + 10, place[1], 25], [place[0] + 7.07, place[1] + 7.07, 25]);
    await first({ cfg: { towers: [{ cfg: { angle_degrees: 45 } }] } });
    await screenshot(page, `handles-${language}`);

    // Turned by its ring, in steps near to it.
    const out = Math.hypot(45, 25) / 2 + 6;
    const around = (degrees: number) =>
      [2.5 + out * Math.cos((degrees * Math.PI) / 180), -2.5 + out * Math.sin((degrees * Math.PI) / 180)] as const;
    await bench.pullTo('ring', around(-45), around(0));
    const turned = await first({});
    expect(((turned.rotate_z * 180) / Math.PI) % 5).toBeCloseTo(0, 6);
    expect(turned.rotate_z).toBeGreaterThan(0.5);

    // The figures of the building stand in the frame of the move. A drag that is broken off leaves it as it was.
    const [x, y] = await bench.handle('right');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 3 });
    const frame = await figureInFrame(page);
    await page.mouse.move(x + 120, y + 80);
    expect(await frame.evaluate((wait) => wait.isNew)).toBe(true);
    await bench.press('Escape');
    await page.mouse.up();
    expect((await bench.saved(2))[0]!.maxlength).toBe(45);

    // An outline: a corner in small steps of the mouse, an edge, a new corner, and one less.
    await bench.select('Vlek');
    const area = async () => areaOf((await bench.saved(2))[1]!);
    const [cx, cy] = await bench.handle('vertex:0:2');
    const [tx, ty] = await bench.at([60, 20]);
    await page.mouse.move(cx, cy);
    await page.mouse.down();
    await page.mouse.move(tx, ty, { steps: 25 });
    await page.mouse.up();
    await expect.poll(area, WAIT).toBeCloseTo(500, 3);
    await bench.pullTo('edge:0:0', [50, -10], [50, -15]);
    await expect.poll(area, WAIT).toBeCloseTo(600, 3);
    await bench.pullTo('insert:0:0', [45, -15], [50, -25]);
    await expect.poll(area, WAIT).toBeCloseTo(700, 3);
    await page.mouse.dblclick(...(await bench.handle('vertex:0:1')));
    await expect.poll(area, WAIT).toBeCloseTo(600, 3);
    await bench.press('Control+z');
    await expect.poll(area, WAIT).toBeCloseTo(700, 3);
  },
  240_000,
);

it.each(inLanguage('en'))('handles are typed after a double click, and dragged in plan (%s)', async (language) => {
  const { bench, first } = await openBoth(language);
  const { page, say } = bench;
  await bench.select('Blok');

  const typed: [handle: string, value: number, wanted: object][] = [
    ['ring', 30, { rotate_z: near(Math.PI / 6) }],
    ['right', 42, { maxlength: 42 }],
    ['top', 8, { cfg: { floors: [{ repeat_count: 1 }, { repeat_count: 7 }] } }],
    ['setback:1:right', 1.25, { cfg: { floors: [{ offset_right: 0 }, { offset_right: 1.25 }] } }],
    ['towerturn:0', 20, { cfg: { towers: [{ cfg: { angle_degrees: 20 } }] } }],
    ['ring', 0, { rotate_z: 0 }],
  ];
  for (const [handle, value, wanted] of typed) {
    await page.mouse.dblclick(...(await bench.handle(handle)));
    await page.getByText(say(stage.typed)).waitFor(WAIT);
    await bench.type(value);
    await first(wanted);
  }

  // In plan the height and the setbacks have handles too.
  await bench.fromAbove();
  await bench.pull('top', 0, 24);
  await first({ cfg: { floors: [{ repeat_count: 1 }, { repeat_count: 5 }] } });
  const before = (await bench.saved(2))[0]!;
  const back = before.y + before.maxwidth / 2;
  await bench.pullTo('setback:1:back', [before.x, back, 4], [before.x, back - 2, 4]);
  expect(Math.abs((await bench.saved(2))[0]!.cfg.floors[1]!.offset_back - 2)).toBeLessThanOrEqual(HALF);
});

atNight.each(inLanguage('en'))('every handle is a field too, with its limits (%s)', async (language) => {
  const bench = await Workbench.open(language, 'Field trial', { build: withBoth });
  const { page, say } = bench;
  const first = (wanted: object) => expect.poll(async () => (await bench.saved(2))[0], WAIT).toMatchObject(wanted);
  await bench.rows.first().press('Enter');

  // Pushed against the boundaries of the plot, not past the next edge, and nowhere when edges do not attract.
  await bench.fromAbove();
  await bench.press('Control+ArrowRight', 'Control+ArrowUp');
  await first({ x: near(10), y: near(15) });
  await bench.button(toolTexts.snapping).press('Enter');
  await page
    .getByRole('menuitemcheckbox', { name: say(toolTexts.snapEdges), exact: true, checked: true })
    .press('Enter');
  await page.keyboard.press('Escape');
  await bench.focus();
  await bench.press('Control+ArrowDown');
  await page.getByText(say(toolTexts.nothingToSlideTo)).waitFor(WAIT);
  await bench.press('Control+z', 'Control+z');
  await first({ x: 0, y: 0 });

  await bench.set('maxlength', 47);
  await bench.set('maxwidth', 18);
  await bench.set('x', '-2.5');
  await bench.set('rotate_z', 30);
  await first({ maxlength: 47, maxwidth: 18, x: -2.5, rotate_z: near(Math.PI / 6) });
  await page.getByRole('spinbutton', { name: bench.say(editor.numberOfStoreys), exact: true }).fill('10');
  await bench.press('Enter');
  await first({ cfg: { floors: [{ repeat_count: 1 }, { repeat_count: 9 }] } });
  await bench.field('maxlength').fill('9000');
  await bench.press('Enter');
  await expect.poll(() => bench.field('maxlength').getAttribute('aria-invalid'), WAIT).toBe('true');
  await bench.press('Escape');
  expect(await bench.field('maxlength').inputValue()).toBe('47');

  // Offsets of a floor, and place and angle of a tower.
  await bench.tab(editor.floors).press('Enter');
  await page.locator('[data-floor="1"] button[aria-expanded]').press('Enter');
  await bench.set('offset_front', '2.5');
  await first({ cfg: { floors: [{ offset_front: 0 }, { offset_front: 2.5 }] } });
  await page.locator('[data-floor="1"] button[aria-expanded]').press('Enter');
  await page.locator('[data-tower="0"] button[aria-expanded]').press('Enter');
  const start = bench.say(entryOf(towerTypes, 'start')!.label);
  await new Hands(page, 'keyboard').pick(
    bench.field('towertype'),
    page.getByRole('option', { name: start, exact: true }),
  );
  await bench.set('angle_degrees', 20);
  await first({ cfg: { towers: [{ cfg: { towertype: 'start', angle_degrees: 20 } }] } });

  // A tower that is added is seen at once: it makes floor area.
  const gfa = await bench.figure('gfa', 'building');
  await bench.button(panels.addTower).press('Enter');
  await expect.poll(async () => (await bench.saved(2))[0]!.cfg.towers.length, WAIT).toBe(2);
  await expect.poll(() => bench.figure('gfa', 'building'), WAIT).toBeGreaterThan(gfa);

  // An outline goes along with the length that is typed for it.
  await bench.tab(editor.properties).press('Enter');
  await bench.rows.nth(1).press('Enter');
  await bench.set('maxlength', 30);
  await expect.poll(async () => areaOf((await bench.saved(2))[1]!), WAIT).toBeCloseTo(600, 3);
});
