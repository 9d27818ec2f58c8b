/** Writes a new note or task. Closed it is one line; what is typed stays until it is added or cancelled. */
import { useState } from 'react';
import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { imageLimits } from '../../../../../model/rules/record/images.ts';
import { useText } from '../../../../i18n/useText.ts';
import { createRecord } from '../../../../stores/records/records.ts';
import { addPictures } from '../../../../stores/uploads/uploads.ts';
import { NoteForm, type NoteValues } from './NoteForm.tsx';
import { admitted } from '../../../../components/pictures/admitted.ts';
import { ChosenPicture } from '../../../../components/pictures/Pictures.tsx';
import pictureClasses from '../../../../components/pictures/pictures.module.css';
import { PickPictures } from '../../../../components/pictures/PickPictures.tsx';
import classes from './notes.module.css';
import { texts } from './texts.ts';

const blank: NoteValues = { type: 'note', name: '', description: '', targetAt: null, assignedTo: null };

export function Composer({ locationId }: { locationId: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(blank);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState('');
  const isBlank = values.name.trim() === '' && values.description === '' && files.length === 0;
  const clear = () => {
    setValues(blank);
    setFiles([]);
    setProblem('');
    setOpen(false);
  };
  const keep = () => {
    if (isBlank) return;
    const draft = values.type === 'task' ? values : { ...values, targetAt: null, assignedTo: null };
    const label = values.type === 'task' ? texts.stepAddTask : texts.stepAdd;
    const made = createRecord('note', { ...draft, name: values.name.trim(), locationId }, { label });
    if (files.length > 0) void addPictures(files, { noteId: made.id, type: 'attachment' });
    clear();
  };
  const add = (more: readonly File[]) => {
    const found = admitted(more, t, { room: imageLimits.perNote - files.length });
    setFiles([...files, ...found.files]);
    setProblem(found.problem);
  };
  if (!isOpen)
    return (
      <UnstyledButton className={classes.opener} onClick={() => setOpen(true)}>
        <IconPlus size={16} stroke={1.5} aria-hidden /> {t(texts.add)}
      </UnstyledButton>
    );
  return (
    <section
      className={classes.composer}
      aria-label={t(texts.add)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (isBlank) clear();
      }}
    >
      <NoteForm
        values={values}
        onChange={(patch) => setValues((now) => ({ ...now, ...patch }))}
        onPictures={add}
        onDone={keep}
        tools={<PickPictures onPick={add} />}
      />
      {files.length > 0 ? (
        <ul className={pictureClasses.pictures}>
          {files.map((file, index) => (
            <ChosenPicture
              key={`${index} ${file.name} ${file.lastModified}`}
              file={file}
              number={index + 1}
              onRemove={() => setFiles(files.filter((each) => each !== file))}
            />
          ))}
        </ul>
      ) : null}
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" size="xs" onClick={clear}>
          {t(texts.cancel)}
        </Button>
        <Button size="xs" disabled={isBlank} onClick={keep}>
          {t(texts.keep)}
        </Button>
      </Group>
    </section>
  );
}
