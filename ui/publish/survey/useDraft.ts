/** A draft of an earlier visit, until the person has decided about it. */
import { useState, useSyncExternalStore } from 'react';
import { draftIn, readDraft, type Draft } from './draft.ts';

const never = () => () => undefined;

export function useDraft(publicationKey: string): { draft: Draft | null; decide: () => void } {
  const [isWaiting, setWaiting] = useState(true);
  const [now] = useState(() => Date.now());
  // On the server, and while the page comes alive, there is none.
  const text = useSyncExternalStore(
    never,
    () => readDraft(publicationKey),
    () => null,
  );
  return { draft: isWaiting ? draftIn(text, now) : null, decide: () => setWaiting(false) };
}
