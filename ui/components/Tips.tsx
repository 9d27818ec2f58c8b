/**
 * The tip of whatever is under the pointer or has the focus, of all elements that carry one (`tip.ts`). Hundreds of fields and
 * figures each with a tooltip of its own cost more to render than they themselves.
 */
import { Tooltip } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { tipOf, type Tip } from './tip.ts';

/** Rest of the pointer before a tip shows, ms; as of the tooltips of the kit. */
const DELAY = 400;
const WIDE = 260;

export function Tips() {
  const [shown, setShown] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => followPointer(setShown), []);
  useEffect(() => {
    const id = box.current?.id;
    if (!shown || !id) return undefined;
    shown.element.setAttribute('aria-describedby', id);
    return () => shown.element.removeAttribute('aria-describedby');
  }, [shown]);
  if (!shown) return null;
  const { element, text, position, isWide } = shown;
  return (
    <Tooltip
      key={text}
      opened
      target={element}
      label={<span ref={describe(box)}>{text}</span>}
      position={position}
      {...(isWide ? { multiline: true, maw: WIDE } : {})}
    />
  );
}

/** The kit names the box around the text for people who hear it. */
const describe = (box: { current: HTMLDivElement | null }) => (text: HTMLElement | null) => {
  box.current = text?.closest<HTMLDivElement>('[role="tooltip"]') ?? null;
};

function followPointer(show: (tip: Tip | null) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  let timer = 0;
  let at: HTMLElement | null = null;
  const leave = () => {
    window.clearTimeout(timer);
    if (at) show(null);
    at = null;
  };
  const enter = (tip: Tip | null, delay: number) => {
    if (tip?.element === at) return;
    leave();
    if (!tip) return;
    at = tip.element;
    // Asked again when it shows: what it says may have changed meanwhile.
    timer = window.setTimeout(() => show(at?.isConnected ? tipOf(at) : null), delay);
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
  document.documentElement.addEventListener('pointerleave', leave, { signal: stop.signal });
  return () => {
    stop.abort();
    window.clearTimeout(timer);
  };
}
