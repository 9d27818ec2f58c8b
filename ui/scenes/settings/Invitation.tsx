import { useState, type FormEvent } from 'react';
import { Alert, Button, Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core';
import { entities } from '../../../model/entities/index.ts';
import { isWritten, textFormats } from '../../../model/rules/text/formats.ts';
import { ApiError } from '../../api/error.ts';
import { inviteCall } from '../../api/session.ts';
import { useText } from '../../i18n/useText.ts';
import { companyTexts as texts } from './companyTexts.ts';
import classes from './UserSettings.module.css';

const empty = { first_name: '', last_name: '', email: '', is_admin: false };
type State = { kind: 'open' | 'busy' } | { kind: 'sent'; email: string } | { kind: 'failed'; error: ApiError | null };

/** Creates a colleague and mails them a link to choose a password. */
export function Invitation({ onInvited }: { onInvited: () => void }) {
  const t = useText();
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ kind: 'open' });
  const email = draft.email.trim();
  const isRight = email !== '' && isWritten('email', email);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isRight) return;
    setState({ kind: 'busy' });
    try {
      await inviteCall({ ...draft, email });
      setDraft(empty);
      setTried(false);
      setState({ kind: 'sent', email });
      onInvited();
    } catch (error) {
      // The person exists even so: sending the form again resends the mail.
      if (error instanceof ApiError && error.id === 'mail_not_sent') onInvited();
      setState({ kind: 'failed', error: error instanceof ApiError ? error : null });
    }
  }
  const input = (key: 'first_name' | 'last_name' | 'email', problem: string | null = null) => (
    <TextInput
      label={t(entities.user.fields[key].label)}
      name={key}
      type={key === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={draft[key]}
      error={problem}
      onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
    />
  );
  return (
    <form className={classes.invitation} onSubmit={(event) => void submit(event)} noValidate>
      <Text component="h3" fz={14} fw={600}>
        {t(texts.invite)}
      </Text>
      {state.kind === 'sent' ? (
        <Alert color="leaf" variant="light" role="status">
          {t(texts.invited, { email: state.email })}
        </Alert>
      ) : null}
      {state.kind === 'failed' ? (
        <Alert color="brick" variant="light" role="alert">
          {t(state.error?.text ?? texts.failed)}
        </Alert>
      ) : null}
      <SimpleGrid cols={2} spacing={12}>
        {input('first_name')}
        {input('last_name')}
      </SimpleGrid>
      {input('email', tried && !isRight ? t(textFormats.email.message) : null)}
      <Checkbox
        label={t(texts.asAdministrator)}
        checked={draft.is_admin}
        onChange={(event) => setDraft({ ...draft, is_admin: event.currentTarget.checked })}
      />
      <div>
        <Button type="submit" variant="default" loading={state.kind === 'busy'}>
          {t(texts.inviteAction)}
        </Button>
      </div>
    </form>
  );
}
