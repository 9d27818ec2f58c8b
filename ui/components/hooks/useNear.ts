import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is in view; true until the browser reports otherwise. */
export function useInSight<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, isInSight];
}

/** Whether an element has ever come within `margin` px of the view. */
export function useNear<E extends HTMLElement>(margin = 200): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${margin}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear, margin]);
  return [element, isNear];
}
