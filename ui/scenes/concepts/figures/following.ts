/** Following results: while something is dragged only what is in sight with each of them, the rest once no more come. */
import { onGeneration } from '../../../stores/generation.ts';
import { isDragging } from '../../../stores/previews.ts';
import { endAfter, endNever } from './fading.ts';

/** Without another result for this long, what is out of sight follows too, ms. */
const REST = 250;

/** What is shown where, and whether that is in sight; taken to be until the browser says otherwise. */
const places = new Map<Element, { show: () => void; isInSight: boolean }>();
let watch: IntersectionObserver | null = null;

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const place = places.get(target);
    if (!place) continue;
    place.isInSight = isIntersecting;
    if (isIntersecting) showNow(place.show);
  }
}

function showNow(show: () => void): void {
  endNever(show);
  show();
}

/** Runs `show` when something was generated, for what stands in `element`; gives how to end that. */
export function follow(element: Element, show: () => void): () => void {
  const place = { show, isInSight: true };
  places.set(element, place);
  watch ??= new IntersectionObserver(look);
  watch.observe(element);
  const stop = onGeneration(() => (place.isInSight || !isDragging() ? showNow(show) : endAfter(REST, show)));
  return () => {
    stop();
    endNever(show);
    watch?.unobserve(element);
    places.delete(element);
  };
}
