/** What is filled in for a note or task, new or existing. */
import { SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { note as entity, type Note } from '../../../../../model/entities/note.ts';
import { noteKinds } from '../../../../../model/enums/location.ts';
import { nameOfRecord } from '../../../../fields/recordname.ts';
import { useGesture } from '../../../../fields/useGesture.ts';
import { useText } from '../../../../i18n/useText.ts';
import { RichEditor } from '../../../../richtext/RichEditor.tsx';
import { useRecords } from '../../../../stores/records/banks.ts';
import { DueField } from './DueField.tsx';
import classes from './notes.module.css';
import { texts } from './texts.ts';

export type NoteValues = Pick<Note, 'type' | 'name' | 'description' | 'targetAt' | 'assignedTo'>;

interface NoteFormProps {
  values: NoteValues;
  onChange: (patch: Partial<NoteValues>, gesture: string | null) => void;
  onPictures: (files: File[]) => void;
  onDone?: () => void;
  /** Further buttons beside the text. */
  tools?: ReactNode;
}

/** In the order in which they are offered. */
const kinds = ['note', 'task', 'general'] as const;
const kindOf = (key: string): Note['type'] => kinds.find((each) => each === key) ?? 'note';

export function NoteForm({ values, onChange, onPictures, onDone, tools }: NoteFormProps) {
  const t = useText();
  const gesture = useGesture();
  const people = useRecords('user').filter(({ is_active }) => is_active);
  const { fields } = entity;
  return (
    <div className={classes.form}>
      <SegmentedControl
        size="xs"
        aria-label={t(texts.kind)}
        value={values.type}
        data={kinds.map((key) => ({ value: key, label: t(noteKinds.entries.find((each) => each.key === key)!.label) }))}
        onChange={(next) => onChange({ type: kindOf(next) }, null)}
      />
      <TextInput
        aria-label={t(texts.name)}
        placeholder={t(texts.name)}
        value={values.name}
        maxLength={fields.name.maxLength}
        onFocus={gesture.next}
        onChange={(event) => onChange({ name: event.currentTarget.value }, gesture.current())}
      />
      <RichEditor
        label={t(texts.text)}
        hideLabel
        startsOpen
        placeholder={t(texts.textHint)}
        value={values.description}
        most={fields.description.maxLength}
        onPictures={onPictures}
        onChange={(description, visit) => onChange({ description }, visit)}
        {...(onDone ? { onDone } : {})}
        people={people.flatMap((each) => nameOfRecord('user', each) ?? [])}
        tools={tools}
      />
      {values.type === 'task' ? (
        <SimpleGrid cols={2} spacing={8}>
          <DueField value={values.targetAt} onChange={(targetAt) => onChange({ targetAt }, null)} />
          <Select
            label={t(fields.assignedTo.label)}
            placeholder={t(texts.nobody)}
            clearable
            searchable
            value={values.assignedTo === null ? null : String(values.assignedTo)}
            data={people.map((each) => ({ value: String(each.id), label: nameOfRecord('user', each) ?? '' }))}
            onChange={(next) => onChange({ assignedTo: next === null ? null : Number(next) }, null)}
          />
        </SimpleGrid>
      ) : null}
    </div>
  );
}
