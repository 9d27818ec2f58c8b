/** Settings that belong to a browser rather than to a person, such as the language before anybody signs in. */
import { SETTING_DAYS } from '../../../model/rules/settings.ts';

const LIFE = SETTING_DAYS * 86_400_000;

/** Moment of the last use, ms, and the value. */
const written = /^(\d+) (.*)$/s;

/** Returns the value kept under the name and extends its life; null when absent or unused for too long. */
export function recallSetting(name: string, now = Date.now()): string | null {
  try {
    const [, since, value] = written.exec(localStorage.getItem(name) ?? '') ?? [];
    if (value === undefined) return null;
    if (now - Number(since) > LIFE) localStorage.removeItem(name);
    else return keepSetting(name, value, now);
  } catch {
    // The browser may deny storage; the choice then lasts as long as the page.
  }
  return null;
}

export function keepSetting(name: string, value: string, now = Date.now()): string {
  try {
    localStorage.setItem(name, `${now} ${value}`);
  } catch {
    // As above.
  }
  return value;
}
