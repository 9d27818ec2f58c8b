import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { entities } from '../../../model/entities/index.ts';
import type { SignInStep } from '../../../model/rules/account/factor.ts';
import { ApiError } from '../../api/error.ts';
import { defineTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { enterCode, loadSession, signIn } from '../../stores/person/session.ts';
import { CodeForm } from '../factor/CodeForm.tsx';
import { FactorSetup } from '../factor/FactorSetup.tsx';
import { texts as factorTexts } from '../factor/texts.ts';

const texts = defineTexts({
  signIn: { en: 'Sign in', nl: 'Aanmelden' },
  password: { en: 'Password', nl: 'Wachtwoord' },
  needed: { en: 'Fill this in', nl: 'Vul dit in' },
  capsLock: { en: 'Caps Lock is on', nl: 'Caps Lock staat aan' },
  wrong: {
    en: 'The user name or password is not right. Check both and try again.',
    nl: 'Gebruikersnaam of wachtwoord klopt niet. Controleer beide en probeer het opnieuw.',
  },
  tooOften: {
    en: 'Too many attempts. Wait a few minutes, then try again.',
    nl: 'Te veel pogingen. Wacht een paar minuten en probeer het dan opnieuw.',
  },
});

interface SignInFormProps {
  username?: string;
  /** Whether the name is fixed, because the same user signs in again. */
  isFixed?: boolean;
  /** The step that signing in elsewhere left open. */
  startsAt?: SignInStep | null;
}

export function SignInForm({ username: given = '', isFixed = false, startsAt = null }: SignInFormProps) {
  const t = useText();
  const [username, setUsername] = useState(given);
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ busy: boolean; tried: boolean; error: ApiError | null }>({
    busy: false,
    tried: false,
    error: null,
  });
  const [step, setStep] = useState<SignInStep | null>(startsAt);
  const [capsLock, setCapsLock] = useState(false);
  const missing = (value: string) => (state.tried && !value ? t(texts.needed) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const complete = username.trim() !== '' && password !== '';
    setState({ busy: complete, tried: true, error: null });
    if (!complete) return;
    try {
      const next = await signIn(username.trim(), password);
      if (next) setStep(next);
    } catch (error) {
      setState({ busy: false, tried: true, error: error instanceof ApiError ? error : null });
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  if (step) {
    const startAgain = () => {
      setPassword('');
      setStep(null);
      setState({ busy: false, tried: false, error: null });
    };
    return <SecondStep step={step} onBack={startAgain} />;
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        {state.error ? (
          <Alert color="brick" variant="light" icon={<IconAlertTriangle size={18} stroke={1.5} />} role="alert">
            {t(messageOf(state.error))}
          </Alert>
        ) : null}
        <TextInput
          label={t(entities.user.fields.username.label)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          readOnly={isFixed}
          data-autofocus={isFixed ? undefined : true}
          autoFocus={!isFixed}
          value={username}
          error={missing(username.trim())}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t(texts.password)}
          name="password"
          autoComplete="current-password"
          size="md"
          data-autofocus={isFixed ? true : undefined}
          value={password}
          error={missing(password)}
          description={capsLock ? t(texts.capsLock) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={state.busy} fullWidth>
          {t(texts.signIn)}
        </Button>
      </Stack>
    </form>
  );
}

/** The code of the factor, or setting one up where it is required. */
function SecondStep({ step, onBack }: { step: SignInStep; onBack: () => void }) {
  const t = useText();
  return (
    <>
      {step === 'code' ? (
        <CodeForm send={enterCode} label={t(factorTexts.code)} button={t(texts.signIn)}>
          <Text fz={14}>{t(factorTexts.codeLead)}</Text>
        </CodeForm>
      ) : (
        <>
          <Text fz={14} mb={16}>
            {t(factorTexts.requiredLead)}
          </Text>
          <FactorSetup onDone={() => void loadSession()} />
        </>
      )}
      {step === 'code' ? (
        <Text fz={13} c="dimmed" mt={16}>
          {t(factorTexts.lost)}
        </Text>
      ) : null}
      <Anchor component="button" type="button" fz={13} mt={12} onClick={onBack}>
        {t(factorTexts.startAgain)}
      </Anchor>
    </>
  );
}

function messageOf(error: ApiError) {
  if (error.status === 401 || error.status === 400 || error.status === 422) return texts.wrong;
  return error.status === 429 ? texts.tooOften : error.text;
}
