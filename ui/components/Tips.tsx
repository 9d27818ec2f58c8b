/**
 * The tip of whatever is under the pointer or has the focus, of all elements that carry one (`tip.ts`). Hundreds of fields and
 * figures each with a tooltip of its own cost more to render than they themselves.
 */
import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { tipOf, type Tip } from './tip.ts';

/** Rest of the pointer before a tip shows, ms; as of the tooltips of the kit. */
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
