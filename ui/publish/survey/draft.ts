/** What was filled in, kept in this browser for thirty days or until it is sent. Files are not kept. */

export interface Draft {
  /** Typed texts by the id of the question. */
  readonly texts: Readonly<Record<number, string>>;
  /** Names the sending: however often it is tried, it counts once. */
  readonly key: string;
}

const DAYS = 30;
const nameOf = (publicationKey: string) => `kavel-survey-${publicationKey}`;

/** The kept draft as text, the same one until it changes; null without one. */
export function readDraft(publicationKey: string): string | null {
  try {
    return localStorage.getItem(nameOf(publicationKey));
  } catch {
    // Storage is switched off.
    return null;
  }
}

/** Null for a text that is no draft, has no answers or is too old. */
export function draftIn(text: string | null, now: number): Draft | null {
  if (text === null) return null;
  try {
    const { texts, key, at } = JSON.parse(text) as Draft & { at: number };
    const isFresh = now - at < DAYS * 86_400_000;
    return isFresh && Object.keys(texts).length > 0 ? { texts, key } : null;
  } catch {
    return null;
  }
}

export function keepDraft(publicationKey: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(publicationKey), JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is full or switched off; the answers stay in the page.
  }
}

export function dropDraft(publicationKey: string): void {
  try {
    localStorage.removeItem(nameOf(publicationKey));
  } catch {
    // Nothing was kept.
  }
}
