import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { requestResetCall } from '../../api/session.ts';
import { useText } from '../../i18n/useText.ts';
import { FormSentOnce } from './FormSentOnce.tsx';
import classes from './Login.module.css';
import { LoginLayout } from './LoginLayout.tsx';
import { texts } from './texts.ts';

/** Shows the same answer for known and unknown names, so that it does not reveal who has an account. */
export default function PasswordResetRequest() {
  const t = useText();
  const [name, setName] = useState('');
  const send = () => (name.trim() === '' ? null : requestResetCall(name.trim()));
  return (
    <LoginLayout title={t(texts.resetTitle)} lead={t(texts.resetLead)}>
      <FormSentOnce send={send} button={t(texts.sendLink)} done={t(texts.sent)}>
        <TextInput
          label={t(texts.nameOrMail)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
          maxLength={254}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormSentOnce>
      <p className={classes.help}>
        <Link href={buildPath('login.login')}>{t(texts.back)}</Link>
      </p>
    </LoginLayout>
  );
}
