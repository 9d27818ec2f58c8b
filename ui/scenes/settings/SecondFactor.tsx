import { useState } from 'react';
import { Button, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/error.ts';
import { beginFactorCall, factorCall, removeFactorCall, renewCodesCall } from '../../api/factor.ts';
import { ConfirmRemoval } from '../../components/confirm/ConfirmRemoval.tsx';
import { FactorSetup, type BegunFactor } from '../../components/factor/FactorSetup.tsx';
import { RecoveryCodes } from '../../components/factor/RecoveryCodes.tsx';
import { useConfirmed } from '../../components/factor/useConfirmed.tsx';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { factorTexts as texts } from './factorTexts.ts';

type Shown =
  { kind: 'setup'; begun: BegunFactor } | { kind: 'codes'; codes: readonly string[] } | { kind: 'off' } | null;

/** The own second factor: on, off, and new recovery codes. */
export function SecondFactor() {
  const t = useText();
  const language = useLanguage();
  const { data: state, error, reload } = useLoaded(factorCall);
  const [shown, setShown] = useState<Shown>(null);
  const { confirmed, dialog } = useConfirmed();
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!state) return <LoadingState />;
  const say = (cause: unknown) =>
    notifications.show({ message: t(cause instanceof ApiError ? cause.text : texts.failed), color: 'brick' });
  const doing = (work: () => Promise<void>) => void confirmed(work).catch(say);
  const done = (message: string | null) => {
    setShown(null);
    reload();
    if (message) notifications.show({ message, color: 'leaf' });
  };
  const turnOff = () =>
    doing(async () => {
      await removeFactorCall();
      done(t(texts.turnedOff));
    });
  const isOn = state.since !== null;
  return (
    <>
      <Text fz={14} mb={12}>
        {isOn
          ? t(texts.on, { date: formatDate(state.since!, language), codes: String(state.codesLeft) })
          : t(state.isAvailable ? texts.off : texts.unavailable)}
        {isOn && state.isRequired ? ` ${t(texts.required)}` : null}
      </Text>
      <Group gap={8}>
        {isOn ? (
          <Button
            variant="default"
            onClick={() => doing(async () => setShown({ kind: 'codes', ...(await renewCodesCall()) }))}
          >
            {t(texts.renew)}
          </Button>
        ) : state.isAvailable ? (
          <Button
            variant="default"
            onClick={() => doing(async () => setShown({ kind: 'setup', begun: await beginFactorCall() }))}
          >
            {t(texts.turnOn)}
          </Button>
        ) : null}
        {isOn && !state.isRequired ? (
          <Button variant="default" onClick={() => setShown({ kind: 'off' })}>
            {t(texts.turnOff)}
          </Button>
        ) : null}
      </Group>
      <Modal
        opened={shown?.kind === 'setup' || shown?.kind === 'codes'}
        onClose={() => done(null)}
        closeOnClickOutside={false}
        title={t(texts.title)}
        size={440}
      >
        {shown?.kind === 'setup' ? <FactorSetup begun={shown.begun} onDone={() => done(t(texts.turnedOn))} /> : null}
        {shown?.kind === 'codes' ? <RecoveryCodes codes={shown.codes} onKept={() => done(null)} /> : null}
      </Modal>
      <ConfirmRemoval
        opened={shown?.kind === 'off'}
        title={t(texts.offTitle)}
        action={t(texts.turnOff)}
        onClose={() => setShown(null)}
        onConfirm={turnOff}
      >
        {t(texts.offHelp)}
      </ConfirmRemoval>
      {dialog}
    </>
  );
}
