import { Popover } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Keys } from '../components/Keys.tsx';
import { useText } from '../i18n/useText.ts';
import classes from './ReadingNote.module.css';
import { texts } from './texts.ts';

interface Offered {
  /** With its unit. */
  other: string;
  onOther: () => void;
  /** The field has the focus: its keys work. */
  hasKeys: boolean;
}

interface ReadingNoteProps {
  input: RefObject<HTMLInputElement | null>;
  /** With its unit; null where the field says so itself. */
  understood: string | null;
  offered: Offered | null;
  /** Something else is taken up. */
  onGone: () => void;
}

/** Under a number: how what is typed is read, and what it may have meant as well, by a click or Alt and Enter. Moves nothing on the page. */
export function ReadingNote({ input, understood, offered, onGone }: ReadingNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const isOurs = (target: EventTarget | null) => target === input.current || note.current?.contains(target as Node);
    for (const event of ['pointerdown', 'input'])
      document.addEventListener(event, ({ target }) => isOurs(target) || gone(), options);
    // It stays while the next field has the focus, where the Tab key went with the number that was just typed.
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

/** Takes the other reading; the focus stays in the field, for leaving it would take the first. */
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
