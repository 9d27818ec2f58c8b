/** The screens beside the editor: overview of concepts, one building, and those of staff. */
import { describe, expect, it } from 'vitest';
import { archetypes } from '../../model/archetypes/index.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { buildingPath, buildPath } from '../../model/routes.ts';
import { texts as compare } from '../../ui/scenes/concepts/compare/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as debug } from '../../ui/scenes/debug/texts.ts';
import { texts as shell } from '../../ui/shell/texts.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { newPage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { Site } from './support/site.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const size = { width: 1024, height: 640 };
const twoFlats = async (site: Site, id: number) => {
  const first = await site.flat(id, { name: 'Een', order: 10, y: 12 });
  return [first, await site.flat(id, { name: 'Twee', order: 20, y: -16 })] as const;
};

describe.each(inLanguage('nl'))('in %s', (language) => {
  it('the overview leads to each concept, to a new one and to a variant; the path of a building selects it', async () => {
    let made: Awaited<ReturnType<typeof twoFlats>>;
    const name = `Overzicht ${language}`;
    const bench = await Workbench.open(language, name, {
      size,
      build: async (site, id) => (made = await twoFlats(site, id)),
    });
    const { page, site, conceptId } = bench;
    const { id: locationId } = site.location;
    const concepts = () => site.list('concept', `locationId=${locationId}`);
    const go = (path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);
    for (const [turn, way] of by('mouse').entries()) {
      const hands = new Hands(page, way);
      await go(buildPath('concepts', { location_id: locationId }));
      const card = page.locator(`[data-concept="${conceptId}"]`);
      await card.locator('[data-figure="units"]').waitFor(WAIT);
      await hands.press(card);
      await page.waitForURL((url) => url.pathname === bench.path, WAIT);
      await bench.rows.nth(1).waitFor(WAIT);

      await go(buildPath('concepts', { location_id: locationId }));
      await hands.press(page.getByRole('button', { name: `${compare.makeVariant[language]}: ${name}`, exact: true }));
      await expect.poll(async () => (await concepts()).length, WAIT).toBe(2 + turn * 2);
      await bench.rows.nth(1).waitFor(WAIT);
      await go(buildPath('concepts', { location_id: locationId }));
      await hands.press(page.getByRole('button', { name: editor.addConcept[language], exact: true }));
      await expect.poll(async () => (await concepts()).length, WAIT).toBe(3 + turn * 2);
      await expect.poll(() => bench.rows.count(), WAIT).toBe(0);

      const chosen = made![turn]!;
      await go(buildingPath(locationId, conceptId, chosen.id));
      await expect.poll(() => bench.selected(), WAIT).toEqual([chosen.id]);
      await hands.press(bench.rows.nth(1 - turn));
      await expect.poll(() => bench.selected(), WAIT).toEqual([made![1 - turn]!.id]);
    }
  });

  it('the screens of staff show models, suns, walls and the map', async () => {
    const { page } = await newPage({ language, size });
    await signIn(page, demoPerson('staff'));
    const site = await Site.make(page, `Doorkijk ${language}`);
    const concept = await site.concept(`Doorkijk ${language}`);
    await twoFlats(site, concept.id);
    await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
    const ids = { location_id: site.location.id, concept_id: concept.id };
    const go = (path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);
    const chosen = page.locator('[data-chosen]');
    const path = page.getByRole('navigation', { name: shell.breadcrumb[language], exact: true });
    await page.goto(buildPath('debug.three'));
    for (const way of by('mouse')) {
      const hands = new Hands(page, way);
      await go(buildPath('debug.three'));
      await hands.press(page.getByRole('link', { name: concept.name }).first());
      await hands.press(page.getByRole('button', { name: 'Twee', exact: true }));
      await expect.poll(() => chosen.innerText(), WAIT).toContain('Twee');

      await go(buildPath('debug.shadows', ids));
      await hands.press(page.getByRole('button', { name: '21-6 15:00', exact: true }));
      await expect.poll(() => chosen.innerText(), WAIT).toContain('21-6 15:00');

      await go(buildPath('debug.globaledges', ids));
      const walls = page.getByRole('img', { name: debug.edges[language], exact: true });
      await walls.waitFor(WAIT);
      const drawn = () => walls.innerHTML();
      const ground = await drawn();
      const storey = page.getByLabel(debug.storey[language], { exact: true }).and(page.locator('input'));
      await hands.pick(storey, page.getByRole('option').nth(1));
      await expect.poll(drawn, WAIT).not.toBe(ground);

      await go(buildPath('debug.templates'));
      await path.getByText(debug.templates[language], { exact: true }).waitFor(WAIT);
      await page.locator(`[data-templates="${archetypes.keys.length}"]`).waitFor(WAIT);
      const office = entryOf(archetypes, 'office')!.label[language];
      await hands.press(page.getByRole('button', { name: office, exact: true }));
      await expect.poll(() => chosen.innerText(), WAIT).toContain(office);
      await hands.press(page.getByRole('link', { name: 'office', exact: true }));
      await page.locator('[data-templates="1"]').waitFor(WAIT);

      await go(buildPath('debug.map'));
      await path.getByText(shell.map[language], { exact: true }).waitFor(WAIT);
      const map = page.locator('[data-ready="true"]');
      await map.waitFor(WAIT);
      const shown = page.url();
      await hands.zoomIn(page.locator('canvas.maplibregl-canvas'));
      await expect.poll(() => page.url(), WAIT).not.toBe(shown);
    }
  });
});
