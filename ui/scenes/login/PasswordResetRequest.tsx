import { useState, type FormEvent } from 'react';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { ApiError } from '../../api/error.ts';
import { requestResetCall } from '../../api/session.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './Login.module.css';
import { LoginLayout } from './LoginLayout.tsx';
import { texts } from './texts.ts';

type State = { kind: 'open' | 'busy' | 'sent' } | { kind: 'failed'; error: ApiError | null };

/** Says the same whether somebody is known: who has an account is nobody's business. */
export default function PasswordResetRequest() {
  const t = useText();
  const [name, setName] = useState('');
  const [state, setState] = useState<State>({ kind: 'open' });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    setState({ kind: 'busy' });
    try {
      await requestResetCall(name.trim());
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', error: error instanceof ApiError ? error : null });
    }
  }
  return (
    <LoginLayout title={t(texts.resetTitle)} lead={t(texts.resetLead)}>
      {state.kind === 'sent' ? (
        <Alert color="leaf" variant="light" role="status">
          {t(texts.sent)}
        </Alert>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap={16}>
            {state.kind === 'failed' ? (
              <Alert color="brick" variant="light" role="alert">
                {t(state.error?.text ?? texts.failed)}
              </Alert>
            ) : null}
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
            <Button type="submit" size="md" fullWidth loading={state.kind === 'busy'}>
              {t(texts.sendLink)}
            </Button>
          </Stack>
        </form>
      )}
      <p className={classes.help}>
        <Link href={buildPath('login.login')}>{t(texts.back)}</Link>
      </p>
    </LoginLayout>
  );
}
