/** Presets of the company and templates of one's own. */
import { expect, it } from 'vitest';
import { sessionCalls } from '../../model/sessioncalls.ts';
import type { Building } from '../../model/entities/building.ts';
import type { Company } from '../../model/entities/company.ts';
import { texts as catalogue } from '../../ui/scenes/concepts/catalogue/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { Hands, type Way } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { demoPerson } from './support/session.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const sizes = { maxlength: 36, maxwidth: 12, maxheight: 15 };

it.each(inLanguage('en'))(
  'a building becomes a preset of the company, which others take over, and a template (%s)',
  async (language) => {
    const hof = (way: Way) => `Hof ${language} ${way}`;
    const blok = (way: Way) => `Blok ${language} ${way}`;
    const others: Record<Way, Building | null> = { mouse: null, keyboard: null };
    const bench = await Workbench.open(language, `Voorinstellingen ${language}`, {
      // Presets are kept by who looks after the company.
      person: demoPerson('beheer'),
      size: { width: 1280, height: 720 },
      async build(site, id) {
        for (const [index, way] of by('keyboard').entries()) {
          const x = index * 60;
          await site.flat(id, { name: hof(way), order: 10, x, y: 14, ...sizes });
          others[way] = await site.flat(id, {
            name: blok(way),
            order: 20,
            x,
            y: -12,
            maxlength: 20,
            maxwidth: 14,
            maxheight: 9,
          });
        }
      },
    });
    const { page, site } = bench;
    const shelf = (label: { en: string; nl: string }) =>
      page.getByRole('region', { name: bench.say(label), exact: true });
    const presets = shelf(panels.presets);
    const templates = shelf(panels.ownTemplates);

    for (const [turn, way] of by('keyboard').entries()) {
      const hands = new Hands(page, way);
      const [mine, other] = [hof(way), blok(way)];
      const standing = 2 * (by('keyboard').length + turn);
      const openShelves = () => hands.open(bench.button(panels.templatesAndPresets), page.getByRole('dialog'));
      const open = async (name: string) => {
        await hands.press(bench.rows.filter({ hasText: name }));
        await openShelves();
      };
      const kept = async () => {
        const { company } = (await (await page.request.get(sessionCalls.current.path)).json()) as { company: Company };
        return company.cfg.presets.filter(({ name }) => name === mine);
      };

      await open(mine);
      await hands.press(bench.button(panels.savePreset));
      await presets.locator(`[data-kept="${mine}"]`).waitFor(WAIT);
      await expect
        .poll(kept, WAIT)
        .toMatchObject([{ maxBuildingLength: 36, maxBuildingWidth: 12, maxBuildingHeight: 15 }]);
      await bench.press('Escape');
      await presets.waitFor({ state: 'detached', ...WAIT });

      // Applied to another building, as one step.
      await open(other);
      await hands.press(presets.locator(`[data-kept="${mine}"]`).getByRole('button', { name: panels.apply[language] }));
      await expect.poll(() => site.read('building', others[way]!.id), WAIT).toMatchObject({ name: other, ...sizes });

      // The result becomes a template, which makes another building.
      await hands.press(bench.button(panels.saveTemplate));
      const template = templates.locator(`[data-kept="${other}"]`);
      await hands.press(template.getByRole('button', { name: `${panels.addFromTemplate[language]}: ${other}` }));
      expect((await bench.saved(standing + 1)).at(-1)).toMatchObject({ archetype: 'flat', ...sizes });
      await hands.press(template.getByRole('button', { name: `${panels.remove[language]}: ${other}`, exact: true }));
      await template.waitFor({ state: 'detached', ...WAIT });
      await bench.press('Escape');
      await presets.waitFor({ state: 'detached', ...WAIT });

      // From the catalogue, found by its name.
      await bench.focus();
      await hands.command(bench.button(editor.addBuilding).first(), 'a');
      await page.getByRole('textbox', { name: catalogue.search[language] }).fill(mine);
      const onFreeSpot = catalogue.onFreeSpot[language].replace('{name}', mine);
      await hands.press(page.getByRole('button', { name: onFreeSpot, exact: true }));
      expect((await bench.saved(standing + 2)).at(-1)).toMatchObject({ archetype: 'flat', ...sizes });

      await openShelves();
      await hands.press(presets.getByRole('button', { name: `${panels.remove[language]}: ${mine}`, exact: true }));
      await expect.poll(kept, WAIT).toEqual([]);
      await bench.press('Escape');
      await presets.waitFor({ state: 'detached', ...WAIT });
    }
  },
);
