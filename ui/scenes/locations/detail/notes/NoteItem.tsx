/** One note or task: to read, to tick off, and to edit in place. */
import { useState } from 'react';
import { ActionIcon, Avatar, Button, Checkbox, Group, Menu } from '@mantine/core';
import { IconCalendarEvent, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Note } from '../../../../../model/entities/note.ts';
import { isOverdue } from '../../../../../model/rules/due.ts';
import { imageLimits } from '../../../../../model/rules/record/images.ts';
import { sayWithUndo } from '../../../../components/confirm/undonotice.tsx';
import { nameOfRecord } from '../../../../fields/recordname.ts';
import { formatAgo, formatDate } from '../../../../i18n/format.ts';
import { textOf, useLanguage, useText } from '../../../../i18n/useText.ts';
import { RichText } from '../../../../richtext/RichText.tsx';
import { recordsOf, useRecord } from '../../../../stores/records/banks.ts';
import { editRecord, removeRecord } from '../../../../stores/records/records.ts';
import { session } from '../../../../stores/person/session.ts';
import { addPictures } from '../../../../stores/uploads/uploads.ts';
import { isClosed, isTask } from './arranged.ts';
import { isOn, today } from './due.ts';
import { NoteForm } from './NoteForm.tsx';
import { admitted } from '../../../../components/pictures/admitted.ts';
import { RecordPictures } from '../../../../components/pictures/Pictures.tsx';
import { PickPictures } from '../../../../components/pictures/PickPictures.tsx';
import classes from './notes.module.css';

import { texts } from './texts.ts';

interface NoteItemProps {
  note: Note;
  canEdit: boolean;
}

export function NoteItem({ note, canEdit }: NoteItemProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const name = note.name || t(texts.untitled);
  const closed = isClosed(note);
  return (
    <li className={classes.note} data-note={note.id} data-closed={closed || undefined}>
      {isTask(note) ? (
        <Checkbox
          className={classes.tick}
          aria-label={t(texts.close, { name })}
          checked={closed}
          disabled={!canEdit}
          onChange={() =>
            editRecord(
              'note',
              note.id,
              { status: closed ? 'open' : 'closed' },
              { label: closed ? texts.stepReopen : texts.stepClose },
            )
          }
        />
      ) : null}
      <div className={classes.body}>
        {isEditing && canEdit ? (
          <Editing note={note} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between">
              <h4 className={classes.name}>{note.name || (note.description ? '' : t(texts.untitled))}</h4>
              {canEdit ? <Actions note={note} name={name} onEdit={() => setEditing(true)} /> : null}
            </Group>
            {note.description ? <RichText text={note.description} /> : null}
          </>
        )}
        <RecordPictures owner="noteId" id={note.id} canEdit={canEdit} />
        <Foot note={note} />
      </div>
    </li>
  );
}

function Actions({ note, name, onEdit }: { note: Note; name: string; onEdit: () => void }) {
  const t = useText();
  const remove = () => {
    const gesture = crypto.randomUUID();
    removeRecord('note', note.id, { label: texts.stepRemove, gesture });
    sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo), gesture);
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={24} aria-label={t(texts.actionsOf, { name })}>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
          {t(texts.edit)}
        </Menu.Item>
        <Menu.Item color="brick" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={remove}>
          {t(texts.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Editing({ note, onDone }: { note: Note; onDone: () => void }) {
  const t = useText();
  const [problem, setProblem] = useState('');
  const add = (files: readonly File[]) => {
    const found = admitted(files, t, { room: imageLimits.perNote - recordsOf('image', { noteId: note.id }).length });
    setProblem(found.problem);
    if (found.files.length > 0) void addPictures(found.files, { noteId: note.id, type: 'attachment' });
  };
  return (
    <div className={classes.editing}>
      <NoteForm
        values={note}
        onChange={(patch, gesture) => editRecord('note', note.id, patch, { label: texts.stepEdit, gesture })}
        onPictures={add}
        onDone={onDone}
        tools={<PickPictures onPick={add} />}
      />
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" size="xs" onClick={onDone}>
          {t(texts.stopEditing)}
        </Button>
      </Group>
    </div>
  );
}

/** Who wrote it and when; of a task also when it is due, and for whom. */
function Foot({ note }: { note: Note }) {
  const t = useText();
  const language = useLanguage();
  const { user } = useSnapshot(session);
  const author = useRecord('user', note.createdByUserId);
  const assignee = useRecord('user', note.assignedTo);
  const isOwn = note.id < 0 || note.createdByUserId === user?.id;
  const who = isOwn ? t(texts.you) : author ? (nameOfRecord('user', author) ?? '') : '';
  const when = note.createdAt === null ? t(texts.justNow) : formatAgo(note.createdAt, language);
  const assigned = assignee ? (nameOfRecord('user', assignee) ?? '') : '';
  return (
    <p className={classes.foot}>
      {isTask(note) && note.targetAt !== null ? (
        <Due moment={note.targetAt} isLate={!isClosed(note) && isOverdue(note)} />
      ) : null}
      {assigned ? (
        <span className={classes.assignee}>
          <Avatar size={18} radius="xl" color="water" name={assigned} aria-hidden />
          {note.assignedTo === user?.id ? t(texts.toYou) : t(texts.to, { name: assigned })}
        </span>
      ) : null}
      <span>{[who, when].filter(Boolean).join(', ')}</span>
    </p>
  );
}

function Due({ moment, isLate }: { moment: string; isLate: boolean }) {
  const t = useText();
  const language = useLanguage();
  const date = formatDate(moment, language);
  const text = isLate ? texts.late : isOn(moment, today()) ? texts.dueToday : texts.dueOn;
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      <IconCalendarEvent size={14} stroke={1.5} aria-hidden />
      {t(text, { date })}
    </span>
  );
}
