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
    if (this.way === 'mouse') {
      await field.click(WAIT);
      await option.click(WAIT);
      return;
    }
    await this.press(field, 'ArrowDown');
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
