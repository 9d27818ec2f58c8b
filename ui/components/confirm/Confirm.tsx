import type { ReactNode } from 'react';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useText } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';

interface ConfirmProps {
  opened: boolean;
  title: ReactNode;
  /** Says what changes, and how to take it back. */
  children?: ReactNode;
  /** Text of the button that does it. */
  action: ReactNode;
  /** What cannot be seen to change, or is lost, is brick. */
  color?: 'water' | 'brick';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done; the button to cancel has the focus. */
export function Confirm({ opened, title, children, action, color = 'water', onConfirm, onClose }: ConfirmProps) {
  const t = useText();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={420}>
      <Text fz={13} c="dimmed" component="div">
        {children}
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(texts.cancel)}
        </Button>
        <Button
          color={color}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
