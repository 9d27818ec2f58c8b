/** Says shortly what was done, with a button for what can be done with it. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { undo } from '../stores/history.ts';

const SHOWN = 8_000;

/** `action`: the words of the button, which also closes the notice. */
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
        <Button size="compact-sm" variant="light" onClick={act}>
          {action}
        </Button>
      </Group>
    ),
  });
}

/** The button takes it back. */
export const sayWithUndo = (message: string, back: string): void => sayWithAction(message, back, () => void undo());
