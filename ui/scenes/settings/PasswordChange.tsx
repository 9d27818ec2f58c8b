import { useState, type FormEvent } from 'react';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/error.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import { changePassword } from '../../stores/person/session.ts';
import { passwordLength } from '../../../model/rules/account/password.ts';
import { texts } from './texts.ts';

const empty = { current: '', next: '', repeat: '' };
type Passwords = typeof empty;
type Problems = Partial<Record<keyof Passwords, string>>;

function problemsOf({ current, next, repeat }: Passwords, t: Translate): Problems {
  const problems: Problems = {};
  if (!current) problems.current = t(texts.needed);
  if (next.length < passwordLength.min) problems.next = t(texts.tooShort, passwordLength);
  if (next.length > passwordLength.max) problems.next = t(texts.tooLong, passwordLength);
  if (repeat !== next) problems.repeat = t(texts.different);
  return problems;
}

export function PasswordChange() {
  const t = useText();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(values, t);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(values.current, values.next);
      setValues(empty);
      notifications.show({ message: t(texts.changed), color: 'leaf' });
    } catch (error) {
      const text = error instanceof ApiError ? t(error.text) : '';
      setProblems(
        error instanceof ApiError && error.fields['next'] ? { next: t(error.fields['next']) } : { current: text },
      );
    } finally {
      setBusy(false);
    }
  }
  const input = (key: keyof Passwords, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={values[key]}
      error={problems[key]}
      onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={12} maw={320}>
        {input('current', t(texts.currentPassword), 'current-password')}
        {input('next', t(texts.newPassword), 'new-password')}
        {input('repeat', t(texts.repeat), 'new-password')}
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {t(texts.change)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
