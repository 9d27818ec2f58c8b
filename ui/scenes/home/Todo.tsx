import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconAt, IconSquare } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Note } from '../../../model/entities/note.ts';
import type { User } from '../../../model/entities/user.ts';
import { isOverdue } from '../../../model/rules/due.ts';
import { locationPath } from '../../../model/routes.ts';
import { SectionTitle } from '../../components/frame/SectionTitle.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { nameOfRecord } from '../../fields/recordname.ts';
import { formatAgo, formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useRecord } from '../../stores/records/banks.ts';
import { PartFailed } from './PartFailed.tsx';
import classes from './Reactions.module.css';
import { startTexts as texts } from './startTexts.ts';
import { loadTodo } from './todo.ts';

const FIRST_SHOWN = 5;

/** Tasks and mentions of the person; nothing while there are none. */
export function Todo({ user }: { user: User }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => loadTodo(user, signal), user.id);
  if (error && !data) return <PartFailed text={t(texts.failed)} onRetry={reload} />;
  return (
    <>
      <Notes title={t(texts.tasks)} notes={data?.tasks ?? []} kind="task" />
      <Notes title={t(texts.mentions)} notes={data?.mentions ?? []} kind="mention" />
    </>
  );
}

interface NotesProps {
  title: string;
  notes: readonly Note[];
  kind: 'task' | 'mention';
}

function Notes({ title, notes, kind }: NotesProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? notes : notes.slice(0, FIRST_SHOWN);
  if (notes.length === 0) return null;
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul className={classes.list} aria-label={title}>
        {shown.map((note) => (
          <Row key={note.id} note={note} kind={kind} />
        ))}
      </ul>
      {shown.length < notes.length ? (
        <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(true)}>
          {t(texts.all, { count: formatNumber(notes.length) })}
        </Button>
      ) : null}
    </section>
  );
}

function Row({ note, kind }: { note: Note; kind: NotesProps['kind'] }) {
  const t = useText();
  const language = useLanguage();
  const location = useRecord('location', note.locationId);
  const author = useRecord('user', note.createdByUserId);
  const KindIcon = kind === 'task' ? IconSquare : IconAt;
  const late = kind === 'task' && isOverdue(note);
  const date = formatDate(note.targetAt, language);
  const due = note.targetAt === null ? t(texts.noDate) : t(late ? texts.late : texts.due, { date });
  const when = kind === 'mention' ? formatAgo(note.updatedAt, language) : due;
  const who = kind === 'mention' && author ? nameOfRecord('user', author) : '';
  return (
    <li className={classes.row}>
      <KindIcon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <Link
          href={`${location ? locationPath(location) : locationPath({ id: note.locationId!, lat: 0, lon: 0 })}?tab=notes`}
          className={classes.link}
        >
          {note.name || '–'}
        </Link>
        <span className={classes.where}>{[location?.name, who].filter(Boolean).join(' · ')}</span>
      </div>
      <span className={classes.when} data-late={late || undefined}>
        {when}
      </span>
    </li>
  );
}
