import { useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/error.ts';
import { resetFactorCall } from '../../api/factor.ts';
import { ConfirmRemoval } from '../../components/ConfirmRemoval.tsx';
import { useConfirmed } from '../../components/factor/useConfirmed.tsx';
import { useText } from '../../i18n/useText.ts';
import { factorTexts as texts } from './factorTexts.ts';

/** Removes the second factor of a colleague who lost it. */
export function ResetFactor({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { confirmed, dialog } = useConfirmed();
  const reset = () =>
    void confirmed(async () => {
      await resetFactorCall(id);
      notifications.show({ message: t(texts.isReset, { name }), color: 'leaf' });
      onDone();
    }).catch((error: unknown) =>
      notifications.show({ message: t(error instanceof ApiError ? error.text : texts.failed), color: 'brick' }),
    );
  return (
    <>
      <Button variant="default" size="xs" aria-label={t(texts.resetOf, { name })} onClick={() => setAsks(true)}>
        {t(texts.reset)}
      </Button>
      <ConfirmRemoval
        opened={asks}
        title={t(texts.resetTitle, { name })}
        action={t(texts.reset)}
        onClose={() => setAsks(false)}
        onConfirm={reset}
      >
        {t(texts.resetHelp)}
      </ConfirmRemoval>
      {dialog}
    </>
  );
}
