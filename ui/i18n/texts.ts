import type { Label } from '../../model/enums/enumeration.ts';

/**
 * A catalogue of texts. Each has both languages, or it does not compile. Values go in by name: `{count}`.
 * Scenes keep theirs in a `texts.ts` of their own.
 */
export const defineTexts = <K extends string>(texts: Readonly<Record<K, Label>>): Readonly<Record<K, Label>> => texts;

export type TextValues = Readonly<Record<string, string | number>>;

/** Fills values into a text; a placeholder without a value stays. */
export const filled = (text: string, values: TextValues = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
