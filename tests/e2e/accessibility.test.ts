import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { buildPath, conceptPath, routes } from '../../model/routes.ts';
import { helpOfScreens } from '../../ui/help/screens/index.ts';
import { texts as help } from '../../ui/help/texts.ts';
import { hasScene } from '../../ui/scenes/registry.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';

const WAIT = { timeout: 40_000 };

interface ConceptRow {
  id: number;
  locationId: number;
}

const listOf = async <T>(
  page: Page,
  name: 'company' | 'concept' | 'building' | 'searchquery' | 'publication',
): Promise<T[]> => (await (await page.request.get(entityPath(name, 'list'))).json()) as T[];

/** Every screen there is, on a location with two concepts. */
async function everyPath(page: Page): Promise<string[]> {
  const concepts = await listOf<ConceptRow>(page, 'concept');
  const [one] = concepts;
  const other = concepts.find(({ id, locationId }) => id !== one!.id && locationId === one!.locationId)!;
  const [building] = (await listOf<{ id: number; conceptId: number }>(page, 'building')).filter(
    ({ conceptId }) => conceptId === one!.id,
  );
  const [customer] = await listOf<{ id: number }>(page, 'company');
  const [query] = await listOf<{ id: number }>(page, 'searchquery');
  const [publication] = await listOf<{ id: number }>(page, 'publication');
  const parameters = {
    location_id: one!.locationId,
    concept_id: one!.id,
    building_id: building!.id,
    identificatie: 'none',
    company_id: customer!.id,
    query_id: query!.id,
    publication_id: publication!.id,
  };
  const editorOf = conceptPath(one!.locationId, one!.id);
  const paths = routes
    .filter(({ name, ...route }) => hasScene(name) && !route.public && !sameAsAnother.has(name))
    .map(({ name }) => buildPath(name, parameters));
  return [
    ...paths.filter((path) => path !== editorOf),
    buildPath('concepts'),
    '/no/such/page',
    `${editorOf}?compare=${other.id}`,
    editorOf,
  ];
}

/** Screens that another path already shows. */
const sameAsAnother = new Set(['buildings.modify', 'locations.list', 'debug.three']);

/** As a link does: loading the whole product again for each screen would take most of the time. */
const follow = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor(WAIT);
  await page.waitForLoadState('networkidle');
  // The network is quiet too between the arrival of a screen's code and its first question.
  await page
    .locator('[data-loading]')
    .first()
    .waitFor({ state: 'detached', ...WAIT });
}

/** What the help says that the screen is for; opened and closed by its button. */
async function purposeOf(page: Page): Promise<string> {
  const button = page.locator('[aria-keyshortcuts="?"]');
  await button.click();
  const panel = page.getByRole('dialog', { name: help.help.en });
  const purpose = await panel.getByRole('tabpanel').locator('p').first().innerText(WAIT);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden', ...WAIT });
  return purpose;
}

/** Every menu in sight: opened by keyboard it has the focus, Escape closes it and gives the focus back. */
async function eachMenu(page: Page, look: () => Promise<unknown>): Promise<number> {
  const buttons = page.locator('[aria-haspopup="menu"]:visible:enabled');
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    const button = buttons.nth(index);
    await button.press('Enter');
    const menu = page.getByRole('menu');
    await menu.locator('[data-menu-item]:focus').waitFor(WAIT);
    await look();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached', ...WAIT });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement), WAIT).toBe(true);
  }
  return count;
}

describe('without eyes and pointer', () => {
  it('every screen can be used, and the main dialogs', async () => {
    // Canvases of few pixels: nothing is read from pictures here.
    const { page, complaints } = await newPage({ scale: 0.25 });
    complaints.expect(/status of 404/);
    await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
    const faults: string[] = [];
    const look = async (where: string, part?: string) =>
      faults.push(...(await seriousFindings(page, part)).map((fault) => `${where}: ${fault}`));
    for (const name of ['login.login', 'login.password_reset_request', 'login.passwordreset']) {
      await page.goto(buildPath(name, { userkey: 'none' }));
      await settled(page);
      await look(name);
    }
    await signIn(page, demoPerson('staff'));
    await page.goto(buildPath('home.gettingstarted'));
    for (const path of await everyPath(page)) {
      await follow(page, path);
      await settled(page);
      await look(path);
    }
    // The last of them is the editor. What the help says of each screen is tested without a browser.
    expect(await purposeOf(page)).toBe(helpOfScreens['concepts.modify']!.purpose.en);
    await page.waitForFunction(() => window.kavelStage?.ready === true, undefined, WAIT);
    await page.locator('[data-building]').first().click();
    for (const tab of ['floors', 'units', 'view', 'properties'] as const) {
      await page.getByRole('tab', { name: editor[tab].en, exact: true }).click();
      await look(tab);
    }
    expect(await eachMenu(page, () => look('menu', '[role=menu]'))).toBeGreaterThan(2);
    for (const [key, dialog] of [
      ['a', '[data-archetype]'],
      // A dialog gets its name once its title is there.
      ['?', '[role=dialog]:is([aria-labelledby], [aria-label])'],
      ['Control+k', '[role=dialog]:is([aria-labelledby], [aria-label])'],
    ] as const) {
      await page.locator('[data-stage]').focus();
      await page.keyboard.press(key);
      await page.locator(dialog).first().waitFor(WAIT);
      await look(key);
      await page.keyboard.press('Escape');
      await page
        .locator(dialog)
        .first()
        .waitFor({ state: 'detached', ...WAIT });
    }
    expect(faults).toEqual([]);
    // Checks some forty whole screens: on one slow core that takes minutes.
  }, 480_000);
});
