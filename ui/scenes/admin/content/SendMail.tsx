/** Sends an e-mail: a test to oneself, or to everybody it is for after the number was confirmed. */
import { useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { mailFault } from '../../../../model/admin/content.ts';
import type { ContentItem } from '../../../../model/entities/contentitem.ts';
import { fetchAudience, sendContent, sendTestMail } from '../../../api/content.ts';
import { ApiError } from '../../../api/error.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { takeIn } from '../../../stores/records/records.ts';
import classes from './content.module.css';
import { contentTexts as texts } from './texts.ts';

export function SendMail({ item }: { item: ContentItem }) {
  const t = useText();
  const why = item.id < 0 ? texts.notSaved : mailFault(item) ? texts.mailFirst : null;
  return (
    <section className={classes.mailing} aria-label={t(texts.mailing)}>
      {item.sentAt ? (
        <p>{t(texts.sentOn, { when: formatMoment(item.sentAt), people: formatNumber(item.sentTo) })}</p>
      ) : null}
      {why ? <p className="text-soft">{t(why)}</p> : <Sending item={item} />}
    </section>
  );
}

function Sending({ item: { id } }: { item: ContentItem }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchAudience(id, signal), id);
  const [isSure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isFault: boolean } | null>(null);
  if (!data) return error ? <FailedState error={error} onRetry={reload} compact /> : <LoadingState />;
  const left = data.people - data.sent;
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      setSaid({ text: await work(), isFault: false });
    } catch (fault) {
      const isOther = fault instanceof ApiError && fault.id === 'conflict';
      setSaid({
        text: t(isOther ? texts.changed : fault instanceof ApiError ? fault.text : texts.failed),
        isFault: true,
      });
    }
    setBusy(false);
    setSure(false);
    reload();
  };
  const test = async () => {
    await sendTestMail(id);
    return t(texts.tested);
  };
  const send = async () => {
    takeIn('contentitem', await sendContent(id, left));
    return t(texts.started);
  };
  const people = formatNumber(left);
  return (
    <>
      <p>{t(texts.audienceNow, { people: formatNumber(data.people), sent: formatNumber(data.sent) })}</p>
      {said ? (
        <Alert color={said.isFault ? 'brick' : 'leaf'} variant="light" role="status">
          {said.text}
        </Alert>
      ) : null}
      {isSure ? (
        <Alert color="sun" variant="light">
          <p>{t(texts.sure)}</p>
          <Group gap={8} mt={8}>
            <Button size="xs" loading={busy} onClick={() => void run(send)}>
              {t(texts.send, { people })}
            </Button>
            <Button size="xs" variant="default" disabled={busy} onClick={() => setSure(false)}>
              {t(texts.cancel)}
            </Button>
          </Group>
        </Alert>
      ) : (
        <Group gap={8}>
          <Button size="xs" variant="default" loading={busy} onClick={() => void run(test)}>
            {t(texts.test)}
          </Button>
          <Button size="xs" disabled={left === 0 || busy} onClick={() => setSure(true)}>
            {left === 0 ? t(texts.nobody) : t(texts.send, { people })}
          </Button>
        </Group>
      )}
    </>
  );
}
