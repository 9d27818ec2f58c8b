/** A question about an error, written without a server, answered by staff, and replied to. */
import { expect, it } from 'vitest';
import { newTicketPath } from '../../model/routes.ts';
import { ticketCalls } from '../../model/admin/tickets.ts';
import { callPath } from '../../model/call.ts';
import { ticketTexts as texts } from '../../ui/scenes/home/tickets/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { address, newPage } from './support/page.ts';
import { demoPerson, ownPerson, signIn } from './support/session.ts';

const WAIT = { timeout: 20_000 };

it.each(inLanguage('nl'))(
  'a question takes along the error it is about, waits for the server, and becomes a conversation (%s)',
  async (language) => {
    const say = (key: keyof typeof texts) => texts[key][language];
    const { page, complaints } = await newPage({ language });
    complaints.expect(/ERR_FAILED|Failed to load resource|Failed to fetch/);
    await signIn(page, ownPerson());
    await page.goto(newTicketPath({ error: 'ref-4711', page: '/locations/map' }));
    await page.getByText('ref-4711').waitFor(WAIT);
    await page.getByRole('button', { name: texts.leaveOut[language].replace('{what}', 'Pagina') }).click();
    expect(await page.getByText('/locations/map').count()).toBe(0);
    const isWrite = (method: string) => method !== 'GET';
    await page.route('**/*', (route) => (isWrite(route.request().method()) ? route.abort() : route.continue()));
    await page.getByLabel('Onderwerp').fill('Kaart blijft leeg');
    await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Ik zie geen percelen.');
    await page.getByRole('button', { name: say('send') }).click();
    await page.getByText(say('waits')).waitFor(WAIT);
    expect(await seriousFindings(page, 'main')).toEqual([]);

    await page.unroute('**/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForURL(/\?ticket=\d+$/, WAIT);
    const id = Number(new URL(page.url()).searchParams.get('ticket'));
    expect(await page.locator('header', { hasText: 'Kaart blijft leeg' }).last().textContent()).toMatch(/K-\d{4}/);

    const staff = await newPage({ language });
    await signIn(staff.page, demoPerson('staff'));
    const answered = await staff.page.request.post(`${address()}${callPath(ticketCalls.answerTicket, { id })}`, {
      data: { text: 'Dat is verholpen.', state: null },
      headers: { Origin: address() },
    });
    expect(answered.status(), await answered.text()).toBe(200);
    await page.reload();
    await page.getByText('Dat is verholpen.').waitFor(WAIT);
    await page.getByText('ref-4711').waitFor(WAIT);
    await page.getByLabel(say('reply')).fill('Dank u.');
    await page.getByRole('button', { name: say('send') }).click();
    await page.getByText('Dank u.').waitFor(WAIT);

    await staff.page.goto(`/home/support?ticket=${id}`);
    await staff.page.getByText('Dank u.').waitFor(WAIT);
  },
);
