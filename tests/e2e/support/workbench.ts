import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Building } from '../../../model/entities/building.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { conceptPath } from '../../../model/routes.ts';
import { newPage, type BrowserLanguage, type OpenPage, type PageChoice } from './page.ts';
import { prefer, signIn, type Credentials } from './session.ts';
import { Site } from './site.ts';

export const WAIT = { timeout: 40_000 };
type Point = readonly [number, number];
/** Above the ground, metres. */
type Place = readonly [number, number, number];

interface BenchChoice extends PageChoice {
  /** With the town around the plot. */
  town?: boolean;
  /** Another person than this worker's own, whom no other file uses. */
  person?: Credentials;
  /** What stands there already. */
  build?: (site: Site, conceptId: number) => Promise<unknown>;
}

/** The editor is open, its model drawn and its figures there. */
export async function modelReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.kavelStage?.ready === true, undefined, WAIT);
  await page.locator('[data-generation]').waitFor(WAIT);
}

/** The editor on a concept of a location of its own; places are local metres. */
export class Workbench {
  readonly page: Page;

  private constructor(
    readonly opened: OpenPage,
    readonly language: BrowserLanguage,
    readonly site: Site,
    readonly conceptId: number,
  ) {
    this.page = opened.page;
  }

  static async open(
    language: BrowserLanguage,
    name: string,
    { town = false, person, build, ...choice }: BenchChoice = {},
  ): Promise<Workbench> {
    const opened = await newPage({ language, scale: 0.5, ...choice });
    const { page } = opened;
    await signIn(page, person);
    if (person) await prefer(page, { language });
    const site = await Site.make(page, name, { town });
    const { id } = await site.concept(name);
    await build?.(site, id);
    // The browser of the tests draws in software: the same model with less light.
    await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
    const bench = new Workbench(opened, language, site, id);
    await page.goto(bench.path);
    await modelReady(page);
    return bench;
  }

  get path(): string {
    return conceptPath(this.site.location.id, this.conceptId);
  }

  /** Words of a text, in the language of this page. */
  say = (label: Label): string => label[this.language];

  /** A number as it is written in the language of this page. */
  number = (value: number): string => String(value).replace('.', this.language === 'nl' ? ',' : '.');

  focus = (): Promise<void> => this.page.locator('[data-stage]').focus();

  /** Seen from above, with room around the plot. */
  async fromAbove(): Promise<void> {
    await this.focus();
    await this.press('Home', 't', ...Array<string>(6).fill('-'));
  }

  async at([x, y, z = 0]: Point | Place): Promise<[number, number]> {
    const place = await this.page.evaluate(([px, py, pz]) => window.kavelStage!.screenAt(px!, py!, pz!), [x, y, z]);
    return place!;
  }

  async moveTo(point: Point | Place): Promise<void> {
    await this.page.mouse.move(...(await this.at(point)), { steps: 2 });
  }

  async click(point: Point | Place): Promise<void> {
    await this.moveTo(point);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async drag(from: Point | Place, to: Point, keys: readonly string[] = []): Promise<void> {
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

  /** Middle of a handle, once the model has been drawn with what is known now. */
  async handle(name: string): Promise<[number, number]> {
    await this.page.locator(`[data-handle="${name}"]`).waitFor(WAIT);
    await this.drawn();
    const box = (await this.page.locator(`[data-handle="${name}"]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** What was changed is on screen: two frames have passed, and the model neither waits for a result nor asks for another frame. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await this.page.waitForFunction(() => window.kavelStage?.still === true, undefined, WAIT);
  }

  /** Drags a handle by so many pixels. */
  async pull(name: string, dx: number, dy: number): Promise<void> {
    const [x, y] = await this.handle(name);
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
    await mouse.move(x + dx, y + dy, { steps: 2 });
    await mouse.up();
  }

  /** Drags a handle from the point it stands for to another point; both at a level above the ground. */
  async pullTo(name: string, from: Point | Place, to: Point | Place): Promise<void> {
    await this.drawn();
    const [[ax, ay], [bx, by]] = [await this.at(from), await this.at(to)];
    await this.pull(name, bx - ax, by - ay);
  }

  get rows() {
    return this.page.locator('button[data-building]');
  }

  select = (name: string): Promise<void> => this.rows.filter({ hasText: name }).click();
  button = (label: Label) => this.page.getByRole('button', { name: this.say(label), exact: true });
  item = (label: Label) => this.page.getByRole('menuitem', { name: this.say(label), exact: true });
  tab = (label: Label) => this.page.getByRole('tab', { name: this.say(label), exact: true });

  /** Chooses from a menu. */
  async choose(menu: Label, item: Label): Promise<void> {
    await this.button(menu).click();
    await this.item(item).click();
  }

  /** The input of a setting in the side panel. */
  field = (setting: string) => this.page.locator(`[data-setting="${setting}"] input`).first();

  async set(setting: string, value: string | number): Promise<void> {
    await this.field(setting).fill(String(value));
    await this.field(setting).press('Enter');
  }

  /** A figure as it is shown. */
  figure = (key: string, level: 'building' | 'concept'): Promise<number> =>
    this.page.locator(`[data-figure="${key}"][data-level="${level}"]`).first().getAttribute('data-value').then(Number);

  /** Ids that are selected in the list. */
  selected = (): Promise<number[]> =>
    this.page
      .locator('li[data-selected] button[data-building]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-building'))));

  /** Everything is saved. What waits for more of its kind goes at once, as it does when the network is back. */
  async sent(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await this.page.locator('[data-state="saved"]').first().waitFor(WAIT);
  }

  /** The buildings as the server has them, once everything is saved and there are so many. */
  async saved(count: number): Promise<Building[]> {
    await expect.poll(() => this.rows.count(), WAIT).toBe(count);
    await this.sent();
    let found: Building[] = [];
    const ask = async () => {
      found = (await this.site.list('building', `conceptId=${this.conceptId}`)).toSorted(
        (a, b) => a.order - b.order || a.id - b.id,
      );
      return found.length;
    };
    await expect.poll(ask, WAIT).toBe(count);
    return found;
  }

  /** The only building, once the server has it as wanted. */
  async expectOne(wanted: object): Promise<Building> {
    let building: Building | undefined;
    const ask = async () => ([building] = await this.site.list('building', `conceptId=${this.conceptId}`))[0];
    await expect.poll(ask, WAIT).toMatchObject(wanted);
    return building!;
  }
}
