import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { entityPath } from '../../model/calls.ts';
import type { User } from '../../model/entities/user.ts';
import { buildPath } from '../../model/routes.ts';
import { makeDataFolder } from '../server/support/database.ts';
import { freePort, startProduct } from '../support/product.ts';
import { newPage, screenshot } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';

const WAIT = { timeout: 40_000 };

async function storedUser(page: Page): Promise<User> {
  const [mine] = (await (await page.request.get(`${entityPath('user', 'list')}?username=demo`)).json()) as User[];
  return mine!;
}

it('keeps what is typed through a crash of the server and a reload before it is back', async () => {
  const dataDir = await makeDataFolder('kavel-restart-');
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let product = await startProduct(settings);
  onTestFinished(async () => {
    await product.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { page, complaints } = await newPage({ address: product.url });
  // While the server is away the browser reports each call that finds nobody.
  complaints.expect(/ERR_CONNECTION|Failed to load resource|Failed to fetch|NetworkError|ERR_EMPTY_RESPONSE/);
  await signIn(page, demoPerson('demo'), product.url);
  await page.goto(buildPath('settings.general.user'));
  const firstName = page.getByRole('textbox', { name: 'First name' });
  const badge = (state: string) => page.locator(`[data-state="${state}"]`).waitFor(WAIT);
  await firstName.fill('Noortje');
  await badge('saved');
  await expect.poll(async () => (await storedUser(page)).first_name, WAIT).toBe('Noortje');

  await product.stop('SIGKILL');
  await firstName.fill('Noor Elisabeth');
  await badge('offline');
  await screenshot(page, 'server-away');

  product = await startProduct(settings);
  await badge('saved');
  await expect.poll(async () => (await storedUser(page)).first_name, WAIT).toBe('Noor Elisabeth');

  await product.stop('SIGKILL');
  await page.getByRole('textbox', { name: 'Last name' }).fill('de Boer');
  await badge('offline');
  product = await startProduct(settings);
  await page.reload();
  await badge('saved');
  await expect.poll(async () => (await storedUser(page)).last_name, WAIT).toBe('de Boer');
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('de Boer');
});
