/** Pages of other sites, in a real browser of a signed-in user: nothing they send changes anything. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityPath } from '../support/entitypath.ts';
import { address, newPage } from './support/page.ts';
import { signIn } from './support/session.ts';

let foreign: Server;
let port = 0;
/** Script of the other page; set by each test. */
let script = '';
beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Foreign</title><body><script>${script}</script>`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, resolve));
  port = (foreign.address() as AddressInfo).port;
});
afterAll(() => void foreign.close());

const target = () => `${address()}${entityPath('label', 'list')}`;
const body = '{"name":"From elsewhere","color":"#000000"}';

/** Sent as the body of a form: the name and value of the field, joined by `=`, make JSON. */
const form = (method: string) => `
  const form = document.createElement('form');
  form.action = ${JSON.stringify(target())}; form.method = '${method}'; form.enctype = 'text/plain';
  const field = document.createElement('input');
  field.name = '{"name":"From elsewhere","color":"#000000","x'; field.value = '":1}';
  form.append(field); document.body.append(form); form.submit();`;

const fetching = (options: string) => `
  fetch(${JSON.stringify(target())}, { credentials: 'include', ${options} })
    .then(() => document.title = 'sent', () => document.title = 'refused');`;

const attempts: [name: string, make: () => string][] = [
  ['a form', () => form('post')],
  ['a request without asking first', () => fetching(`method: 'POST', mode: 'no-cors', body: '${body}'`)],
  [
    'a request with JSON',
    () => fetching(`method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '${body}'`),
  ],
  ['a beacon', () => `navigator.sendBeacon(${JSON.stringify(target())}, '${body}'); document.title = 'sent';`],
  [
    'a request to delete',
    () =>
      fetching(
        `method: 'DELETE', headers: { 'Content-Type': 'application/json' }, body: '{"where":{"name":"Urgent"}}'`,
      ),
  ],
];

/** Another site, and another port of the same one, which cookies do not tell apart. */
it.each(['localhost', '127.0.0.1'])('cannot be written to from a page at %s', async (host) => {
  const { page, complaints } = await newPage();
  complaints.expect(/./);
  await signIn(page);
  const labels = async () => (await page.request.get(target())).text();
  const before = await labels();
  expect(before).toContain('Urgent');
  for (const [name, make] of attempts) {
    script = make();
    await page.goto(`http://${host}:${port}/`);
    await page.waitForFunction(() => document.title !== 'Foreign', undefined, { timeout: 40_000 });
    await page.waitForLoadState('networkidle');
    expect(await labels(), name).toBe(before);
  }
  // Still signed in: it was the requests that were refused.
  expect((await page.request.get(`${address()}/session/current`)).status()).toBe(200);
});

it('cannot be put into a frame of another site', async () => {
  const { page, complaints } = await newPage();
  complaints.expect(/./);
  await signIn(page);
  script = `const frame = document.createElement('iframe'); frame.src = ${JSON.stringify(`${address()}/locations/map`)}; document.body.append(frame);`;
  await page.goto(`http://localhost:${port}/`);
  await page.waitForLoadState('networkidle');
  const [, framed] = page.frames();
  expect(framed === undefined || !framed.url().startsWith(address())).toBe(true);
});
