/**
 * A journey runs once: in one language, by mouse or by keyboard. `npm run nightly` runs it in both languages, both ways
 * (`KAVEL_EVERY_WAY=1`). Files choose so that languages and ways occur about equally often.
 */
import { it } from 'vitest';
import { ways, type Way } from './hands.ts';
import { languages, type BrowserLanguage } from './page.ts';

export const isEveryWay = process.env.KAVEL_EVERY_WAY === '1';

export const inLanguage = (chosen: BrowserLanguage): readonly BrowserLanguage[] => (isEveryWay ? languages : [chosen]);

export const by = (chosen: Way): readonly Way[] => (isEveryWay ? ways : [chosen]);

/** For the second way of a journey whose steps differ by mouse and by keyboard. */
export const atNight = it.runIf(isEveryWay);
