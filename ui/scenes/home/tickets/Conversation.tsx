/** A ticket with its conversation; a reply opens it again. */
import { useEffect, useState } from 'react';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { buildPath, ticketPath } from '../../../../model/routes.ts';
import { RecordPictures } from '../../../components/pictures/Pictures.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useNamesOf } from '../../../fields/recordname.ts';
import { useText } from '../../../i18n/useText.ts';
import { recordOf, useRead, useRecords } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { editRecord, loadDetail, loadList, sendRecord } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { Entry, TicketHead } from './Entry.tsx';
import { isAnswer, useAuthor } from './people.ts';
import { ticketTexts as texts } from './texts.ts';
import classes from './tickets.module.css';

/** `given`: its id, the local one of a ticket that was not saved when the page was opened. */
export function Conversation({ given }: { given: number }) {
  const t = useText();
  const ticket = useRead('ticket', () => recordOf('ticket', settledId(given)));
  const id = ticket?.id ?? given;
  const messages = useRecords('ticketmessage', { ticketId: id });
  const saved = messages.filter((message) => message.id > 0).length;
  useNamesOf('user');
  // Again after an own message was saved: the server moves the ticket.
  const { error, isLoading, reload } = useLoaded(async () => {
    if (id < 0) return;
    const of = { ticketId: id };
    await Promise.all([loadDetail('ticket', id), loadList('ticketmessage', of), loadList('image', of)]);
  }, `${id} ${saved}`);
  useEffect(() => {
    if (given < 0 && id > 0) goTo(ticketPath(id), { replace: true });
  }, [given, id]);
  if (!ticket) return error ? <FailedState error={error} onRetry={reload} /> : isLoading ? <LoadingState /> : null;
  return (
    <section className={classes.section} aria-label={t(texts.conversation)}>
      <Link href={buildPath('home.support')} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden /> {t(texts.back)}
      </Link>
      <TicketHead ticket={ticket} />
      {id < 0 ? (
        <Alert color="sun" variant="light" mb={16}>
          {t(texts.waits)}
        </Alert>
      ) : null}
      <ol className={classes.messages}>
        <Asked ticket={ticket} />
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <Reply ticket={ticket} />
    </section>
  );
}

function Asked({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const known = useAuthor(ticket);
  // Without an author it is not the staff that asked.
  const who = isAnswer(ticket) ? t(texts.colleague) : known;
  return (
    <Entry who={who} at={ticket.createdAt} ticket={ticket} text={ticket.text}>
      <RecordPictures owner="ticketId" id={ticket.id} canEdit={false} />
    </Entry>
  );
}

function Message({ message }: { message: ReturnType<typeof useRecords<'ticketmessage'>>[number] }) {
  const who = useAuthor(message);
  return <Entry who={who} at={message.createdAt} text={message.text} isAnswer={isAnswer(message)} />;
}

function Reply({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { principal } = useSnapshot(session);
  const [text, setText] = useState('');
  const isClosed = ticket.state === 'closed';
  const mayClose = principal !== null && ticket.id > 0 && entities.ticket.access[principal].includes('U');
  const send = () => {
    if (text.trim() === '') return;
    sendRecord('ticketmessage', { ticketId: ticket.id, text: text.trim() }, texts.stepReply);
    setText('');
  };
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isClosed ? <p className={classes.hint}>{t(texts.closed)}</p> : null}
      <Textarea
        label={t(texts.reply)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={entities.ticketmessage.fields.text.maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={8} mt={8}>
        {mayClose ? (
          <Button
            variant="default"
            onClick={() =>
              editRecord('ticket', ticket.id, { state: isClosed ? 'open' : 'closed' }, { label: texts.stepState })
            }
          >
            {t(isClosed ? texts.reopen : texts.close)}
          </Button>
        ) : null}
        <Button type="submit" disabled={text.trim() === ''}>
          {t(texts.send)}
        </Button>
      </Group>
    </form>
  );
}
