/**
 * The code of an invitation. It arrives behind `#`, which is never sent to a server, leaves the address at once and is kept for this
 * tab alone; calls carry it in a header. No cookies.
 */
import { useSyncExternalStore } from 'react';
import { CODE, CODE_FRAGMENT } from '../../../model/surveys/ibis/calls.ts';

const nameOf = (publicationKey: string) => `kavel-invitation-${publicationKey}`;
const taken = new Map<string, string>();

/** Empty without one. */
function codeOf(publicationKey: string): string {
  const given = new URLSearchParams(window.location.hash.slice(1)).get(CODE_FRAGMENT);
  if (given !== null && CODE.test(given)) {
    taken.set(publicationKey, given);
    keep(publicationKey, given);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }
  if (!taken.has(publicationKey)) taken.set(publicationKey, kept(publicationKey));
  return taken.get(publicationKey)!;
}

function keep(publicationKey: string, code: string): void {
  try {
    sessionStorage.setItem(nameOf(publicationKey), code);
  } catch {
    // Storage is switched off: the code holds for this page.
  }
}

function kept(publicationKey: string): string {
  try {
    return sessionStorage.getItem(nameOf(publicationKey)) ?? '';
  } catch {
    return '';
  }
}

/** A link of another municipality may be opened in the same tab, which only changes what stands behind `#`. */
function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The code of this tab; empty without one, and while the page comes alive. */
export const useCode = (publicationKey: string): string =>
  useSyncExternalStore(
    onHash,
    () => codeOf(publicationKey),
    () => '',
  );
