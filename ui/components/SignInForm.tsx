import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { entities } from '../../model/entities/index.ts';
import { ApiError } from '../api/error.ts';
import { defineTexts } from '../i18n/texts.ts';
import { useText } from '../i18n/useText.ts';
import { signIn } from '../stores/session.ts';

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
}

export function SignInForm({ username: given = '', isFixed = false }: SignInFormProps) {
  const t = useText();
  const [username, setUsername] = useState(given);
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ busy: boolean; tried: boolean; error: ApiError | null }>({
    busy: false,
    tried: false,
    error: null,
  });
  const [capsLock, setCapsLock] = useState(false);
  const missing = (value: string) => (state.tried && !value ? t(texts.needed) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const complete = username.trim() !== '' && password !== '';
    setState({ busy: complete, tried: true, error: null });
    if (!complete) return;
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setState({ busy: false, tried: true, error: error instanceof ApiError ? error : null });
    }
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

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

function messageOf(error: ApiError) {
  if (error.status === 401 || error.status === 400 || error.status === 422) return texts.wrong;
  return error.status === 429 ? texts.tooOften : error.text;
}
