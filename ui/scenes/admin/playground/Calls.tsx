/** A call that only reads: chosen from the API description, its parameters, its answer. */
import { useMemo, useState } from 'react';
import { Button, CopyButton, Group, Select, Stack, TextInput } from '@mantine/core';
import { documentCall } from '../../../../model/calls.ts';
import { callAddress } from '../../../api/address.ts';
import { request } from '../../../api/request.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { Outcome } from './Outcome.tsx';
import { CallDescription } from './CallDescription.tsx';
import { addressOf, curlOf, openCalls, type ApiDescription, type OpenCall } from './opencalls.ts';
import classes from './playground.module.css';
import { askedOutcome, type TriedOutcome } from './tried.ts';
import { texts } from './texts.ts';

export function Calls() {
  const { data, error, reload } = useLoaded((signal) => request<ApiDescription>(documentCall, { signal }));
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <LoadingState />;
  return <CallTrial description={data} />;
}

/** Calls and pages may have hosts of their own. */
const originOfCalls = (): string => new URL(callAddress(documentCall), window.location.href).origin;

function CallTrial({ description }: { description: ApiDescription }) {
  const t = useText();
  const calls = useMemo(() => openCalls(description), [description]);
  const [chosen, setChosen] = useState<OpenCall | null>(null);
  return (
    <Stack gap={16}>
      <Select
        label={t(texts.call)}
        placeholder={t(texts.chooseCall)}
        nothingFoundMessage={t(texts.noCall)}
        data={calls.map(({ id, path }) => ({ value: id, label: path }))}
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(calls.find((each) => each.id === id) ?? null)}
        searchable
        limit={100}
        maw={640}
      />
      {chosen ? (
        <div className={classes.sides}>
          <Trial key={chosen.id} of={chosen} />
          <CallDescription of={chosen} description={description} />
        </div>
      ) : null}
    </Stack>
  );
}

function Trial({ of }: { of: OpenCall }) {
  const t = useText();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<TriedOutcome | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const address = addressOf(of, values);
  const send = async () => {
    if (address === null) return;
    setBusy(true);
    setError(null);
    try {
      setOutcome(await askedOutcome(originOfCalls() + address));
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <Stack gap={16}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={16} align="stretch">
          <Group gap={16}>
            {of.parameters
              .filter((each) => each.in !== 'header')
              .map(({ name, required }) => (
                <TextInput
                  key={name}
                  label={required ? name : t(texts.optional, { name })}
                  value={values[name] ?? ''}
                  onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
                />
              ))}
          </Group>
          <Group gap={8}>
            <Button type="submit" disabled={address === null} loading={busy}>
              {t(texts.send)}
            </Button>
            {address === null ? null : (
              <CopyButton value={curlOf(address, originOfCalls())}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(copied ? texts.copied : texts.copyCurl)}
                  </Button>
                )}
              </CopyButton>
            )}
          </Group>
        </Stack>
      </form>
      {error ? <FailedState error={error} onRetry={() => void send()} compact /> : null}
      {outcome ? <Outcome outcome={outcome} /> : null}
    </Stack>
  );
}
