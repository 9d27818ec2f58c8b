import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Location } from '../../model/entities/location.ts';
import { location as entity } from '../../model/entities/location.ts';
import { buildPath } from '../../model/routes.ts';
import { savingTexts as texts, signInAgainTexts, texts as shellTexts } from '../../ui/shell/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { address, newPage, screenshot, type BrowserLanguage, type OpenPage } from './support/page.ts';
import { ownPerson, signIn } from './support/session.ts';

const WAIT = { timeout: 40_000 };
const headers = () => ({ Origin: address() });

const stored = async (page: Page, id: number): Promise<Location> =>
  (await page.request.get(entityPath('location', 'detail', { id }))).json() as Promise<Location>;

/** As another person at another desk would. */
async function changeElsewhere(page: Page, id: number, data: Partial<Location>): Promise<void> {
  const answer = await page.request.patch(entityPath('location', 'detail', { id }), { data, headers: headers() });
  expect(answer.ok()).toBe(true);
}

const choices = (['keepMine', 'takeTheirs'] as const).flatMap((choice) =>
  by('keyboard').map((way) => ({ choice, way })),
);

type Name = 'owner' | 'buyer' | 'architect' | 'builder';
const badge = (page: Page, state: string) => page.locator(`[data-state="${state}"]`).first().waitFor(WAIT);

/** A location of its own, with its page of details open. */
async function openDetails(
  language: BrowserLanguage,
): Promise<OpenPage & { id: number; context: BrowserContext; input: (page: Page, name: Name) => Locator }> {
  const opened = await newPage({ language });
  const input = (of: Page, name: Name) =>
    of.getByRole('textbox', { name: entity.fields[name].label[language], exact: true });
  const { page } = opened;
  // Without a network the browser reports each failed call, and the map beside the form its worker.
  opened.complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Worker failed to load/);
  await signIn(page);
  const data = { name: 'Proef', lat: 52.49, lon: 5.32 };
  const answer = await page.request.post(entityPath('location', 'create'), { data, headers: headers() });
  const { id } = (await answer.json()) as Location;
  await page.goto(buildPath('locations.modify', { location_id: id }));
  await input(page, 'owner').waitFor(WAIT);
  return { ...opened, id, context: page.context(), input };
}

describe.each(inLanguage('nl'))('edits are not lost, in %s', (language) => {
  it('in a spell without a network, and meet those of others field by field', async () => {
    const { page, id, context, input } = await openDetails(language);
    await context.setOffline(true);
    await input(page, 'owner').fill('Gemeente Waterhoven');
    await input(page, 'buyer').fill('Woonstichting De Meent');
    await badge(page, 'offline');
    await context.setOffline(false);
    await changeElsewhere(page, id, { architect: 'Bureau Noord' });
    await badge(page, 'saved');
    await expect.poll(async () => (await stored(page, id)).buyer, WAIT).toBe('Woonstichting De Meent');
    expect(await stored(page, id)).toMatchObject({ owner: 'Gemeente Waterhoven', architect: 'Bureau Noord' });
  });

  it('when the tab crashes before they are sent', async () => {
    const { page, id, context, complaints, input } = await openDetails(language);
    complaints.expect(/ERR_FAILED/);
    // Only the calls of this tab fail: a context without a network could not give it back to a crashed page.
    const isWrite = (method: string) => method !== 'GET';
    await page.route('**/*', (route) => (isWrite(route.request().method()) ? route.abort() : route.continue()));
    await input(page, 'builder').fill('Bouwbedrijf Van Dam');
    await badge(page, 'offline');
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await next.goto(buildPath('home.gettingstarted'));
    await expect.poll(async () => (await stored(next, id)).builder, WAIT).toBe('Bouwbedrijf Van Dam');
  });

  it('when the session ends while somebody types', async () => {
    const { page, id, context, input } = await openDetails(language);
    await context.clearCookies();
    await input(page, 'owner').fill('Haven Waterhoven BV');
    await page.getByText(signInAgainTexts.text[language]).waitFor(WAIT);
    await page.locator('input[type="password"]').fill(ownPerson().password);
    await page.keyboard.press('Enter');
    await badge(page, 'saved');
    await expect.poll(async () => (await stored(page, id)).owner, WAIT).toBe('Haven Waterhoven BV');
    expect(await input(page, 'owner').inputValue()).toBe('Haven Waterhoven BV');
  });

  it.each(choices)(
    'when two people change the same field: both versions are shown ($choice, by $way)',
    async ({ choice, way }) => {
      const { page, id, context, complaints, input } = await openDetails(language);
      complaints.expect(/status of 412/);
      await context.setOffline(true);
      await input(page, 'owner').fill('Mijn eigenaar');
      await badge(page, 'offline');
      // The test itself keeps its network.
      await changeElsewhere(page, id, { owner: 'Hun eigenaar' });
      await context.setOffline(false);
      await badge(page, 'conflict');
      const hands = new Hands(page, way);
      await hands.press(page.locator('[data-state="conflict"]').first());
      const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Hun eigenaar' });
      await row.waitFor(WAIT);
      expect(await row.textContent()).toContain('Mijn eigenaar');
      expect(await seriousFindings(page)).toEqual([]);
      await screenshot(page, `conflict-${language}`);
      await hands.press(page.getByRole('button', { name: texts[choice][language], exact: true }));
      await badge(page, 'saved');
      const kept = choice === 'keepMine' ? 'Mijn eigenaar' : 'Hun eigenaar';
      await expect.poll(async () => (await stored(page, id)).owner, WAIT).toBe(kept);
      await expect.poll(() => input(page, 'owner').inputValue(), WAIT).toBe(kept);
    },
  );
});

it('undo takes back what its own tab did, says who changed it since, and knows its steps after a reload', async () => {
  const { page, id, context, input } = await openDetails('en');
  await input(page, 'owner').fill('First owner');
  await input(page, 'buyer').fill('First buyer');
  await input(page, 'buyer').blur();
  const other = await context.newPage();
  await other.goto(buildPath('locations.modify', { location_id: id }));
  await input(other, 'buyer').waitFor(WAIT);
  await expect.poll(() => input(other, 'buyer').inputValue(), WAIT).toBe('First buyer');
  await input(other, 'buyer').fill('Second buyer');
  await input(other, 'buyer').blur();
  await expect.poll(() => input(page, 'buyer').inputValue(), WAIT).toBe('Second buyer');
  await expect.poll(async () => (await stored(page, id)).buyer, WAIT).toBe('Second buyer');

  await page.reload();
  await input(page, 'owner').waitFor(WAIT);
  await page.keyboard.press('Control+z');
  const notice = page.getByRole('alert').filter({ hasText: 'can no longer be undone' });
  await notice.waitFor(WAIT);
  expect(await notice.textContent()).toContain('Buyer of Proef has since been changed by yourself, in another tab.');
  await screenshot(page, 'undo-held-en');
  expect(await input(page, 'buyer').inputValue()).toBe('Second buyer');
  // The step before can still be undone, and the other tab its own.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored(page, id)).owner, WAIT).toBe('');
  await other.keyboard.press('Control+z');
  await expect.poll(async () => (await stored(page, id)).buyer, WAIT).toBe('First buyer');
  await other.keyboard.press('Control+z');
  await other.getByText(shellTexts.nothingToUndo.en).waitFor(WAIT);
});
