/** A second factor in the browser: set up in the settings, and asked for at the next sign-in. */
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { factorLimits } from '../../model/rules/account/factor.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as factor } from '../../ui/components/factor/texts.ts';
import { factorTexts as settings } from '../../ui/scenes/settings/factorTexts.ts';
import { seriousFindings } from './support/axe.ts';
import { address, newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { codePerson } from './support/thirdperson.ts';
import { WAIT } from './support/workbench.ts';

const STEP = 30_000;

it('is set up with the key of the app, gives recovery codes, and then opens the account with a code', async () => {
  const { page, complaints } = await newPage({ language: 'nl' });
  await signIn(page, codePerson);
  await page.goto(buildPath('settings.general.user'));
  await page.getByRole('button', { name: settings.turnOn.nl, exact: true }).click(WAIT);
  const dialog = page.getByRole('dialog', { name: settings.title.nl });
  await dialog.getByRole('img', { name: factor.picture.nl }).waitFor(WAIT);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel(factor.enterShown.nl).fill(codeAt(Date.now()));
  await dialog.getByRole('button', { name: factor.turnOn.nl }).click();
  const codes = dialog.getByRole('list', { name: factor.codes.nl }).getByRole('listitem');
  await expect.poll(() => codes.count(), WAIT).toBe(factorLimits.recoveryCodes);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: factor.download.nl }).click();
  expect((await download).suggestedFilename()).toBe('Kavel-herstelcodes.txt');
  await dialog.getByRole('button', { name: factor.kept.nl }).click();
  await page.getByRole('button', { name: settings.renew.nl }).waitFor(WAIT);

  await page.goto('about:blank');
  await page.request.post(`${address()}${sessionCalls.signOut.path}`, { data: {}, headers: { Origin: address() } });
  await page.goto(buildPath('login.login'));
  await page.locator('input[name="username"]').fill(codePerson.username);
  await page.locator('input[name="password"]').fill(codePerson.password);
  await page.locator('button[type="submit"]').click();
  const code = page.getByLabel(factor.code.nl, { exact: true });
  complaints.expect(new RegExp(`status of 400 .*${sessionCalls.enterCode.path}`));
  await code.fill('000000');
  await code.press('Enter');
  await page.getByRole('alert').waitFor(WAIT);
  // A code is taken once, and those of the steps beside the present one are taken too: the step after it
  // is new for certain, and still good when a step ends between reading the clock and asking the server.
  await code.fill(codeAt(Date.now() + STEP));
  await code.press('Enter');
  await page.waitForURL(/\/home\//, WAIT);
});
