import type { Page } from 'playwright';
import { expect } from 'vitest';
import { entityPath } from '../../../model/calls.ts';
import type { Building } from '../../../model/entities/building.ts';
import { conceptPath } from '../../../model/routes.ts';
import { address, newPage, type BrowserLanguage } from './page.ts';
import { signIn } from './session.ts';

export const WAIT = { timeout: 40_000 };
type Point = readonly [number, number];

/** The editor on a concept of its own, seen from above; places are local metres. */
export class Workbench {
  constructor(
    readonly page: Page,
    readonly conceptId: number,
  ) {}

  static async open(language: BrowserLanguage, location: RegExp): Promise<Workbench> {
    const { page } = await newPage({ language });
    await signIn(page);
    const locations = (await (await page.request.get(entityPath('location', 'list'))).json()) as { id: number; name: string }[];
    const { id: locationId } = locations.find(({ name }) => location.test(name))!;
    const data = { locationId, name: `Tekenproef ${language}` };
    const made = await page.request.post(entityPath('concept', 'list'), { data, headers: { Origin: address() } });
    const { id } = (await made.json()) as { id: number };
    // The browser of the tests draws in software: the same model with less light.
    await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
    await page.goto(conceptPath(locationId, id));
    await page.waitForFunction(() => window.kavelStage?.ready === true, undefined, WAIT);
    await page.locator('[data-generation]').waitFor(WAIT);
    const bench = new Workbench(page, id);
    await bench.focus();
    for (const key of ['t', '-', '-', '-']) await page.keyboard.press(key);
    return bench;
  }

  focus = (): Promise<void> => this.page.locator('[data-stage]').focus();

  async at([x, y]: Point): Promise<[number, number]> {
    const place = await this.page.evaluate(([px, py]) => window.kavelStage!.screenAt(px!, py!, 0), [x, y]);
    return place!;
  }

  async moveTo(point: Point): Promise<void> {
    await this.page.mouse.move(...(await this.at(point)), { steps: 2 });
  }

  async click(point: Point): Promise<void> {
    await this.moveTo(point);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async drag(from: Point, to: Point, keys: readonly string[] = []): Promise<void> {
    await this.moveTo(from);
    for (const key of keys) await this.page.keyboard.down(key);
    await this.page.mouse.down();
    await this.moveTo([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await this.moveTo(to);
    await this.page.mouse.up();
    for (const key of keys) await this.page.keyboard.up(key);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Types into the fields of the prompt, one after the other, and ends with Enter. */
  async type(...values: (string | number)[]): Promise<void> {
    for (const [index, value] of values.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab');
      await this.page.keyboard.type(String(value));
    }
    await this.page.keyboard.press('Enter');
  }

  get rows() {
    return this.page.locator('button[data-building]');
  }

  /** Ids that are selected in the list. */
  selected = (): Promise<number[]> =>
    this.page.locator('li[data-selected] button[data-building]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-building'))));

  /** The buildings as the server has them, once everything is saved and there are so many. */
  async saved(count: number): Promise<Building[]> {
    await expect.poll(() => this.rows.count(), WAIT).toBe(count);
    await this.page.locator('[data-state="saved"]').waitFor(WAIT);
    let found: Building[] = [];
    const ask = async () => {
      const answer = await this.page.request.get(`${entityPath('building', 'list')}?conceptId=${this.conceptId}`);
      found = ((await answer.json()) as Building[]).toSorted((a, b) => a.order - b.order || a.id - b.id);
      return found.length;
    };
    await expect.poll(ask, WAIT).toBe(count);
    return found;
  }
}
