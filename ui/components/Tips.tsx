/**
 * Shows the tip of the element under the pointer or with the focus (`tip.ts`). One tooltip serves the page, because hundreds
 * of tooltips cost more to render than the fields and figures they explain.
 */
import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { tipOf, type Tip } from './tip.ts';

/** The pointer rests this long before a tip shows, ms; as in the kit's tooltips. */
const DELAY = 400;

export function Tips() {
  const [shown, setShown] = useState<Tip | null>(null);
  useEffect(() => followPointer(setShown), []);
  return shown ? <ShownTip key={shown.text} {...shown} /> : null;
}

function ShownTip({ element, text, side, isWide }: Tip) {
  const id = useId();
  useEffect(() => {
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id]);
  return (
    <Tooltip
      opened
      target={element}
      label={<span id={id}>{text}</span>}
      position={side}
      {...(isWide ? { multiline: true, maw: 260 } : {})}
      transitionProps={{ duration: 0 }}
    />
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
    // Reads the tip again when it shows: its text may have changed and its element may be gone.
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
  // A press hides the tip.
  document.addEventListener('pointerdown', hide, options);
  document.documentElement.addEventListener('pointerleave', leave, { signal: stop.signal });
  return () => {
    stop.abort();
    window.clearTimeout(timer);
  };
}
