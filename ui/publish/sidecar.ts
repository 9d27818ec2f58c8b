/**
 * Texts beside a map. The one that the reader has come to, or that has the focus, is the current one: its mark stands out and the live
 * map moves to it. Without this script, on a small screen and in print they are a list.
 */
import { LOOK } from './islands/look.ts';

/** The line across the middle of the window. */
const MIDDLE = '-50% 0px';

export function livenSidecar(sidecar: HTMLElement): void {
  const texts = [...sidecar.querySelectorAll<HTMLElement>('.map-list > li')];
  const picture = sidecar.querySelector<SVGSVGElement>('svg.map-picture');
  if (!picture) return;

  const look = (text: HTMLElement | null): void => {
    const at = text?.dataset['at'];
    if (picture.dataset['look'] === at) return;
    if (at === undefined) delete picture.dataset['look'];
    else picture.dataset['look'] = at;
    for (const each of texts) each.toggleAttribute('data-current', each === text);
    for (const mark of picture.querySelectorAll<SVGElement>('.mark'))
      mark.toggleAttribute('data-current', mark.dataset['at'] === at);
    picture.dispatchEvent(new Event(LOOK));
  };

  const seen = new IntersectionObserver(
    (entries) => {
      const reached = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (reached) return look(reached as HTMLElement);
      // Above the first of them the map shows all places again.
      const left = entries.find(({ target }) => target === texts[0]);
      if (left && left.boundingClientRect.top > window.innerHeight / 2) look(null);
    },
    { rootMargin: MIDDLE },
  );
  for (const text of texts) {
    seen.observe(text);
    text.addEventListener('focusin', () => look(text));
    text.addEventListener('click', () => look(text));
  }
}
