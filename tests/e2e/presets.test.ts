import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { sessionCalls } from '../../model/calls.ts';
import type { Building } from '../../model/entities/building.ts';
import type { Company } from '../../model/entities/company.ts';
import { texts as catalogue } from '../../ui/scenes/concepts/catalogue/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { languages } from './support/page.ts';
import { demoPerson } from './support/session.ts';
import { WAIT, Workbench } from './support/workbench.ts';

it.each(languages)(
  'a building becomes a preset of the company, which others take over, and a template (%s)',
  async (language) => {
    const [hof, blok] = [`Hof ${language}`, `Blok ${language}`];
    const made: Building[] = [];
    const bench = await Workbench.open(language, `Voorinstellingen ${language}`, {
      // Presets are kept by who looks after the company.
      person: demoPerson('beheer'),
      size: { width: 1280, height: 720 },
      async build(site, id) {
        made.push(await site.flat(id, { name: hof, order: 10, y: 14, maxlength: 36, maxwidth: 12, maxheight: 15 }));
        made.push(await site.flat(id, { name: blok, order: 20, y: -12, maxlength: 20, maxwidth: 14, maxheight: 9 }));
      },
    });
    const { page, site } = bench;
    const press = (target: Locator) => (language === 'en' ? target.press('Enter') : target.click());
    const shelf = (label: { en: string; nl: string }) =>
      page.getByRole('region', { name: bench.say(label), exact: true });
    const presets = shelf(panels.presets);
    const templates = shelf(panels.ownTemplates);
    const open = async (name: string) => {
      await bench.select(name);
      await press(bench.button(panels.templatesAndPresets));
    };
    const kept = async () => {
      const { company } = (await (await page.request.get(sessionCalls.current.path)).json()) as { company: Company };
      return company.cfg.presets.filter(({ name }) => name === hof);
    };

    await open(hof);
    await press(bench.button(panels.savePreset));
    await presets.locator(`[data-kept="${hof}"]`).waitFor(WAIT);
    await expect
      .poll(kept, WAIT)
      .toMatchObject([{ maxBuildingLength: 36, maxBuildingWidth: 12, maxBuildingHeight: 15 }]);
    await bench.press('Escape');
    await presets.waitFor({ state: 'detached', ...WAIT });

    // Applied to another building, as one step.
    const sizes = { maxlength: 36, maxwidth: 12, maxheight: 15 };
    await open(blok);
    await press(presets.locator(`[data-kept="${hof}"]`).getByRole('button', { name: panels.apply[language] }));
    await expect.poll(() => site.read('building', made[1]!.id), WAIT).toMatchObject({ name: blok, ...sizes });

    // What came of it is kept as a template, and makes a building of its own.
    await press(bench.button(panels.saveTemplate));
    const template = templates.locator(`[data-kept="${blok}"]`);
    await press(template.getByRole('button', { name: `${panels.addFromTemplate[language]}: ${blok}` }));
    expect((await bench.saved(3))[2]).toMatchObject({ archetype: 'flat', ...sizes });
    await press(template.getByRole('button', { name: `${panels.remove[language]}: ${blok}`, exact: true }));
    await template.waitFor({ state: 'detached', ...WAIT });
    await bench.press('Escape');
    await presets.waitFor({ state: 'detached', ...WAIT });

    // From the catalogue, found by its name.
    if (language === 'en') {
      await bench.focus();
      await bench.press('a');
    } else await bench.button(editor.addBuilding).first().click();
    await page.getByRole('textbox', { name: catalogue.search[language] }).fill(hof);
    await press(page.getByRole('button', { name: catalogue.onFreeSpot[language].replace('{name}', hof), exact: true }));
    expect((await bench.saved(4))[3]).toMatchObject({ archetype: 'flat', ...sizes });

    await press(bench.button(panels.templatesAndPresets));
    await press(presets.getByRole('button', { name: `${panels.remove[language]}: ${hof}`, exact: true }));
    await expect.poll(kept, WAIT).toEqual([]);
  },
);
