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
/** A point in local metres; the third is the height above the ground. */
type Place = readonly [number, number, number];

interface BenchChoice extends PageChoice {
  /** Shows the surroundings of the plot. */
  town?: boolean;
  /** A person other than this worker's own, whom no other file uses. */
  person?: Credentials;
  /** Adds buildings before the editor opens. */
  build?: (site: Site, conceptId: number) => Promise<unknown>;
}

/** Waits until the editor shows its model and figures. */
export async function modelReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.kavelStage?.ready === true, undefined, WAIT);
  await page.locator('[data-generation]').waitFor(WAIT);
}

/** The editor on a concept of the test's own location; places are in local metres. */
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
    const opened = await newPage({ language, scale: 0.25, ...choice });
    const { page } = opened;
    await signIn(page, person);
    if (person) await prefer(page, { language });
    const site = await Site.make(page, name, { town });
    const { id } = await site.concept(name);
    await build?.(site, id);
    // Low quality for software rendering: the same model with simpler light.
    await page.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
    const bench = new Workbench(opened, language, site, id);
    await page.goto(bench.path);
    await modelReady(page);
    return bench;
  }

  get path(): string {
    return conceptPath(this.site.location.id, this.conceptId);
  }

  /** Returns a label in the language of this page. */
  say = (label: Label): string => label[this.language];

  /** Returns a number as written in the language of this page. */
  number = (value: number): string => String(value).replace('.', this.language === 'nl' ? ',' : '.');

  focus = (): Promise<void> => this.page.locator('[data-stage]').focus();

  /** Views the model from above, with room around the plot. */
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

  /** Types into the fields of the prompt in turn, and ends with Enter. */
  async type(...values: (string | number)[]): Promise<void> {
    for (const [index, value] of values.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab');
      await this.page.keyboard.type(String(value));
    }
    await this.page.keyboard.press('Enter');
  }

  /** Returns the middle of a handle in pixels, after the model is drawn. */
  async handle(name: string): Promise<[number, number]> {
    await this.page.locator(`[data-handle="${name}"]`).waitFor(WAIT);
    await this.drawn();
    const box = (await this.page.locator(`[data-handle="${name}"]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** Waits until changes are on screen: two frames have passed, and the model waits for no result and no further frame. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await this.page.waitForFunction(() => window.kavelStage?.still === true, undefined, WAIT);
  }

  /** Drags a handle by `dx`, `dy` pixels. */
  async pull(name: string, dx: number, dy: number): Promise<void> {
    const [x, y] = await this.handle(name);
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
    await mouse.move(x + dx, y + dy, { steps: 2 });
    await mouse.up();
  }

  /** Drags a handle from its own point of the model to another point. */
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

  /** Chooses an item of a menu. */
  async choose(menu: Label, item: Label): Promise<void> {
    await this.button(menu).click();
    await this.item(item).click();
  }

  /** Returns the input of a setting in the side panel. */
  field = (setting: string) => this.page.locator(`[data-setting="${setting}"] input`).first();

  async set(setting: string, value: string | number): Promise<void> {
    await this.field(setting).fill(String(value));
    await this.field(setting).press('Enter');
  }

  /** Returns the shown value of a figure. */
  figure = (key: string, level: 'building' | 'concept'): Promise<number> =>
    this.page.locator(`[data-figure="${key}"][data-level="${level}"]`).first().getAttribute('data-value').then(Number);

  /** Returns the ids of the selected rows of the list. */
  selected = (): Promise<number[]> =>
    this.page
      .locator('li[data-selected] button[data-building]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-building'))));

  /** Waits until everything is saved. The event `online` makes the edit queue send at once. */
  async sent(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await this.page.locator('[data-state="saved"]').first().waitFor(WAIT);
  }

  /** Returns the buildings from the server, once there are `count` and everything is saved. */
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

  /** Returns the only building, once the server's values match `wanted`. */
  async expectOne(wanted: object): Promise<Building> {
    let building: Building | undefined;
    const ask = async () => ([building] = await this.site.list('building', `conceptId=${this.conceptId}`))[0];
    await expect.poll(ask, WAIT).toMatchObject(wanted);
    return building!;
  }
}
