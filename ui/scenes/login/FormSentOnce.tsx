import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Stack } from '@mantine/core';
import { ApiError } from '../../api/error.ts';
import { useText } from '../../i18n/useText.ts';
import { texts } from './texts.ts';

type State = { kind: 'open' | 'busy' | 'done' } | { kind: 'failed'; error: ApiError | null };

interface Props {
  /** Sends the form; null while it is incomplete. */
  send: () => Promise<void> | null;
  button: string;
  /** Replaces the form once it is sent. */
  done: string;
  /** Shown below the form until it is sent. */
  other?: ReactNode;
  children: ReactNode;
}

/** A form that is replaced by its result. An error appears above the fields, which keep their values. */
export function FormSentOnce({ send, button, done, other, children }: Props) {
  const t = useText();
  const [state, setState] = useState<State>({ kind: 'open' });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const sending = send();
    if (!sending) return;
    setState({ kind: 'busy' });
    try {
      await sending;
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', error: error instanceof ApiError ? error : null });
    }
  }
  if (state.kind === 'done') {
    return (
      <Alert color="leaf" variant="light" role="status">
        {done}
      </Alert>
    );
  }
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          {state.kind === 'failed' ? (
            <Alert color="brick" variant="light" role="alert">
              {t(reasonOf(state.error))}
            </Alert>
          ) : null}
          {children}
          <Button type="submit" size="md" fullWidth loading={state.kind === 'busy'}>
            {button}
          </Button>
        </Stack>
      </form>
      {other}
    </>
  );
}

/** The fault of a field says more than that some values are wrong. */
const reasonOf = (error: ApiError | null) => Object.values(error?.fields ?? {})[0] ?? error?.text ?? texts.failed;
