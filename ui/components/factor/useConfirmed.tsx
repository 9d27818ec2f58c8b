import { useState, type FormEvent, type ReactElement } from 'react';
import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core';
import { CONFIRMED_MINUTES, factorLimits, plainCode } from '../../../model/rules/account/factor.ts';
import { ApiError } from '../../api/error.ts';
import { confirmCall } from '../../api/factor.ts';
import { useText } from '../../i18n/useText.ts';
import { texts } from './texts.ts';

/** A code of the app, or a recovery code with its dashes; no password may be that short, or is typed like this. */
const isCodeLike = (text: string): boolean =>
  new RegExp(`^\\d{${factorLimits.digits}}$`).test(plainCode(text)) || /^(\w{4}-){3}\w{4}$/.test(text.trim());

interface Pending {
  readonly work: () => Promise<void>;
  readonly settle: (error?: unknown) => void;
}

/**
 * Returns a function that runs a call, asks for a password or code when the server wants a fresh proof, and runs the call again; and
 * the dialog that asks, to be placed in the page. Closing the dialog leaves the call undone, without an error.
 */
export function useConfirmed(): {
  confirmed: (work: () => Promise<void>) => Promise<void>;
  dialog: ReactElement | null;
} {
  const [pending, setPending] = useState<Pending | null>(null);
  const confirmed = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.id !== 'confirm_first') throw error;
      await new Promise<void>((resolve, reject) =>
        setPending({ work, settle: (cause) => (cause === undefined ? resolve() : reject(cause)) }),
      );
    }
  };
  const close = () => {
    pending?.settle();
    setPending(null);
  };
  const repeat = () => {
    setPending(null);
    pending?.work().then(
      () => pending.settle(),
      (error: unknown) => pending.settle(error),
    );
  };
  return { confirmed, dialog: pending ? <Confirmation onClose={close} onConfirmed={repeat} /> : null };
}

function Confirmation({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const t = useText();
  const [proof, setProof] = useState('');
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (proof === '') return setState({ busy: false, error: t(texts.needed) });
    setState({ busy: true, error: null });
    try {
      await confirmCall(isCodeLike(proof) ? { code: proof } : { password: proof });
      onConfirmed();
    } catch (error) {
      setState({ busy: false, error: t(error instanceof ApiError ? error.text : texts.failed) });
    }
  }
  return (
    <Modal opened onClose={onClose} title={t(texts.confirmTitle)} size={420}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Text fz={13} c="dimmed" mb={16}>
          {t(texts.confirmText, { minutes: String(CONFIRMED_MINUTES) })}
        </Text>
        <PasswordInput
          label={t(texts.proof)}
          name="proof"
          autoComplete="current-password"
          data-autofocus
          value={proof}
          error={state.error}
          onChange={(event) => setProof(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
          <Button type="submit" loading={state.busy}>
            {t(texts.confirm)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
