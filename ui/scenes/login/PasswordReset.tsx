import { useEffect, useState } from 'react';
import { Alert, Box, Button, PasswordInput } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { isLinkToken, passwordLength } from '../../../model/rules/account/password.ts';
import { ApiError } from '../../api/error.ts';
import { checkLinkCall, resetPasswordCall } from '../../api/session.ts';
import { CloudButton } from '../../components/signin/CloudSignIn.tsx';
import { LoadingState } from '../../components/frame/States.tsx';
import { useText } from '../../i18n/useText.ts';
import type { SceneProps } from '../scene.ts';
import { FormSentOnce } from './FormSentOnce.tsx';
import classes from './Login.module.css';
import { LoginLayout } from './LoginLayout.tsx';
import { texts } from './texts.ts';

/** Reports an invalid link at once. Opening the page does not use up the link; sending the form does. */
export default function PasswordReset({ parameters }: SceneProps) {
  const t = useText();
  const token = parameters['userkey'] ?? '';
  const link = useLink(token);
  const isOpen = link === 'open';
  return (
    <LoginLayout
      title={t(link === 'over' || link === 'cut' ? texts.linkTitle : texts.chooseTitle)}
      lead={isOpen ? t(texts.chooseLead, passwordLength) : link === 'asking' ? '\u00a0' : t(texts.linkInvited)}
    >
      {link === 'asking' ? <LoadingState /> : isOpen ? <Choice token={token} /> : <NoLink why={link} />}
      <p className={classes.help}>
        <Link href={buildPath('login.login')}>{t(texts.back)}</Link>
      </p>
    </LoginLayout>
  );
}

type LinkState = 'asking' | 'open' | 'over' | 'cut';

/** Checks the link. When the server does not answer it counts as open: sending the form reports the error. */
function useLink(token: string): LinkState {
  const [state, setState] = useState<LinkState>(isLinkToken(token) ? 'asking' : 'cut');
  useEffect(() => {
    if (!isLinkToken(token)) return;
    checkLinkCall(token).then(
      () => setState('open'),
      (error: unknown) => setState(error instanceof ApiError && error.id === 'link_over' ? 'over' : 'open'),
    );
  }, [token]);
  return state;
}

function NoLink({ why }: { why: 'over' | 'cut' }) {
  const t = useText();
  return (
    <>
      <Alert color="brick" variant="light" role="alert">
        {t(why === 'over' ? texts.linkOver : texts.linkCut)}
      </Alert>
      <Button component={Link} href={buildPath('login.password_reset_request')} size="md" fullWidth mt={16}>
        {t(texts.newLink)}
      </Button>
    </>
  );
}

function Choice({ token }: { token: string }) {
  const t = useText();
  const [values, setValues] = useState({ next: '', repeat: '' });
  const [tried, setTried] = useState(false);
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
      onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
    />
  );
  const other = (
    <Box mt={12}>
      <CloudButton purpose="invitation" token={token} fullWidth />
    </Box>
  );
  return (
    <FormSentOnce send={send} button={t(texts.choose)} done={t(texts.chosen)} other={other}>
      {input('next', t(texts.newPassword), tried && !isLong ? t(texts.chooseLead, passwordLength) : null)}
      {input('repeat', t(texts.repeat), tried && repeat !== next ? t(texts.different) : null)}
    </FormSentOnce>
  );
}
