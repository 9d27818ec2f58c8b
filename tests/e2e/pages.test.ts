import { describe, expect, it } from 'vitest';
import { buildPath, routes } from '../../model/routes.ts';
import { atNight } from './support/journey.ts';
import { address, newPage, phone, screenshot } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';

const WAIT = { timeout: 40_000 };

/** Paths that need nothing to be known: no parameter, or only ones that may be left out. */
const plainPaths = routes.filter(({ pattern }) => !/\{\w+\}/.test(pattern)).map(({ name }) => buildPath(name));

describe('every page', () => {
  it('of the path table answers a request with the product', async () => {
    const answers = await Promise.all(plainPaths.map((path) => fetch(new URL(path, address()))));
    const wrong = answers.filter(
      ({ status, headers }) => status !== 200 || !headers.get('content-type')?.includes('html'),
    );
    expect(wrong.map(({ url, status }) => `${url} answered ${status}`)).toEqual([]);
  });

  // By day the walk of `accessibility.test.ts` shows all screens without loading the product for each.
  atNight('of the path table loads afresh, as a staff member, without one complaint of the browser', async () => {
    const { page } = await newPage();
    await signIn(page, demoPerson('staff'));
    const faults: string[] = [];
    for (const path of plainPaths) {
      await page.goto(path, { waitUntil: 'load' });
      const main = page.getByRole('main').first();
      await main.waitFor(WAIT).catch(() => faults.push(`${path} shows no main part`));
    }
    expect(faults).toEqual([]);
  });

  it.each(['/home/gettingstarted', '/locations/map', '/settings/general/user'])('%s settles', async (path) => {
    const { page } = await newPage();
    await signIn(page);
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    await screenshot(page, `page${path.replaceAll('/', '-')}`);
  });

  it('follows the language of the browser', async () => {
    for (const language of ['en', 'nl'] as const) {
      const { page } = await newPage({ language });
      await page.goto('/login');
      await expect.poll(() => page.locator('html').getAttribute('lang'), WAIT).toBe(language);
    }
  });

  it('keeps still for people who want no motion: what changes its colour has it at once', async () => {
    const { page } = await newPage();
    await page.goto('/login');
    const button = page.locator('button[type=submit]');
    await button.waitFor(WAIT);
    await page.evaluate(() => {
      const began: string[] = [];
      document.addEventListener('transitionrun', ({ propertyName }) => began.push(propertyName));
      Object.assign(window, { began });
    });
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await page.getByRole('textbox').first().fill('demo');
    await button.hover();
    await expect.poll(colour, WAIT).not.toBe(before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => (window as unknown as { began: string[] }).began)).toEqual([]);
  });

  it('fits a phone: nothing sticks out to the side', async () => {
    const { page } = await newPage({ size: phone });
    await signIn(page);
    await page.goto('/home/gettingstarted');
    await page.getByRole('main').waitFor(WAIT);
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
