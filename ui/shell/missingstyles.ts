/**
 * Asks again for style sheets that did not arrive. A chunk of code asks for its sheets only the first time it is imported: without
 * this, a screen that failed to open without a connection would open later without its looks.
 */
const missing = new Set<HTMLLinkElement>();

function ask(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.onload = () => resolve();
    again.onerror = () => reject(new Error(`${link.href} did not arrive`));
    link.replaceWith(again);
  });
}

export async function askMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(ask));
}

// Errors of elements do not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) missing.add(target);
  },
  true,
);
window.addEventListener('online', () => void askMissingStyles().catch(() => undefined));
