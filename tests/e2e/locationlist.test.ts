import { describe, expect, it } from 'vitest';
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath } from '../../model/routes.ts';
import { defaultStatuses } from '../../model/enums/location.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { location as entity } from '../../model/entities/location.ts';
import { texts } from '../../ui/scenes/locations/table/texts.ts';
import { texts as portfolioTexts } from '../../ui/portfolio/texts.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 30_000 };

describe.each(inLanguage('en'))('the list of locations, in %s', (language) => {
  const say = (label: Label, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), label[language]);

  it('keeps a changed row until a reload, changes many in one step, and exports', async () => {
    const { page, complaints } = await newPage({ language });
    await signIn(page);
    const lead = entryOf(defaultStatuses, 'lead')!;
    const name = `Lijst ${Date.now()}`;
    for (const part of ['west', 'oost']) {
      const site = await Site.make(page, `${name} ${part}`);
      await site.change('location', site.location.id, { status: 'lead' });
    }
    const filter = new URLSearchParams([
      ['search', name],
      ['multistatus', 'lead'],
      ['multistatus', 'gone'],
    ]);
    await page.goto(`${buildPath('locations.list')}?${filter.toString()}`);
    const grid = page.getByRole('grid');
    await grid.getByText(`${name} oost`).waitFor(WAIT);
    // An unknown status makes no chip.
    await page.getByText(`: ${say(lead.label)}`, { exact: true }).waitFor();
    const count = await grid.getByRole('checkbox').count();

    await grid.getByRole('checkbox').nth(1).click();
    const bar = page.getByRole('toolbar', { name: say(texts.bulkTitle) });
    await bar.getByRole('button', { name: say(entity.fields.status.label), exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: say(entryOf(defaultStatuses, 'idea')!.label) }).click();
    await grid.getByText(say(texts.stray)).first().waitFor();
    expect(await grid.getByRole('checkbox').count()).toBe(count);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => grid.getByText(say(texts.stray)).count()).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await grid.getByText(say(texts.stray)).first().waitFor();
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);
    await page.reload();
    await grid.getByRole('checkbox').nth(1).waitFor(WAIT);
    await expect.poll(() => grid.getByRole('checkbox').count()).toBe(count - 1);

    await page.getByRole('button', { name: say(portfolioTexts.clear) }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: say(texts.exportTo) }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download', WAIT),
      page
        .getByRole('menuitem', { name: say(texts.csv) })
        .first()
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);

    // The switch keeps the open location.
    await page.getByLabel(say(portfolioTexts.search)).fill(name);
    await expect.poll(() => grid.getByRole('checkbox').count()).toBe(count);
    // By hand, without dragging.
    const namesNow = () => grid.locator('[data-line] [data-cell="name"]').allTextContents();
    const before = await namesNow();
    await page.getByRole('button', { name: say(texts.byHand), exact: true }).click();
    await page.getByText(`${name} west`, { exact: true }).first().click();
    const isFirst = before[0]!.startsWith(`${name} west`);
    await page.keyboard.press(isFirst ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    await expect.poll(namesNow).toEqual(before.toReversed());
    await page.getByText(`${name} west`, { exact: true }).first().click();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/locations\/list\/\d+/);
    await page.getByRole('link', { name: say(portfolioTexts.map), exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/\/locations\/map\/detail\/\d+/);

    complaints.expect(/status of 404/);
    await page.goto(buildPath('locations.list', { location_id: 999_999_999 }));
    await page.getByText('This no longer exists').waitFor(WAIT);
  });
});
