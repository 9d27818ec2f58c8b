import { describe, expect, it } from 'vitest';
import type { Label } from '../../model/enums/enumeration.ts';
import { location as entity } from '../../model/entities/location.ts';
import { importFaults } from '../../model/imports/faults.ts';
import { buildPath } from '../../model/routes.ts';
import { texts } from '../../ui/imports/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 30_000 };

describe.each(inLanguage('en'))('an import of locations, in %s', (language) => {
  const say = (label: Label, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), label[language]);

  it('shows what a file does, does it in one step, and undoes it', async () => {
    const { page } = await newPage({ language });
    await signIn(page);
    const name = `Import ${Date.now()}`;
    const site = await Site.make(page, name);
    const owners = async () => {
      const found = await page.evaluate(
        (search) => fetch(`/location/list?fields=name,owner&search=${search}`).then((answer) => answer.json()),
        encodeURIComponent(name),
      );
      return found.map((each: { name: string; owner: string }) => `${each.name}: ${each.owner}`).toSorted();
    };
    await page.goto(`${buildPath('locations.list')}?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: say(texts.import), exact: true }).click();
    await page.getByRole('heading', { name: say(texts.title) }).waitFor(WAIT);
    expect(await seriousFindings(page)).toEqual([]);

    const rows = [
      'Id,Name,Owner,Plot size (m²),Something else',
      `${site.location.id},${name},Gemeente Waterhoven,,x`,
      `,${name} new,Van Dijk,"1,500",y`,
      `,${name} wrong,Van Dijk,much,z`,
    ];
    const file = { name: 'locations.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    const owner = page.getByRole('combobox', { name: say(texts.columnFor, { name: 'Owner' }) });
    await expect.poll(() => owner.inputValue(), WAIT).toBe(say(entity.fields.owner.label));
    expect(
      await page.getByRole('combobox', { name: say(texts.columnFor, { name: 'Something else' }) }).inputValue(),
    ).toBe('');
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: say(texts.toCheck) }).click();
    await page.getByText(say(importFaults.noNumber)).waitFor(WAIT);
    await page.getByRole('tab', { name: `1 ${say(texts.changed)}`, exact: true }).click();
    await page.getByRole('cell', { name: 'Gemeente Waterhoven' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const before = await owners();
    await page.getByRole('button', { name: say(texts.importMany, { count: '2' }) }).click();
    const counts = { added: '1', changed: '1', unchanged: '0', refused: '1' };
    await page.getByText(say(texts.summary, counts)).waitFor(WAIT);
    const imported = [`${name} new: Van Dijk`, `${name}: Gemeente Waterhoven`].toSorted();
    expect(await owners()).toEqual(imported);

    await page.getByRole('button', { name: say(texts.undo) }).click();
    await expect.poll(owners, WAIT).toEqual(before);
    await page.getByRole('button', { name: say(texts.toList), exact: true }).click();
    const grid = page.getByRole('grid');
    await grid.getByText(name, { exact: true }).waitFor(WAIT);
    expect(await grid.getByText(`${name} new`).count()).toBe(0);

    // In the list the same step turns by keys.
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(owners, WAIT).toEqual(imported);
    await grid.getByText(`${name} new`).waitFor(WAIT);
    await page.keyboard.press('Control+z');
    await expect.poll(owners, WAIT).toEqual(before);
    await expect.poll(() => grid.getByText(`${name} new`).count(), WAIT).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(buildPath('locations.import'));
    await page.getByText(say(texts.wider)).waitFor(WAIT);
  });
});
