/** Every block of public pages in a browser: on a phone nothing is wider than the screen. */
import { expect, it } from 'vitest';
import { documentOfAll, overflowing } from './support/allblocks.ts';
import { phone } from './support/page.ts';
import { workerBrowser } from './support/workerbrowser.ts';

it('no block scrolls the page sideways on a phone', async () => {
  const context = await (await workerBrowser()).newContext({ viewport: phone, javaScriptEnabled: true });
  const page = await context.newPage();
  await page.setContent(documentOfAll('nl', true));
  expect(await overflowing(page)).toEqual([]);
  await context.close();
});
