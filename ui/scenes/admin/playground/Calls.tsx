/** A call: chosen from the API description, what it takes, its answer. One that writes asks first. */
import { useMemo, useState } from 'react';
import { Button, CopyButton, Group, JsonInput, Select, Stack, TextInput } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { documentCall } from '../../../../model/calls.ts';
import { callAddress } from '../../../api/address.ts';
import { request } from '../../../api/request.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { Confirm } from '../../../components/confirm/Confirm.tsx';
import { session } from '../../../stores/person/session.ts';
import { useText } from '../../../i18n/useText.ts';
import { Outcome } from './Outcome.tsx';
import { CallDescription } from './CallDescription.tsx';
import { addressOf, curlOf, isRead, openCalls, type ApiDescription, type OpenCall } from './opencalls.ts';
import classes from './playground.module.css';
import { exampleOf } from './schemas.ts';
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
        data={calls.map(({ id, method, path }) => ({ value: id, label: `${method} ${path}` }))}
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(calls.find((each) => each.id === id) ?? null)}
        searchable
        limit={100}
        maw={640}
      />
      {chosen ? (
        <div className={classes.sides}>
          <Trial key={chosen.id} of={chosen} description={description} />
          <CallDescription of={chosen} description={description} />
        </div>
      ) : null}
    </Stack>
  );
}

function Trial({ of, description }: { of: OpenCall; description: ApiDescription }) {
  const t = useText();
  const { company } = useSnapshot(session);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(() => exampleBody(of, description));
  const [isAsked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<TriedOutcome | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const address = addressOf(of, values);
  const isUnread = body !== null && !isJson(body);
  const sent = { method: of.method, body };
  const send = async () => {
    if (address === null) return;
    setBusy(true);
    setError(null);
    try {
      setOutcome(await askedOutcome(originOfCalls() + address, sent));
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  const begin = () => (isRead(of) ? void send() : setAsked(true));
  return (
    <Stack gap={16}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
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
          {body === null ? null : (
            <JsonInput
              label={t(texts.bodyJson)}
              value={body}
              onChange={setBody}
              error={isUnread ? t(texts.notJson) : null}
              validationError={t(texts.notJson)}
              autosize
              minRows={4}
              maxRows={14}
              spellCheck={false}
              classNames={{ input: classes.input }}
            />
          )}
          <Group gap={8}>
            <Button type="submit" disabled={address === null || isUnread || of.takesFile} loading={busy}>
              {t(texts.send)}
            </Button>
            {address === null ? null : (
              <CopyButton value={curlOf(address, originOfCalls(), sent)}>
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
      <Confirm
        opened={isAsked}
        color="brick"
        title={t(texts.writeTitle)}
        action={t(texts.send)}
        onClose={() => setAsked(false)}
        onConfirm={() => void send()}
      >
        {t(texts.writeText, { call: `${of.method} ${address ?? of.path}`, company: company?.name ?? '' })}
      </Confirm>
      {error ? <FailedState error={error} onRetry={begin} compact /> : null}
      {outcome ? <Outcome outcome={outcome} /> : null}
    </Stack>
  );
}

/** The JSON that a call takes, to change before it is sent; null for a call without. */
function exampleBody({ body, method, takesFile }: OpenCall, { components }: ApiDescription): string | null {
  // A patch with the whole example would change every field.
  if (method === 'PATCH') return '{}';
  if (body) return JSON.stringify(exampleOf(body, components?.schemas ?? {}, true), null, 2);
  return method === 'GET' || takesFile ? null : '{}';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
