/** Route `home.featurerequest`: what, why and how often; beside it what the company asked for before. */
import { useState } from 'react';
import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { wishFrequencies } from '../../../../model/enums/tickets.ts';
import { ticketPath } from '../../../../model/routes.ts';
import { Page } from '../../../components/frame/Page.tsx';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { loadList, sendRecord } from '../../../stores/records/records.ts';
import { similarWishes } from './similar.ts';
import { StateMark } from './StateMark.tsx';
import { wishTexts as texts } from './texts.ts';
import classes from './tickets.module.css';

const { fields } = entities.ticket;

export default function FeatureRequest() {
  const t = useText();
  const [, open] = useLocation();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [frequency, setFrequency] = useState<Ticket['frequency']>(fields.frequency.default);
  const isReady = name.trim() !== '' && reason.trim() !== '';
  const send = () => {
    if (!isReady) return;
    const draft = { kind: 'wish' as const, name: name.trim(), text: text.trim(), reason: reason.trim(), frequency };
    open(ticketPath(sendRecord('ticket', draft, texts.stepWish).id));
  };
  return (
    <Page title={t(texts.title)} lead={t(texts.lead)} width={1160}>
      <div className={classes.two}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextInput
            label={t(texts.what)}
            placeholder={t(texts.whatHint)}
            maxLength={fields.name.maxLength}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={t(fields.reason.label)}
            placeholder={t(texts.whyHint)}
            maxLength={fields.reason.maxLength}
            required
            autosize
            minRows={3}
            maxRows={10}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Textarea
            label={t(texts.describe)}
            maxLength={fields.text.maxLength}
            autosize
            minRows={3}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <span className={classes.label}>{t(texts.frequencyHint)}</span>
            <SegmentedControl
              size="sm"
              aria-label={t(fields.frequency.label)}
              value={frequency}
              data={wishFrequencies.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
              onChange={(to) => setFrequency(to as Ticket['frequency'])}
            />
          </div>
          <Group justify="flex-end">
            <Button type="submit" disabled={!isReady}>
              {t(texts.send)}
            </Button>
          </Group>
        </form>
        <Earlier typed={`${name} ${text} ${reason}`} />
      </div>
    </Page>
  );
}

/** Those that resemble what is typed; before anything is typed, the latest. */
function Earlier({ typed }: { typed: string }) {
  const t = useText();
  const { error, isLoading, reload } = useLoaded(() => loadList('ticket'));
  const wishes = useRecords('ticket', { kind: 'wish' });
  const similar = similarWishes(typed, wishes);
  const shown = similar.length > 0 ? similar : wishes.toReversed().slice(0, 8);
  return (
    <aside aria-live="polite">
      <SectionTitle>{t(similar.length > 0 ? texts.similar : texts.earlier)}</SectionTitle>
      {similar.length > 0 ? <p className={classes.hint}>{t(texts.similarHint)}</p> : null}
      {shown.length > 0 ? (
        <ul className={`${classes.similar} ${classes.card}`}>
          {shown.map(({ id, name, state }) => (
            <li key={id} className={classes.line}>
              <Link href={ticketPath(id)} className={classes.name}>
                {name}
              </Link>
              <StateMark state={state} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState error={error} onRetry={reload} compact />
      ) : isLoading ? (
        <LoadingState />
      ) : (
        <p className={classes.hint}>{t(texts.none)}</p>
      )}
    </aside>
  );
}
