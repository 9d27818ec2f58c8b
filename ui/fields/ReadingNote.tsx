import { Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Keys } from '../components/keys/Keys.tsx';
import { useText } from '../i18n/useText.ts';
import classes from './ReadingNote.module.css';
import { texts } from './texts.ts';

interface Offered {
  /** With its unit. */
  other: string;
  onOther: () => void;
  /** Whether the field has the focus, so that its keys work. */
  hasKeys: boolean;
}

interface ReadingNoteProps {
  input: RefObject<HTMLInputElement | null>;
  /** With its unit; null when the field itself shows it. */
  understood: string | null;
  offered: Offered | null;
  /** Called when the user turns to something else. */
  onGone: () => void;
}

/** Under a number field: how the text is read, and its other meaning, chosen by a click or Alt+Enter. Takes no room in the layout. */
export function ReadingNote({ input, understood, offered, onGone }: ReadingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const isOurs = (target: EventTarget | null) => target === input.current || note.current?.contains(target as Node);
    for (const event of ['pointerdown', 'input'])
      document.addEventListener(event, ({ target }) => isOurs(target) || gone(), options);
    // The note stays while the next field has the focus, because Tab accepts the number and moves on.
    const leave = ({ target, relatedTarget }: FocusEvent) => isOurs(target) || isOurs(relatedTarget) || gone();
    document.addEventListener('focusin', leave, options);
    return () => stop.abort();
  }, [input]);
  if (understood === null && offered === null) return null;
  return (
    <Popover opened position="bottom-end" offset={3} withRoles={false} trapFocus={false} closeOnEscape={false}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={note} className={classes.note} role="status" data-understood>
        {understood === null ? null : <span>{understood}</span>}
        {offered && <OtherReading {...offered} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Accepts the other reading. The focus stays in the field, because leaving it would accept the first. */
export function OtherReading({ other, onOther, hasKeys }: Offered) {
  const t = useText();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.other}
      aria-keyshortcuts="Alt+Enter"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOther}
    >
      {t(texts.orRead, { number: other })}
      {hasKeys && <Keys keys="Alt+enter" />}
    </button>
  );
}
