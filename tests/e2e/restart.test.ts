import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { user as entity, type User } from '../../model/entities/user.ts';
import { buildPath } from '../../model/routes.ts';
import { makeDataFolder } from '../server/support/database.ts';
import { freePort, startProduct } from '../support/product.ts';
import { inLanguage } from './support/journey.ts';
import { newPage, screenshot, type BrowserLanguage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';

const WAIT = { timeout: 40_000 };

const people = { en: 'demo', nl: 'joost' } as const;

/** Opens a user's own settings in a new browser. */
async function openSettings(language: BrowserLanguage, url: string) {
  const { page, complaints } = await newPage({ address: url, language });
  // While the server is away the browser reports each failed call.
  complaints.expect(
    /ERR_CONNECTION|Failed to load resource|Failed to fetch|NetworkError|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED/,
  );
  await signIn(page, demoPerson(people[language]), url);
  await page.goto(buildPath('settings.general.user'));
  const input = (name: 'first_name' | 'last_name') =>
    page.getByRole('textbox', { name: entity.fields[name].label[language], exact: true });
  const badge = (state: string) => page.locator(`[data-state="${state}"]`).waitFor(WAIT);
  const stored = async (name: 'first_name' | 'last_name') => (await storedUser(page))[name];
  return { language, page, input, badge, stored };
}

async function storedUser(page: Page): Promise<User> {
  const { user } = (await (await page.request.get(sessionCalls.current.path)).json()) as { user: User };
  return user;
}

it('keeps what is typed through a crash of the server and a reload before it is back', async () => {
  const dataDir = await makeDataFolder('kavel-restart-');
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let product = await startProduct(settings);
  onTestFinished(async () => {
    await product.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const desks = [];
  for (const language of inLanguage('nl')) desks.push(await openSettings(language, product.url));
  for (const { input, badge, stored } of desks) {
    await input('first_name').fill('Noortje');
    await badge('saved');
    await expect.poll(() => stored('first_name'), WAIT).toBe('Noortje');
  }

  await product.stop('SIGKILL');
  for (const { language, page, input, badge } of desks) {
    await input('first_name').fill('Noor Elisabeth');
    await badge('offline');
    await screenshot(page, `server-away-${language}`);
  }
  product = await startProduct(settings);
  for (const { badge, stored } of desks) {
    await badge('saved');
    await expect.poll(() => stored('first_name'), WAIT).toBe('Noor Elisabeth');
  }

  await product.stop('SIGKILL');
  for (const { input, badge } of desks) {
    await input('last_name').fill('de Boer');
    await badge('offline');
  }
  product = await startProduct(settings);
  for (const { page, input, badge, stored } of desks) {
    await page.reload();
    await badge('saved');
    await expect.poll(() => stored('last_name'), WAIT).toBe('de Boer');
    expect(await input('last_name').inputValue()).toBe('de Boer');
  }
});
