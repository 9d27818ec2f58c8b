import { useState } from 'react';
import { PasswordInput } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { passwordLength } from '../../../model/rules/password.ts';
import { resetPasswordCall } from '../../api/session.ts';
import { CloudButton } from '../../components/CloudSignIn.tsx';
import { useText } from '../../i18n/useText.ts';
import type { SceneProps } from '../registry.ts';
import { FormSentOnce } from './FormSentOnce.tsx';
import classes from './Login.module.css';
import { LoginLayout } from './LoginLayout.tsx';
import { texts } from './texts.ts';

/** Opening the page uses nothing up: only sending the form does. */
export default function PasswordReset({ parameters }: SceneProps) {
  const t = useText();
  const [values, setValues] = useState({ next: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const token = parameters['userkey'] ?? '';
  const { next, repeat } = values;
  const isLong = next.length >= passwordLength.min && next.length <= passwordLength.max;
  function send() {
    setTried(true);
    return isLong && repeat === next ? resetPasswordCall(token, next) : null;
  }
  const input = (key: 'next' | 'repeat', label: string, error: string | null) => (
    <PasswordInput
      label={label}
      name={key}
      autoComplete="new-password"
      size="md"
      value={values[key]}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t(texts.show) }}
      onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
    />
  );
  const other = (
    <div className={classes.other}>
      <CloudButton purpose="invitation" token={token} fullWidth />
    </div>
  );
  return (
    <LoginLayout title={t(texts.chooseTitle)} lead={t(texts.chooseLead, passwordLength)}>
      <FormSentOnce send={send} button={t(texts.choose)} done={t(texts.chosen)} other={other}>
        {input('next', t(texts.newPassword), tried && !isLong ? t(texts.chooseLead, passwordLength) : null)}
        {input('repeat', t(texts.repeat), tried && repeat !== next ? t(texts.different) : null)}
      </FormSentOnce>
      <p className={classes.help}>
        <Link href={buildPath('login.login')}>{t(texts.back)}</Link>
      </p>
    </LoginLayout>
  );
}
