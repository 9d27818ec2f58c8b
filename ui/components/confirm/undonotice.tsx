/** A short notice of an action, with an action button. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { undoStep } from '../../stores/history/history.ts';

const SHOWN = 8_000;

/** `action`: the text of the button, which also closes the notice. */
export function sayWithAction(message: string, action: string, run: () => void): void {
  const id = crypto.randomUUID();
  const act = () => {
    run();
    notifications.hide(id);
  };
  notifications.show({
    id,
    autoClose: SHOWN,
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        {message}
        <Button size="compact-sm" variant="light" flex="none" onClick={act}>
          {action}
        </Button>
      </Group>
    ),
  });
}

/** A notice whose button undoes the step of a gesture. */
export const sayWithUndo = (message: string, back: string, gesture: string): void =>
  sayWithAction(message, back, () => void undoStep(gesture));
