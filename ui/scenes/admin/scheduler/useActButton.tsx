import { useState, type ReactElement } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import { attempt } from '../attempt.ts';

interface Row {
  name: string;
  size: ButtonProps['size'];
  /** Reads again, after work that succeeded or not. */
  onDone: () => void;
}

/** Makes buttons that act on one row: while one is at work, none of them can be pressed. */
export function useActButton({
  name,
  size,
  onDone,
}: Row): (label: Label, work: () => Promise<unknown>) => ReactElement {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const begin = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await attempt(work, onDone);
    setBusy(false);
  };
  return (label, work) => (
    <Button
      variant="default"
      size={size}
      disabled={isBusy}
      aria-label={`${t(label)}: ${name}`}
      onClick={() => void begin(work)}
    >
      {t(label)}
    </Button>
  );
}
