import { expect, it } from 'vitest';
import { buildPath, conceptPath } from '../../model/routes.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { WAIT, Workbench } from './support/workbench.ts';

it('the workbench in Dutch can be used without eyes and pointer', async () => {
  let second = 0;
  const bench = await Workbench.open('nl', 'Toegankelijk', {
    size: { width: 1024, height: 768 },
    async build(site, id) {
      await site.flat(id, { name: 'Een', order: 10 });
      second = (await site.concept('Variant')).id;
      await site.flat(second, { name: 'Twee', order: 10 });
      await site.add('constraint', {
        name: 'Maximale bouwhoogte',
        type: 'building_height',
        operator: 'smaller_than',
        value: 16,
      });
    },
  });
  const { page, site, conceptId } = bench;
  const faults: string[] = [];
  const look = async (where: string) =>
    faults.push(...(await seriousFindings(page)).map((fault) => `${where}: ${fault}`));
  expect(await page.locator('html').getAttribute('lang')).toBe('nl');
  await bench.select('Een');
  // Above the settings, below what they lead to: two tabs to a look.
  for (const [above, below] of [
    ['floors', 'checks'],
    ['units', 'finance'],
    ['view', 'history'],
    ['properties', 'figures'],
  ] as const) {
    await bench.tab(editor[above]).click();
    await bench.tab(panels[below]).click();
    await look(`${above} ${below}`);
  }
  await bench.focus();
  await bench.press('a');
  await page.locator('[data-archetype]').first().waitFor(WAIT);
  await look('catalogue');
  await bench.press('Escape');

  const locationId = site.location.id;
  const own = { location_id: locationId, concept_id: conceptId };
  const screens: readonly (readonly [string, string])[] = [
    [`${conceptPath(locationId, conceptId)}?compare=${second}`, `[data-compared="${second}"] [data-stage=ready]`],
    [buildPath('concepts.planview', own), 'main svg'],
    [buildPath('concepts', { location_id: locationId }), `main a[href*="/${second}"]`],
    [buildPath('locations.modify', own), 'main form, main input'],
    [buildPath('locations.modifyplot', own), 'main canvas'],
    [buildPath('locations.planboard'), 'main'],
  ];
  for (const [path, there] of screens) {
    await page.evaluate((to) => window.history.pushState(null, '', to), path);
    await page.locator(there).first().waitFor(WAIT);
    await page
      .locator('[data-loading]')
      .first()
      .waitFor({ state: 'detached', ...WAIT });
    await look(path);
  }
  expect(faults).toEqual([]);
});
