/** A visitor fills in the survey of the demo; its results count one response more. */
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { callPath } from '../../model/call.ts';
import { surveyCalls } from '../../model/calls.ts';
import type { Publication } from '../../model/entities/publication.ts';
import { buildPath } from '../../model/routes.ts';
import type { ResponsePage } from '../../model/surveys/responses.ts';
import { texts as form } from '../../ui/publish/survey/texts.ts';
import { texts as results } from '../../ui/scenes/publications/survey/results/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

it('a sent form is one response more in the results', async () => {
  const { page } = await newPage({ language: 'nl' });
  await signIn(page);
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  const [survey] = await read<Publication[]>(`${entityPath('publication', 'list')}?type=survey`);
  const { id, key } = survey!;
  const path = callPath(surveyCalls.responses, { id });
  const before = (await read<ResponsePage>(path)).responses.length;

  const { page: visitor, complaints } = await newPage({ language: 'nl', size: { width: 390, height: 844 } });
  // Public pages name no icon yet, so that browsers ask for one.
  complaints.expect(/favicon/);
  // A script that comes late loses nothing: until then, the form takes no answers.
  await visitor.route('**/*.js', async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await visitor.goto(buildPath('pub.publication', { publication_key: key }));
  const send = visitor.getByRole('button', { name: form.send.nl });
  const lives = visitor.getByRole('group', { name: 'Woont u in Waterhoven?' });
  await lives.getByRole('radio', { name: form.yes.nl }).check(WAIT);
  await visitor.getByLabel('Hoe lang woont u er al?').fill('12,5');
  await send.click();
  await visitor.getByRole('link', { name: 'Wat vindt u van het plan?' }).click();
  await visitor.keyboard.press('Space');
  await visitor.getByRole('radio', { name: form.area.nl }).check();
  const map = visitor.getByRole('application');
  for (const [x, y] of [
    [60, 40],
    [200, 40],
    [200, 120],
  ] as const)
    await map.click({ position: { x, y } });
  expect(await map.locator('polygon.drawn').count()).toBe(1);
  await send.click();
  await visitor.getByText(form.thanks.nl).waitFor(WAIT);
  await visitor.getByText('12,5 jaar').waitFor(WAIT);
  await visitor.getByText(form.drawn.nl).waitFor(WAIT);

  await page.goto(`${buildPath('publications.modify', { publication_id: id })}?tab=results`);
  const count = page.locator('dl').filter({ hasText: results.responses.nl }).locator('dd').first();
  await expect.poll(() => count.textContent(), WAIT).toBe(String(before + 1));
});
