/** Another building attracts a moved building; without edges only the grid does. */
import { describe, expect, it } from 'vitest';
import { toolTexts } from '../../ui/scenes/concepts/modify/tools/tooltexts.ts';
import { Hands, type Way } from './support/hands.ts';
import { atNight, inLanguage } from './support/journey.ts';
import { WAIT, Workbench } from './support/workbench.ts';

describe.each(inLanguage('nl'))('a building comes to lie against another, or on the grid (%s)', (language) => {
  const open = async (way: Way, x: number) => {
    const bench = await Workbench.open(language, `Vastklikken ${language}`, {
      size: { width: 1024, height: 640 },
      async build(site, id) {
        const common = { archetype: 'generic', maxwidth: 10, maxheight: 9, y: 0 };
        await site.building(id, { ...common, name: 'Vast', order: 10, x: 0, maxlength: 10 });
        await site.building(id, { ...common, name: 'Los', order: 20, x, maxlength: 12 });
      },
    });
    const { page } = bench;
    const hands = new Hands(page, way);
    await bench.fromAbove();
    return {
      bench,
      hands,
      at: async () => {
        const { x, y } = (await bench.saved(2))[1]!;
        return [x, y];
      },
      withoutEdges: async () => {
        await hands.press(bench.button(toolTexts.snapping));
        const name = bench.say(toolTexts.snapEdges);
        await hands.press(page.getByRole('menuitemcheckbox', { name, exact: true, checked: true }));
        await page.keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached', ...WAIT });
        await bench.focus();
      },
    };
  };

  it('by mouse', async () => {
    const { bench, at, withoutEdges } = await open('mouse', 35);
    // Side to side: half of both lengths.
    await bench.drag([35, 0], [11.8, 0.6]);
    expect(await at()).toEqual([11, 0]);
    await withoutEdges();
    await bench.drag([11, 0], [24, 1]);
    expect(await at()).toEqual([25, 0]);
    await bench.drag([25, 0], [11.8, 0.6]);
    expect(await at()).toEqual([10, 0]);
  });

  atNight('by keyboard', async () => {
    const { bench, hands, at, withoutEdges } = await open('keyboard', 20);
    await hands.press(bench.rows.nth(1));
    await bench.focus();
    await bench.press('Control+ArrowLeft');
    expect(await at()).toEqual([11, 0]);
    await withoutEdges();
    await bench.press('ArrowRight', 'Control+ArrowLeft');
    await bench.page.getByText(bench.say(toolTexts.nothingToSlideTo)).waitFor(WAIT);
    expect(await at()).toEqual([16, 0]);
  });
});
