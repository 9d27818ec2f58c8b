import { useState, type ReactElement } from 'react';
import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/error.ts';
import { resetFactorCall } from '../../api/factor.ts';
import { useText } from '../../i18n/useText.ts';
import { ConfirmRemoval } from '../confirm/ConfirmRemoval.tsx';
import { texts } from './texts.ts';
import { useConfirmed } from './useConfirmed.tsx';

interface Person {
  id: number;
  name: string;
  onDone: () => void;
}

/** Removes the second factor of somebody who lost it: `ask` opens the question, `dialog` is to be placed in the page. */
export function useFactorReset({ id, name, onDone }: Person): { ask: () => void; dialog: ReactElement } {
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
  return {
    ask: () => setAsks(true),
    dialog: (
      <>
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
    ),
  };
}
