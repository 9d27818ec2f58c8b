/** How to connect Moneybird: a token, which the server asks with before it keeps it. */
import { useState } from 'react';
import { Alert, Button, PasswordInput, Stack, Title } from '@mantine/core';
import type { AccountingState, Administration } from '../../../../model/admin/moneybird.ts';
import { connectAccounting } from '../../../api/accounting.ts';
import { ApiError } from '../../../api/error.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

interface ConnectProps {
  state: AccountingState;
  onConnected: (administrations: readonly Administration[]) => void;
}

export function Connect({ state, onConnected }: ConnectProps) {
  const t = useText();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const connect = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      onConnected(await connectAccounting(token.trim()));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <Stack gap={16} maw={560}>
        <Title order={2}>{t(texts.connectTitle)}</Title>
        <p>{t(texts.connectHow)}</p>
        {state.isConnected ? <Alert color="sun">{t(texts.chooseAgain)}</Alert> : null}
        {state.canKeep ? null : <Alert color="brick">{t(texts.noKey)}</Alert>}
        <PasswordInput
          label={t(texts.token)}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          error={refusal ? t(refusal.text) : null}
          disabled={!state.canKeep}
          autoComplete="off"
        />
        <Button type="submit" loading={busy} disabled={!state.canKeep || token.trim() === ''} w="fit-content">
          {t(texts.connect)}
        </Button>
      </Stack>
    </form>
  );
}
