/** The generator's messages about the concept, worst first. A click selects the building. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import type { Message, Severity } from '../../../../engine/host/types.ts';
import { messageSeverities } from '../../../../model/enums/messages.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import { recordOf, useRead } from '../../../stores/records/banks.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import classes from './figures.module.css';
import { messageDetail, messageText } from './messagetext.ts';
import { texts } from './texts.ts';

const icons = { error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle };
/** Messages shown at first, and added by each click on more. */
const FIRST = 40;
const MORE = 200;
const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Messages are deferred until after the figures: a large concept has many. */
export const useMessages = (conceptId: number): readonly Message[] =>
  useDeferredValue(useGeneration(conceptId, (entry) => entry.messages));

interface MessageListProps {
  messages: readonly Message[];
  /** Selects the subject of a message: its building, or the checks. */
  onSelect: (message: Message) => void;
}

export const MessageList = memo(function MessageList({ messages, onSelect }: MessageListProps) {
  const t = useText();
  const sorted = messages.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
  const [most, setMost] = useState(FIRST);
  if (messages.length === 0) return <p className={classes.quiet}>{t(texts.noMessages)}</p>;
  return (
    <>
      <ul className={classes.messages}>
        {keyed(sorted.slice(0, most)).map(([key, message]) => (
          <MessageRow key={key} message={message} onSelect={onSelect} />
        ))}
      </ul>
      {messages.length > most ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + MORE)}>
          {t(texts.moreMessages, { count: Math.min(MORE, messages.length - most) })}
        </Button>
      ) : null}
    </>
  );
});

/**
 * Gives each message a key of its subject, not of its position: a row never becomes that of another building under the pointer
 * or the focus.
 */
function keyed(messages: readonly Message[]): [key: string, message: Message][] {
  const times = new Map<string, number>();
  return messages.map((each) => {
    const subject = [each.message, each.building_id, each.unit_id, each.place, each.name].join(' ');
    const nth = times.get(subject) ?? 0;
    times.set(subject, nth + 1);
    return [`${subject} ${nth}`, each];
  });
}

const MessageRow = memo(function MessageRow({
  message,
  onSelect,
}: Pick<MessageListProps, 'onSelect'> & { message: Message }) {
  const t = useText();
  const Mark = icons[message.severity];
  const about = useSubject(message);
  const detail = messageDetail(message);
  return (
    <li>
      <button
        type="button"
        className={classes.message}
        data-severity={message.severity}
        data-message={message.message}
        onClick={() => onSelect(message)}
      >
        <Mark size={16} stroke={1.5} aria-label={t(entryOf(messageSeverities, message.severity)!.label)} />
        <span>{messageText(message)}</span>
        {about || detail ? <span className={classes.detail}>{[about, detail].filter(Boolean).join(' · ')}</span> : null}
      </button>
    </li>
  );
});

/** Names of the building and the unit in a message. */
function useSubject({ building_id, unit_id }: Message): string {
  const building = useRead(
    'building',
    () => recordOf('building', building_id === null ? null : Number(building_id))?.name,
  );
  const unit = useRead('unit', () => recordOf('unit', unit_id === null ? null : Number(unit_id))?.name);
  return [building, unit].filter(Boolean).join(', ');
}
