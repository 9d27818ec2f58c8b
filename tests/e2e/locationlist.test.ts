import { readFileSync } from 'node:fs';
import type { Route } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { label as labelEntity } from '../../model/entities/label.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath } from '../../model/routes.ts';
import { defaultStatuses } from '../../model/enums/location.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { location as entity } from '../../model/entities/location.ts';
import { texts } from '../../ui/scenes/locations/table/texts.ts';
import { texts as gridTexts } from '../../ui/grid/texts.ts';
import { texts as bulkTexts } from '../../ui/portfolio/bulk/texts.ts';
import { readSheets } from '../support/sheets.ts';
import { texts as portfolioTexts } from '../../ui/portfolio/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { inLanguage } from './support/journey.ts';
import { address, newPage } from './support/page.ts';
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
    // Rows that can be dragged still open a cell by a double click.
    await page.getByText(`${name} west`, { exact: true }).first().dblclick();
    await grid.locator('[data-editing] input').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByText(`${name} west`, { exact: true }).first().click();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/locations\/list\/\d+/);
    await page.getByRole('link', { name: say(portfolioTexts.map), exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/\/locations\/map\/detail\/\d+/);

    complaints.expect(/status of 404/);
    await page.goto(buildPath('locations.list', { location_id: 999_999_999 }));
    await page.getByText('This no longer exists').waitFor(WAIT);
  });

  it('keeps each key of the search while it loads and over a reload, labels many, stops half-way, undoes and saves', async () => {
    const { page } = await newPage({ language });
    await signIn(page);
    const headers = { Origin: address() };
    const send = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data, headers });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
    const name = `Veel ${Date.now()}`;
    const ids: number[] = [];
    for (const count of [250, 250, 60]) {
      const made = Array.from({ length: count }, (_, at) => ({ name: `${name} ${ids.length + at}` }));
      ids.push(...(await send(entityPath('location', 'create'), made)).map(({ id }: { id: number }) => id));
    }
    const label = await send(entityPath('label', 'create'), { name, color: '#4F8F57' });
    onTestFinished(async () => {
      for (const [entity, where] of [
        ['label', [label.id]],
        ['location', ids.slice(0, 500)],
        ['location', ids.slice(500)],
      ] as const)
        await page.request.delete(entityPath(entity, 'removeList'), { data: { where: { id: where } }, headers });
    });

    let load = (): void => {};
    const loading = new Promise<void>((resolve) => (load = resolve));
    let held = 0;
    await page.route('**/location/list?*', async (route) => {
      held += 1;
      await loading;
      await route.continue();
    });
    await page.goto(buildPath('locations.list'));
    const search = page.getByLabel(say(portfolioTexts.search));
    await search.pressSequentially(name.slice(0, 10));
    await expect.poll(() => held, WAIT).toBeGreaterThan(0);
    load();
    await page.unrouteAll({ behavior: 'wait' });
    await search.pressSequentially(name.slice(10));
    // Less than the pause in which the filter takes the text.
    await page.reload();
    const grid = page.getByRole('grid');
    await expect.poll(() => search.inputValue(), WAIT).toBe(name);
    await expect.poll(() => grid.getAttribute('aria-rowcount'), WAIT).toBe('561');

    await grid.getByRole('checkbox', { name: say(gridTexts.selectAll) }).click();
    const bar = page.getByRole('toolbar', { name: say(texts.bulkTitle) });
    const report = page.getByRole('status').filter({ hasText: say(labelEntity.label.many) });
    // Stopped before the first part is sent; the undo below goes to the same address.
    const stop = async (route: Route) => {
      await report.getByRole('button', { name: say(bulkTexts.cancel) }).click();
      await route.continue();
    };
    await page.route(`**${entityPath('locationlabel', 'create')}`, stop, { times: 1 });
    await bar.getByRole('button', { name: say(texts.pickLabels) }).click();
    await page.getByRole('menuitemcheckbox', { name }).click();
    await page.getByRole('button', { name: say(texts.changeMany, { count: '560' }) }).click();
    await report.getByText(/500.*560/).waitFor(WAIT);
    const labelled = async () =>
      (await (await page.request.get(`${entityPath('locationlabel', 'list')}?labelId=${label.id}`)).json()).length;
    expect(await labelled()).toBe(500);
    await report.getByRole('button', { name: say(bulkTexts.undo) }).click();
    await expect.poll(labelled, WAIT).toBe(0);

    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: say(texts.exportTo) })
      .first()
      .click();
    const saved = page.waitForEvent('download', WAIT);
    await page
      .getByRole('menuitem', { name: say(texts.xlsx) })
      .last()
      .click(WAIT);
    const book = readSheets(new Uint8Array(readFileSync(await (await saved).path())));
    // Large enough that the writer would start workers of its own, which the page may not.
    expect([...book.values()][0]!.get('B561')?.text).toContain(name);
  });
});
