import { useState, type FormEvent } from 'react';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { passwordLength } from '../../../model/rules/password.ts';
import { ApiError } from '../../api/error.ts';
import { resetPasswordCall } from '../../api/session.ts';
import { CloudButton } from '../../components/CloudSignIn.tsx';
import { useText } from '../../i18n/useText.ts';
import type { SceneProps } from '../registry.ts';
import classes from './Login.module.css';
import { LoginLayout } from './LoginLayout.tsx';
import { texts } from './texts.ts';

type State = { kind: 'open' | 'busy' | 'done' } | { kind: 'failed'; error: ApiError | null };

/** Opening the page uses nothing up: only sending the form does. */
export default function PasswordReset({ parameters }: SceneProps) {
  const t = useText();
  const [values, setValues] = useState({ next: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ kind: 'open' });
  const { next, repeat } = values;
  const isLong = next.length >= passwordLength.min && next.length <= passwordLength.max;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isLong || repeat !== next) return;
    setState({ kind: 'busy' });
    try {
      await resetPasswordCall(parameters['userkey'] ?? '', next);
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', error: error instanceof ApiError ? error : null });
    }
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
  return (
    <LoginLayout title={t(texts.chooseTitle)} lead={t(texts.chooseLead, passwordLength)}>
      {state.kind === 'done' ? (
        <Alert color="leaf" variant="light" role="status">
          {t(texts.chosen)}
        </Alert>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap={16}>
            {state.kind === 'failed' ? (
              <Alert color="brick" variant="light" role="alert">
                {t(state.error?.text ?? texts.failed)}
              </Alert>
            ) : null}
            {input('next', t(texts.newPassword), tried && !isLong ? t(texts.chooseLead, passwordLength) : null)}
            {input('repeat', t(texts.repeat), tried && repeat !== next ? t(texts.different) : null)}
            <Button type="submit" size="md" fullWidth loading={state.kind === 'busy'}>
              {t(texts.choose)}
            </Button>
          </Stack>
        </form>
      )}
      {state.kind === 'done' ? null : (
        <div className={classes.other}>
          <CloudButton purpose="invitation" token={parameters['userkey'] ?? ''} fullWidth />
        </div>
      )}
      <p className={classes.help}>
        <Link href={buildPath('login.login')}>{t(texts.back)}</Link>
      </p>
    </LoginLayout>
  );
}
