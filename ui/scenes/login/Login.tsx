import { Box } from '@mantine/core';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import type { SignInStep } from '../../../model/rules/account/factor.ts';
import { CloudButton, CloudRefusal } from '../../components/signin/CloudSignIn.tsx';
import { SignInForm } from '../../components/signin/SignInForm.tsx';
import { useText } from '../../i18n/useText.ts';
import { DemoSignIn } from './DemoSignIn.tsx';
import classes from './Login.module.css';
import { LoginLayout } from './LoginLayout.tsx';
import { texts } from './texts.ts';

export default function Login() {
  const t = useText();
  return (
    <LoginLayout title={t(texts.title)} lead={t(texts.lead)}>
      <CloudRefusal />
      <SignInForm startsAt={openStep()} />
      <Box mt={12}>
        <CloudButton purpose="signin" fullWidth />
      </Box>
      <p className={classes.help}>
        <Link href={buildPath('login.password_reset_request')}>{t(texts.lost)}</Link>
      </p>
      <p className={classes.help}>{t(texts.help)}</p>
      <DemoSignIn />
    </LoginLayout>
  );
}

/** The step that signing in with Microsoft left open, in the address. */
function openStep(): SignInStep | null {
  const step = new URLSearchParams(window.location.search).get('step');
  return step === 'code' || step === 'setup' ? step : null;
}
