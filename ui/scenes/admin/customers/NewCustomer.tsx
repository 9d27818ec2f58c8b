/** A new company: its name and tier, and its owner, who is invited. */
import { useState, type FormEvent } from 'react';
import { Alert, Button, Modal, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLocation } from 'wouter';
import type { NewCustomer as Draft } from '../../../../model/admin/customers.ts';
import { company } from '../../../../model/entities/company.ts';
import { user } from '../../../../model/entities/user.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import { isWritten, textFormats } from '../../../../model/rules/text/formats.ts';
import { ApiError } from '../../../api/error.ts';
import { addCustomer } from '../../../api/staff.ts';
import { useText } from '../../../i18n/useText.ts';
import { customerPath } from '../cells.tsx';
import { texts } from './texts.ts';

const empty: Draft = { name: '', subscription: 'trial', first_name: '', last_name: '', email: '' };

export function NewCustomer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const email = draft.email.trim();
  const name = draft.name.trim();
  const isRight = email !== '' && isWritten('email', email);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight || name === '') return;
    setBusy(true);
    try {
      const { id, isMailed } = await addCustomer({ ...draft, name, email });
      const said = isMailed ? texts.added : texts.notMailed;
      notifications.show({ message: t(said, { name, email }), color: isMailed ? 'leaf' : 'sun' });
      goTo(customerPath(id));
    } catch (error) {
      setRefusal(error instanceof ApiError ? error : null);
      setBusy(false);
    }
  };
  const field = (key: 'name' | 'first_name' | 'last_name' | 'email', label: string, problem: string | null) => (
    <TextInput
      label={label}
      type={key === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={key === 'email' ? user.fields.username.maxLength! : company.fields.name.maxLength!}
      value={draft[key]}
      error={tried ? problem : null}
      onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Modal opened onClose={onClose} title={t(texts.add)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <p className="text-soft">{t(texts.addText)}</p>
          {refusal ? (
            <Alert color="brick" variant="light" role="alert">
              {t(refusal.fields['email'] ?? refusal.text)}
            </Alert>
          ) : null}
          {field('name', t(texts.companyName), name === '' ? t(texts.needed) : null)}
          <Select
            label={t(company.fields.subscription.label)}
            data={subscriptionTiers.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
            value={draft.subscription}
            allowDeselect={false}
            onChange={(tier) =>
              setDraft({ ...draft, subscription: (tier ?? empty.subscription) as Draft['subscription'] })
            }
          />
          <SimpleGrid cols={2} spacing={12}>
            {field('first_name', t(user.fields.first_name.label), null)}
            {field('last_name', t(user.fields.last_name.label), null)}
          </SimpleGrid>
          {field('email', t(user.fields.email.label), isRight ? null : t(textFormats.email.message))}
          <Button type="submit" loading={busy}>
            {t(texts.addAction)}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
