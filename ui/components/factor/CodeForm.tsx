import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { factorLimits } from '../../../model/rules/account/factor.ts';
import { ApiError } from '../../api/error.ts';
import { useText } from '../../i18n/useText.ts';
import { texts } from './texts.ts';

interface CodeFormProps {
  /** Throws an ApiError when the code is refused. */
  send: (code: string) => Promise<void>;
  label: string;
  button: string;
  /** Shown above the field. */
  children?: ReactNode;
}

export function CodeForm({ send, label, button, children }: CodeFormProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [state, setState] = useState<{ busy: boolean; tried: boolean; error: ApiError | true | null }>({
    busy: false,
    tried: false,
    error: null,
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const isComplete = code.trim() !== '';
    setState({ busy: isComplete, tried: true, error: null });
    if (!isComplete) return;
    try {
      await send(code);
    } catch (error) {
      setCode('');
      setState({ busy: false, tried: false, error: error instanceof ApiError ? error : true });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        {state.error ? (
          <Alert color="brick" variant="light" icon={<IconAlertTriangle size={18} stroke={1.5} />} role="alert">
            {t(state.error === true ? texts.failed : state.error.text)}
          </Alert>
        ) : null}
        {children}
        <TextInput
          label={label}
          name="code"
          size="md"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={factorLimits.typed}
          value={code}
          error={state.tried && code.trim() === '' ? t(texts.needed) : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={state.busy}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
