/** What attracts a building that is moved: another building, and the grid alone when edges do not. */
import { expect, it } from 'vitest';
import { toolTexts } from '../../ui/scenes/concepts/modify/tooltexts.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { WAIT, Workbench } from './support/workbench.ts';

it.each(inLanguage('nl'))('a building comes to lie against another, or on the grid (%s)', async (language) => {
  const bench = await Workbench.open(language, `Vastklikken ${language}`, {
    size: { width: 1024, height: 640 },
    async build(site, id) {
      const common = { archetype: 'generic', maxwidth: 10, maxheight: 9, y: 0 };
      await site.building(id, { ...common, name: 'Vast', order: 10, x: 0, maxlength: 10 });
      await site.building(id, { ...common, name: 'Los', order: 20, x: 35, maxlength: 12 });
    },
  });
  const { page } = bench;
  const at = async () => {
    const { x, y } = (await bench.saved(2))[1]!;
    return [x, y];
  };
  await bench.fromAbove();
  for (const way of by('mouse')) {
    const hands = new Hands(page, way);
    const edgesAttract = async (checked: boolean) => {
      await hands.press(bench.button(toolTexts.snapping));
      await hands.press(
        page.getByRole('menuitemcheckbox', { name: bench.say(toolTexts.snapEdges), exact: true, checked: !checked }),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached', ...WAIT });
      await bench.focus();
    };
    if (way === 'mouse') {
      // Side to side: half of both lengths.
      await bench.drag([35, 0], [11.8, 0.6]);
      expect(await at()).toEqual([11, 0]);
      await edgesAttract(false);
      await bench.drag([11, 0], [24, 1]);
      expect(await at()).toEqual([25, 0]);
      await bench.drag([25, 0], [11.8, 0.6]);
      expect(await at()).toEqual([10, 0]);
    } else {
      await hands.press(bench.rows.nth(1));
      await edgesAttract(true);
      await bench.press('ArrowRight', 'ArrowRight', 'Control+ArrowLeft');
      expect(await at()).toEqual([11, 0]);
      await edgesAttract(false);
      await bench.press('ArrowRight', 'Control+ArrowLeft');
      await page.getByText(bench.say(toolTexts.nothingToSlideTo)).waitFor(WAIT);
      expect(await at()).toEqual([16, 0]);
    }
  }
});
