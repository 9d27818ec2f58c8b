/** Staff who act as nobody see the questions of all companies here, and answer them. */
import { useMemo, useState } from 'react';
import { Alert, Button, Group, Select, Textarea } from '@mantine/core';
import { IconArrowLeft, IconInbox } from '@tabler/icons-react';
import { Link } from 'wouter';
import { ticketSorts, type StaffConversation, type StaffTicket } from '../../../../model/admin/tickets.ts';
import { oneOf, text as textField, time } from '../../../../model/define.ts';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { ticketKinds, ticketStates } from '../../../../model/enums/tickets.ts';
import { buildPath, ticketPath } from '../../../../model/routes.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { ApiError } from '../../../api/error.ts';
import { answerTicket, fetchTicket, listTickets, ticketPicture } from '../../../api/tickets.ts';
import pictureClasses from '../../../components/pictures/pictures.module.css';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { PagedGrid } from '../../../grid/paged/PagedGrid.tsx';
import { SearchWords } from '../../../grid/paged/SearchWords.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { Entry, TicketHead } from './Entry.tsx';
import { staffTexts as texts, ticketTexts } from './texts.ts';
import classes from './tickets.module.css';

const latestFirst = { by: 'updatedAt', isDown: true } as const;
const keyOf = ({ id }: StaffTicket) => String(id);
const keys = ['q', 'state'] as const;

export function StaffTickets() {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(keys);
  const columns = useMemo(() => columnsOf(t), [t]);
  const load = (page: PageQuery, signal: AbortSignal) =>
    listTickets(page, { q: filter.q, state: filter.state as Ticket['state'] | undefined }, signal);
  return (
    <section className={classes.section} aria-label={t(texts.title)}>
      <SectionTitle
        actions={
          <Group gap={8}>
            <SearchWords label={t(texts.words)} words={filter.q ?? ''} onSearch={(typed) => narrow('q', typed)} />
            <ChoiceFilter
              label={t(entities.ticket.fields.state.label)}
              any={t(texts.anyState)}
              entries={ticketStates.entries}
              value={filter.state}
              onChange={(state) => narrow('state', state)}
              width={160}
            />
          </Group>
        }
      >
        {t(texts.title)}
      </SectionTitle>
      <div className={classes.grid}>
        <PagedGrid
          label={t(texts.title)}
          columns={columns}
          rowKey={keyOf}
          sorts={ticketSorts}
          usual={latestFirst}
          load={load}
          on={on}
          empty={
            <EmptyState icon={IconInbox} title={t(texts.noneTitle)} compact>
              {t(on === '' ? texts.none : texts.noneFound)}
            </EmptyState>
          }
        />
      </div>
    </section>
  );
}

const words = textField('Text', 'Tekst');
const moment = time('Moment', 'Moment');
const kind = oneOf('Kind', 'Soort', ticketKinds);
const state = oneOf('State', 'Status', ticketStates);

function columnsOf(t: Translate): GridColumn<StaffTicket>[] {
  const { fields } = entities.ticket;
  return [
    {
      key: 'reference',
      title: t(fields.reference.label),
      field: words,
      width: 90,
      value: ({ reference }) => reference,
    },
    {
      key: 'name',
      title: t(fields.name.label),
      field: words,
      width: 186,
      value: ({ name }: StaffTicket) => name,
      Cell: ({ row }) => (
        <Link href={ticketPath(row.id)} className={classes.cell}>
          {row.name || '–'}
        </Link>
      ),
    },
    { key: 'companyName', title: t(texts.company), field: words, width: 162, value: ({ companyName }) => companyName },
    { key: 'kind', title: t(fields.kind.label), field: kind, width: 92, value: (row) => row.kind },
    { key: 'state', title: t(fields.state.label), field: state, width: 96, value: (row) => row.state },
    {
      key: 'updatedAt',
      title: t(fields.updatedAt.label),
      field: moment,
      width: 122,
      value: ({ updatedAt }) => updatedAt,
    },
  ];
}

export function StaffConversationView({ id }: { id: number }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchTicket(id, signal), id);
  const [answered, setAnswered] = useState<StaffConversation | null>(null);
  const shown = answered ?? data;
  if (!shown) return error ? <FailedState error={error} onRetry={reload} /> : <LoadingState />;
  const { ticket, companyName, author, messages, pictures } = shown;
  return (
    <section className={classes.section} aria-label={t(ticketTexts.conversation)}>
      <Link href={buildPath('home.support')} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden /> {t(ticketTexts.back)}
      </Link>
      <TicketHead ticket={ticket} company={companyName} />
      <ol className={classes.messages}>
        <Entry who={author || companyName} at={ticket.createdAt} text={ticket.text} ticket={ticket}>
          {pictures.length > 0 ? (
            <ul className={pictureClasses.pictures}>
              {pictures.map((picture, index) => (
                <li key={picture} className={pictureClasses.picture}>
                  <a
                    href={ticketPicture(id, picture)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t(texts.picture, { number: index + 1 })}
                  >
                    <img src={ticketPicture(id, picture, 'thumb')} alt="" className={pictureClasses.thumb} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </Entry>
        {messages.map((message) => (
          <Entry
            key={message.id}
            who={message.author || t(ticketTexts.support)}
            at={message.createdAt}
            text={message.text}
            isAnswer={message.author === ''}
          />
        ))}
      </ol>
      <Answer ticket={ticket} onAnswered={setAnswered} />
    </section>
  );
}

function Answer({ ticket, onAnswered }: { ticket: Ticket; onAnswered: (now: StaffConversation) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (body: { text: string; state: Ticket['state'] | null }) => {
    setBusy(true);
    setFault('');
    try {
      onAnswered(await answerTicket(ticket.id, body));
      setText('');
    } catch (error) {
      setFault(error instanceof ApiError ? t(error.text) : t(texts.failed));
    }
    setBusy(false);
  };
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send({ text: text.trim(), state: null });
      }}
    >
      <Textarea
        label={t(texts.answer)}
        description={t(ticket.createdByUserId === null ? texts.nobodyMailed : texts.mailed)}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={entities.ticketmessage.fields.text.maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {fault ? (
        <Alert color="brick" variant="light" mt={8} role="alert">
          {fault}
        </Alert>
      ) : null}
      <Group justify="space-between" gap={8} mt={8}>
        <Select
          w={160}
          aria-label={t(entities.ticket.fields.state.label)}
          allowDeselect={false}
          disabled={busy}
          data={ticketStates.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          value={ticket.state}
          onChange={(to) => to && void send({ text: '', state: to as Ticket['state'] })}
        />
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {t(texts.send)}
        </Button>
      </Group>
    </form>
  );
}
