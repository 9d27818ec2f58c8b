import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Confirm } from './Confirm.tsx';
import { texts } from '../texts.ts';

interface ConfirmRemovalProps {
  opened: boolean;
  title: ReactNode;
  /** Says what else is deleted, and how to restore it. */
  children?: ReactNode;
  action?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a removal that deletes more than the user sees. */
export function ConfirmRemoval({ action, ...rest }: ConfirmRemovalProps) {
  const t = useText();
  return <Confirm color="brick" action={action ?? t(texts.remove)} {...rest} />;
}
