/** The two ways in which a person works: with the mouse, or with the keyboard alone. Both type text. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export const ways = ['mouse', 'keyboard'] as const;
export type Way = (typeof ways)[number];

const WAIT = { timeout: 40_000 };

/** Roles inside one stop of the Tab key: arrow keys move between them. */
const within = ['tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio'];

export class Hands {
  constructor(
    private readonly page: Page,
    readonly way: Way,
  ) {}

  /** Focuses the target; fails when neither the Tab key nor arrow keys could reach it. */
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

  /** Presses a button, a link, a tab, or an item of a menu or list. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    if (this.way === 'mouse') return target.click(WAIT);
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Extends a selection in a list from the row pressed last to this one. */
  async extend(target: Locator): Promise<void> {
    if (this.way === 'mouse') await target.click({ modifiers: ['Shift'], ...WAIT });
    else await this.press(target, 'Shift+Enter');
  }

  /** Presses a button, or the keys that do the same. */
  async command(button: Locator, keys: string): Promise<void> {
    if (this.way === 'mouse') await button.click(WAIT);
    else await this.page.keyboard.press(keys);
  }

  /** Shows the tooltip of the target: by the pointer, or by a visible focus, which needs a key press before. */
  async point(target: Locator): Promise<void> {
    if (this.way === 'mouse') return target.hover({ force: true, ...WAIT });
    await this.page.mouse.move(2, 2);
    await this.page.keyboard.press('Shift+Tab');
    await this.reach(target);
  }

  /** Moves the thumb of a slider to a value. */
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

  /** Drags the first of two rows by its grip behind the other. */
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
    // dnd-kit measures the rows a moment after the grab and ignores keys before that; a key too many at the end does nothing.
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

  /** Zooms in on a map. */
  async zoomIn(map: Locator): Promise<void> {
    if (this.way === 'mouse') return map.dblclick(WAIT);
    await this.reach(map);
    await this.page.keyboard.press('=');
  }

  /** Toggles a switch or a segmented choice: the mouse clicks the drawn element beside the hidden input. */
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

  /** Presses the target and waits until `opened` has the focus, because a key pressed before that is lost. */
  async open(target: Locator, opened: Locator): Promise<void> {
    await this.press(target);
    if (this.way === 'keyboard') await opened.locator(':focus').waitFor(WAIT);
  }

  /** Chooses an item of a menu. */
  async choose(menu: Locator, item: Locator): Promise<void> {
    await this.press(menu);
    // Opened by keyboard, a menu takes the focus a moment after it shows.
    if (this.way === 'keyboard') await this.page.locator('[role=menu] [data-menu-item]:focus').waitFor(WAIT);
    await this.press(item);
  }

  /** Picks an option from the list that a field opens; the keyboard steps to it. */
  async pick(field: Locator, option: Locator): Promise<void> {
    await this.press(field, 'ArrowDown');
    await this.take(option);
  }

  /** Picks an option from an open list. */
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
