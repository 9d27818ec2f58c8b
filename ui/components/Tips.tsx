/**
 * The tip of whatever is under the pointer or has the focus, of all elements that carry one (`tip.ts`). Hundreds of fields and
 * figures each with a tooltip of its own cost more to render than they themselves.
 */
import { Portal } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeTip, tipOf, type Tip } from './tip.ts';
import classes from './Tips.module.css';

/** Rest of the pointer before a tip shows, ms; as of the tooltips of the kit. */
const DELAY = 400;

export function Tips() {
  const [shown, setShown] = useState<Tip | null>(null);
  useEffect(() => followPointer(setShown), []);
  return shown ? (
    <Portal>
      <TipBox key={shown.text} tip={shown} onGone={() => setShown(null)} />
    </Portal>
  ) : null;
}

function TipBox({ tip: { element, text, side, isWide }, onGone }: { tip: Tip; onGone: () => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // In its place before it is painted for the first time.
  useLayoutEffect(() => {
    const { style } = box.current!;
    const place = () => {
      const page = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = placeTip(side, element.getBoundingClientRect(), box.current!.getBoundingClientRect(), page);
      style.left = `${left}px`;
      style.top = `${top}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    element.setAttribute('aria-describedby', id);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      element.removeAttribute('aria-describedby');
    };
  }, [element, side, id]);
  // What is taken off the page or hidden has no size from then on, and explains nothing more.
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const watch = new ResizeObserver(() => element.getClientRects().length === 0 && gone());
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return (
    <div ref={box} id={id} role="tooltip" className={classes.tip} data-wide={isWide || undefined}>
      {text}
    </div>
  );
}

function followPointer(show: (tip: Tip | null) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  let timer = 0;
  let at: HTMLElement | null = null;
  const hide = () => {
    window.clearTimeout(timer);
    if (at) show(null);
  };
  const leave = () => {
    hide();
    at = null;
  };
  const enter = (tip: Tip | null, delay: number) => {
    if (tip?.element === at) return;
    leave();
    if (!tip) return;
    at = tip.element;
    // Asked again when it shows: what it says may have changed meanwhile, and it may no longer be there.
    timer = window.setTimeout(() => show(at && at.getClientRects().length > 0 ? tipOf(at) : null), delay);
  };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType, buttons }) => pointerType !== 'touch' && enter(buttons === 0 ? tipOf(target) : null, DELAY),
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => (target as Element).matches(':focus-visible') && enter(tipOf(target), 0),
    options,
  );
  document.addEventListener('focusout', leave, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), options);
  // What is pressed needs no more explanation.
  document.addEventListener('pointerdown', hide, options);
  document.documentElement.addEventListener('pointerleave', leave, { signal: stop.signal });
  return () => {
    stop.abort();
    window.clearTimeout(timer);
  };
}
