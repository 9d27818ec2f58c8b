import type { ReactNode } from 'react';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useText } from '../i18n/useText.ts';
import { texts } from './texts.ts';

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
export function ConfirmRemoval({ opened, title, children, action, onConfirm, onClose }: ConfirmRemovalProps) {
  const t = useText();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={420}>
      <Text fz={13} c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(texts.cancel)}
        </Button>
        <Button
          color="brick"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action ?? t(texts.remove)}
        </Button>
      </Group>
    </Modal>
  );
}
