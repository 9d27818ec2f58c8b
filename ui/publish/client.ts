/** The script of public pages: hydrates islands, and switches on what needs a script. Pages read without it. */
import './styles/index.css';
import { islands, type IslandName } from './islands/index.ts';
import { switchOnPrint } from './print.ts';

async function hydrate(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset['island'] as IslandName];
  const [{ default: Component }, { createElement }, { hydrateRoot }] = await Promise.all([
    load(),
    import('react'),
    import('react-dom/client'),
  ]);
  hydrateRoot(element, createElement(Component, JSON.parse(element.dataset['props']!) as object));
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) void hydrate(element);

for (const list of document.querySelectorAll<HTMLElement>('[data-list]'))
  void import('./lists.ts').then(({ livenList }) => livenList(list, Number(list.dataset['list'])));

for (const sidecar of document.querySelectorAll<HTMLElement>('[data-sidecar]'))
  void import('./sidecar.ts').then(({ livenSidecar }) => livenSidecar(sidecar));

switchOnPrint();

/** Within another page: tells it how high this one is, so that nothing scrolls inside. */
const embedded = document.querySelector('[data-embedded]');
if (embedded && window.parent !== window)
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    // Only hosts that the company lists may hold the page, and the height is no secret.
    window.parent.postMessage({ source: 'kavel', height }, '*');
  }).observe(document.documentElement);

/** In the editor: a click in the preview selects its section there. */
if (document.documentElement.hasAttribute('data-preview') && window.parent !== window)
  document.addEventListener('click', ({ target }) => {
    const section = target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null;
    const id = Number(section?.dataset['section']);
    if (id) window.parent.postMessage({ source: 'kavel', section: id }, window.location.origin);
  });
