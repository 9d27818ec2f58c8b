/** A pending invitation: when its link expires, a button to send it again, and one to withdraw it. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../../model/entities/user.ts';
import type { InvitedPerson } from '../../../model/rules/account/password.ts';
import { ApiError } from '../../api/error.ts';
import { deleteRecord } from '../../api/records.ts';
import { inviteCall } from '../../api/session.ts';
import { ConfirmRemoval } from '../../components/confirm/ConfirmRemoval.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { companyTexts as texts } from './companyTexts.ts';
import { nameOf } from './personname.ts';
import classes from './UserSettings.module.css';

interface Props {
  person: User;
  invitation: InvitedPerson;
  onDone: () => void;
}

export function InvitedRow({ person, invitation: { until }, onDone }: Props) {
  const t = useText();
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { username, email, id, rev } = person;
  const name = nameOf(person);
  const doing = async (work: () => Promise<unknown>, said: string | null) => {
    setBusy(true);
    try {
      await work();
      if (said) notifications.show({ message: said, color: 'leaf' });
    } catch (error) {
      const came = error instanceof ApiError && error.status === 412;
      const message = came
        ? t(texts.cameMeanwhile, { name })
        : t(error instanceof ApiError ? error.text : texts.failed);
      notifications.show({ message, color: 'brick' });
    }
    onDone();
    setBusy(false);
  };
  return (
    <li className={`${classes.session} ${classes.invited}`}>
      <IconMailForward size={20} stroke={1.5} aria-hidden />
      <div className={classes.browser}>
        {name}
        <span>{name === email ? null : email}</span>
        <span>{until ? t(texts.invitedUntil, { date: formatDate(until, language) }) : t(texts.invitedOver)}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={t(texts.resendTo, { name })}
        onClick={() => void doing(() => inviteCall({ username, email }), t(texts.resent, { email }))}
      >
        {t(texts.resend)}
      </Button>
      <Button
        variant="default"
        size="xs"
        w={104}
        disabled={busy}
        aria-label={t(texts.withdrawFrom, { name })}
        onClick={() => setAsks(true)}
      >
        {t(texts.withdraw)}
      </Button>
      <ConfirmRemoval
        opened={asks}
        title={t(texts.withdrawTitle, { name })}
        action={t(texts.withdraw)}
        onClose={() => setAsks(false)}
        // A person who has accepted meanwhile has a newer revision and is kept.
        onConfirm={() => void doing(() => deleteRecord('user', id, { rev }), null)}
      >
        {t(texts.withdrawHelp)}
      </ConfirmRemoval>
    </li>
  );
}
