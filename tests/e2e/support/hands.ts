/** The two ways in which a person works: with the mouse, or with the keyboard alone. Text is typed in both. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export const ways = ['mouse', 'keyboard'] as const;
export type Way = (typeof ways)[number];

const WAIT = { timeout: 40_000 };

/** Parts of one stop of the Tab key: arrow keys go from one to the next. */
const within = ['tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio'];

export class Hands {
  constructor(
    private readonly page: Page,
    readonly way: Way,
  ) {}

  /** Puts the focus on it; fails where the Tab key and the arrow keys would not come. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached', ...WAIT });
    const isReached = () =>
      target.evaluate((element: HTMLElement, roles) => {
        element.focus();
        const isStop = element.tabIndex >= 0 || roles.includes(element.getAttribute('role') ?? '');
        return document.activeElement === element && isStop;
      }, within);
    await expect.poll(isReached, { ...WAIT, message: 'the keyboard gets there' }).toBe(true);
  }

  /** A button, a link, a tab, or what is chosen from a menu or a list. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    if (this.way === 'mouse') return target.click(WAIT);
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Of several in a list: from the one that was pressed last up to this one. */
  async extend(target: Locator): Promise<void> {
    if (this.way === 'mouse') await target.click({ modifiers: ['Shift'], ...WAIT });
    else await this.press(target, 'Shift+Enter');
  }

  /** A button, or the keys that do the same. */
  async command(button: Locator, keys: string): Promise<void> {
    if (this.way === 'mouse') await button.click(WAIT);
    else await this.page.keyboard.press(keys);
  }

  /** Has it say what it is: under the pointer, or with a focus that is shown since a key was pressed last. */
  async point(target: Locator): Promise<void> {
    if (this.way === 'mouse') return target.hover({ force: true, ...WAIT });
    await this.page.mouse.move(2, 2);
    await this.page.keyboard.press('Shift+Tab');
    await this.reach(target);
  }

  /** Puts the thumb of a slider on a value. */
  async slide(thumb: Locator, value: number): Promise<void> {
    const read = async (name: string) => Number(await thumb.getAttribute(`aria-value${name}`, WAIT));
    if (this.way === 'mouse') {
      const [min, max] = [await read('min'), await read('max')];
      const track = thumb.locator('xpath=ancestor::*[contains(concat(@class, " "), "mantine-Slider-track ")]');
      await track.scrollIntoViewIfNeeded(WAIT);
      const { x, y, width, height } = (await track.boundingBox())!;
      await this.page.mouse.click(x + (width * (value - min)) / (max - min), y + height / 2);
      return;
    }
    await this.reach(thumb);
    const way = value > (await read('now')) ? 'ArrowRight' : 'ArrowLeft';
    while ((await read('now')) !== value) await this.page.keyboard.press(way);
  }

  /** Takes the first of two rows by its grip and puts it behind the other. */
  async swap(grip: Locator, other: Locator): Promise<void> {
    const { keyboard, mouse } = this.page;
    if (this.way === 'mouse') {
      const [from, to] = [(await grip.boundingBox())!, (await other.boundingBox())!];
      await mouse.move(from.x + 8, from.y + 8);
      await mouse.down();
      await mouse.move(from.x + 8, to.y + to.height, { steps: 8 });
      await mouse.up();
      return;
    }
    await this.reach(grip);
    const told = () =>
      this.page
        .locator('[id^=DndLiveRegion]')
        .allTextContents()
        .then((all) => all.join(' '));
    const before = await told();
    await keyboard.press(' ');
    // The rows are measured a moment after the row is taken; a key before that goes nowhere, and one more at the end either.
    await expect.poll(told, WAIT).not.toBe(before);
    const taken = await told();
    const down = async () => {
      await keyboard.press('ArrowDown');
      return told();
    };
    await expect.poll(down, { ...WAIT, interval: 200 }).not.toBe(taken);
    await keyboard.press(' ');
  }

  /** Turns a model. */
  async turn(model: Locator): Promise<void> {
    const { keyboard, mouse } = this.page;
    if (this.way === 'mouse') {
      const box = (await model.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height - 30];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 80, y, { steps: 3 });
      await mouse.up();
      return;
    }
    await this.reach(model);
    for (let press = 0; press < 4; press += 1) await keyboard.press('ArrowRight');
  }

  /** Brings a map nearer. */
  async zoomIn(map: Locator): Promise<void> {
    if (this.way === 'mouse') return map.dblclick(WAIT);
    await this.reach(map);
    await this.page.keyboard.press('=');
  }

  /** A switch or a choice out of a few: the mouse goes for what is drawn of it. */
  async toggle(control: Locator): Promise<void> {
    if (this.way === 'mouse') await control.locator('xpath=following-sibling::*[1]').click(WAIT);
    else await this.press(control, ' ');
  }

  async fill(input: Locator, text: string | number): Promise<void> {
    if (this.way === 'mouse') {
      await input.click(WAIT);
      await input.fill(String(text));
      await input.blur();
      return;
    }
    await this.reach(input);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(String(text));
    await this.page.keyboard.press('Enter');
  }

  /** What it opens takes the focus a moment after it is there: a key pressed before that goes astray. */
  async open(target: Locator, opened: Locator): Promise<void> {
    await this.press(target);
    if (this.way === 'keyboard') await opened.locator(':focus').waitFor(WAIT);
  }

  /** Out of a menu. */
  async choose(menu: Locator, item: Locator): Promise<void> {
    await this.press(menu);
    // Opened by keyboard a menu takes the focus, a moment after it is there.
    if (this.way === 'keyboard') await this.page.locator('[role=menu] [data-menu-item]:focus').waitFor(WAIT);
    await this.press(item);
  }

  /** Out of a list that a field opens; the keyboard goes through it until it stands on what is wanted. */
  async pick(field: Locator, option: Locator): Promise<void> {
    await this.press(field, 'ArrowDown');
    await this.take(option);
  }

  /** Out of a list that is open. */
  async take(option: Locator): Promise<void> {
    if (this.way === 'mouse') return option.click(WAIT);
    await option.waitFor(WAIT);
    const marked = this.page.locator('[role=option][data-combobox-selected]:visible');
    const text = await option.textContent();
    for (;;) {
      await marked.waitFor(WAIT);
      const at = await marked.textContent();
      if (at === text) break;
      await this.page.keyboard.press('ArrowDown');
      await expect.poll(() => marked.textContent(), WAIT).not.toBe(at);
    }
    await this.page.keyboard.press('Enter');
    await option.waitFor({ state: 'hidden', ...WAIT });
  }
}
