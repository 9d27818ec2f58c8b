/** A municipality opens the link of its invitation, is stopped at a wrong answer, and sends a park of which nothing changed. */
import { expect, it } from 'vitest';
import { callPath } from '../../model/call.ts';
import { ibisCalls } from '../../model/calls.ts';
import type { Publication } from '../../model/entities/publication.ts';
import type { GivenLink, IbisOverview } from '../../model/surveys/ibis/calls.ts';
import { ruleWords } from '../../model/surveys/ibis/words.ts';
import { ibisTexts as texts } from '../../ui/publish/ibis/texts.ts';
import { texts as survey } from '../../ui/publish/survey/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { address, newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

it('a municipality sends a park by the link of its invitation', async () => {
  const { page: province } = await newPage({ language: 'nl' });
  await signIn(province);
  const read = async <T>(path: string) => (await (await province.request.get(path)).json()) as T;
  const [{ id }] = (await read<Publication[]>(`${entityPath('publication', 'list')}?type=ibis_survey`)) as [
    Publication,
  ];
  const [{ link }] = (await (
    await province.request.post(callPath(ibisCalls.invite, { id }), {
      data: { municipalities: [{ code: 'GM9901', name: 'Waterhoven', email: 'a@b.example' }], mail: false },
      headers: { Origin: address() },
    })
  ).json()) as [GivenLink];

  const { page, complaints } = await newPage({ language: 'nl', size: { width: 1024, height: 768 } });
  // Public pages name no icon yet, so that browsers ask for one.
  complaints.expect(/favicon/);
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByText(texts.progress.nl.replace('{done}', '0').replace('{count}', '1')).waitFor(WAIT);
  expect([new URL(page.url()).hash, await page.context().cookies()]).toEqual(['', []]);
  await page.getByRole('link', { name: 'Oostpoort' }).click();
  const net = page.getByLabel('Netto oppervlakte');
  await net.waitFor(WAIT);
  await expect.poll(() => net.inputValue(), WAIT).toBe('9,4');
  await net.fill('12,5');
  await page.getByText(ruleWords.net_above_gross.nl).waitFor(WAIT);
  await page.getByRole('button', { name: texts.everything.nl }).click();
  expect(await net.inputValue()).toBe('9,4');
  await page.getByText(/Concept opgeslagen/).waitFor(WAIT);
  await page.getByRole('button', { name: texts.send.nl }).click();
  await page.getByText(/Naar de provincie verzonden/).waitFor(WAIT);
  expect(await page.getByText(survey.requiredHint.nl).count()).toBe(0);
  const { municipalities } = await read<IbisOverview>(callPath(ibisCalls.overview, { id }));
  const park = municipalities.find(({ code }) => code === 'GM9901')!.parks.find(({ rin }) => rin === '99010001')!;
  expect([park.state, park.draft?.answers['HA_NETTO']]).toEqual(['sent', '9.4']);
  // Its link only reads another municipality.
  await page.goto(pathname.replace('GM9901', 'GM9902'));
  await page.getByText(texts.readOnly.nl).waitFor(WAIT);
  expect(await page.getByRole('main').getByRole('button', { name: texts.send.nl }).count()).toBe(0);
});
