import { useState, type FormEvent } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { entities } from '../../../model/entities/index.ts';
import type { User } from '../../../model/entities/user.ts';
import { ApiError } from '../../api/error.ts';
import { patchRecord } from '../../api/records.ts';
import { useConfirmed } from '../../components/factor/useConfirmed.tsx';
import { useText } from '../../i18n/useText.ts';
import { takeIn } from '../../stores/records/records.ts';
import { factorTexts as texts } from './factorTexts.ts';

const { email } = entities.user.fields;

/** The address is saved at once, not with the other edits: it may ask for a password or code first. */
export function EmailChange({ user }: { user: User }) {
  const t = useText();
  const [value, setValue] = useState(user.email);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const { confirmed, dialog } = useConfirmed();
  async function submit(event: FormEvent) {
    event.preventDefault();
    setState({ busy: true, error: null });
    try {
      await confirmed(async () => {
        takeIn('user', await patchRecord('user', user.id, { email: value.trim() }));
        notifications.show({ message: t(texts.emailSaved), color: 'leaf' });
      });
      setState({ busy: false, error: null });
    } catch (error) {
      const text = error instanceof ApiError ? (error.fields['email'] ?? error.text) : texts.failed;
      setState({ busy: false, error: t(text) });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group gap={8} align="flex-end" mt={12}>
        <TextInput
          label={t(email.label)}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={email.maxLength}
          flex={1}
          value={value}
          error={state.error}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={state.busy} disabled={value.trim() === user.email}>
          {t(texts.saveEmail)}
        </Button>
      </Group>
      {dialog}
    </form>
  );
}
