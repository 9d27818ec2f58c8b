/** The form of a new question. What is sent along is shown, and can be left out. */
import { useState } from 'react';
import { Alert, Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { ticketKinds } from '../../../../model/enums/tickets.ts';
import { imageLimits } from '../../../../model/rules/record/images.ts';
import { buildPath, ticketPath } from '../../../../model/routes.ts';
import { admitted } from '../../../components/pictures/admitted.ts';
import { ChosenPicture } from '../../../components/pictures/Pictures.tsx';
import pictureClasses from '../../../components/pictures/pictures.module.css';
import { PickPictures } from '../../../components/pictures/PickPictures.tsx';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { useText } from '../../../i18n/useText.ts';
import { sendRecord } from '../../../stores/records/records.ts';
import { addPictures } from '../../../stores/uploads/uploads.ts';
import { SentAlong, type Along } from './SentAlong.tsx';
import { ticketTexts as texts } from './texts.ts';
import classes from './tickets.module.css';

const { fields } = entities.ticket;
const kinds = ticketKinds.entries.filter(({ key }) => key !== 'wish');

interface NewTicketProps {
  kind: Ticket['kind'];
  along: Along;
}

export function NewTicket({ kind: firstKind, along: known }: NewTicketProps) {
  const t = useText();
  const [, open] = useLocation();
  const [kind, setKind] = useState(firstKind);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [along, setAlong] = useState(known);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState('');
  const isReady = name.trim() !== '' && text.trim() !== '';
  const add = (more: readonly File[]) => {
    const found = admitted(more, t, { room: imageLimits.perNote - files.length });
    setFiles([...files, ...found.files]);
    setProblem(found.problem);
  };
  const send = () => {
    if (!isReady) return;
    const made = sendRecord('ticket', { kind, name: name.trim(), text: text.trim(), ...along }, texts.stepAsk);
    if (files.length > 0) void addPictures(files, { ticketId: made.id, type: 'screenshot' });
    open(ticketPath(made.id), { replace: true });
  };
  return (
    <section className={classes.section} aria-label={t(texts.newTitle)}>
      <SectionTitle>{t(texts.newTitle)}</SectionTitle>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SegmentedControl
          size="sm"
          className={classes.kinds}
          aria-label={t(fields.kind.label)}
          value={kind}
          data={kinds.map(({ key, label }) => ({ value: key, label: t(label) }))}
          onChange={(to) => setKind(to as Ticket['kind'])}
        />
        <TextInput
          label={t(fields.name.label)}
          placeholder={t(texts.subjectHint)}
          maxLength={fields.name.maxLength}
          required
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t(fields.text.label)}
          placeholder={t(kind === 'fault' ? texts.textFault : texts.textQuestion)}
          maxLength={fields.text.maxLength}
          required
          autosize
          minRows={5}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <span className={classes.label}>{t(texts.pictures)}</span>
          <ul className={`${pictureClasses.pictures} ${classes.pictures}`}>
            {files.map((file, index) => (
              <ChosenPicture
                key={`${index} ${file.name} ${file.lastModified}`}
                file={file}
                number={index + 1}
                onRemove={() => setFiles(files.filter((each) => each !== file))}
              />
            ))}
            <li>
              <PickPictures onPick={add} />
            </li>
          </ul>
          {problem ? (
            <Alert color="brick" variant="light" mt={8}>
              {problem}
            </Alert>
          ) : null}
        </div>
        <SentAlong along={along} onChange={setAlong} />
        <Group justify="flex-end" gap={8}>
          <Button component={Link} href={buildPath('home.support')} variant="default">
            {t(texts.cancel)}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {t(texts.send)}
          </Button>
        </Group>
      </form>
    </section>
  );
}
