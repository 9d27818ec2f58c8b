/** Notes and tasks of a location, with a picture that is pasted without a server. */
import { expect, it } from 'vitest';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/scenes/locations/detail/notes/texts.ts';
import { texts as richTexts } from '../../ui/richtext/texts.ts';
import { pictureTexts } from '../../ui/components/pictures/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { newPage } from './support/page.ts';
import { ownPerson, signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 40_000 };

it.each(inLanguage('nl'))(
  'a task with a pasted picture outlives a server that does not answer (%s)',
  async (language) => {
    const { page, complaints } = await newPage({ language });
    complaints.expect(/ERR_FAILED|Failed to load resource|Failed to fetch/);
    await signIn(page, await ownPerson());
    const { location } = await Site.make(page, `Notitieproef ${language}`);
    const path = buildPath('locations.map.detail', { location_id: location.id });
    await page.goto(`${path}?tab=notes`);
    const say = (key: keyof typeof texts) => texts[key][language];
    await page.getByText(say('none')).waitFor(WAIT);

    const isWrite = (method: string) => method !== 'GET';
    await page.route('**/*', (route) => (isWrite(route.request().method()) ? route.abort() : route.continue()));
    await page.getByRole('button', { name: say('add') }).click();
    await page.getByText('Taak', { exact: true }).click();
    await page.getByRole('textbox', { name: say('name') }).fill('Bodem nagaan');
    await page.getByRole('textbox', { name: say('due') }).fill('morgen');
    const text = page.getByRole('textbox', { name: say('text') });
    await text.click(WAIT);
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Vet');
    await page.getByRole('button', { name: richTexts.table[language], exact: true }).click();
    await page.getByRole('menuitem', { name: richTexts.insertTable[language] }).click();
    await expect.poll(() => text.evaluate((field) => field === document.activeElement), WAIT).toBe(true);
    await page.keyboard.type('Type');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Aantal');
    await text.evaluate(async (field) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
      canvas.getContext('2d')!.fillRect(0, 0, 20, 30);
      const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/png'));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page
      .getByRole('button', { name: pictureTexts.removePicture[language].replace('{name}', 'image.png') })
      .waitFor(WAIT);
    expect(await seriousFindings(page, 'aside')).toEqual([]);
    await page.getByRole('button', { name: say('keep'), exact: true }).click();
    const task = page.locator('[data-note]').filter({ hasText: 'Bodem nagaan' });
    await task.locator('[data-waiting]').waitFor(WAIT);

    await page.reload();
    await task.locator('[data-waiting] img').waitFor(WAIT);
    await page.unroute('**/*');
    await task.locator('[data-picture]').waitFor(WAIT);
    await task.locator('[data-waiting]').waitFor({ state: 'detached', ...WAIT });
    const read = async (entity: 'note' | 'image', query: string) =>
      (await page.request.get(`${entityPath(entity, 'list')}?${query}`)).json();
    const [note, ...others] = await read('note', `locationId=${location.id}`);
    expect(others).toEqual([]);
    const empty = `<tr>${'<td></td>'.repeat(3)}</tr>`;
    const head = '<tr><th><p>Type</p></th><th><p>Aantal</p></th><th></th></tr>';
    const description = `<p><strong>Vet</strong></p><table>${head}${empty}${empty}</table>`;
    expect(note).toMatchObject({ name: 'Bodem nagaan', type: 'task', description });
    expect(await read('image', `noteId=${note.id}`)).toHaveLength(1);

    const tick = task.getByRole('checkbox');
    await tick.click();
    await expect.poll(async () => (await read('note', `locationId=${location.id}`))[0].status, WAIT).toBe('closed');
    await page.keyboard.press('Control+z');
    await expect.poll(() => tick.isChecked(), WAIT).toBe(false);
  },
);
