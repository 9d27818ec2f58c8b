import { useEffect, useEffectEvent } from 'react';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Label } from '../../../model/enums/enumeration.ts';
import { textOf } from '../../i18n/useText.ts';
import { onHeldStep } from '../../stores/history/history.ts';
import { onParked } from '../../stores/queue/queue.ts';
import type { QueuedEdit } from '../../stores/queue/edit.ts';
import './awaynotice.tsx';
import { nameOfEdit } from './editname.ts';
import { sayGone } from './gonenotice.tsx';
import { sayHeldStep, sayShortly } from './stepnotice.tsx';
import { savingTexts } from '../texts.ts';

/** Shows a short notice of the undone or redone step. */
export function sayStep(text: Label, step: Label | null): void {
  if (step) sayShortly(textOf(text, { step: textOf(step) }));
}

/** Says why a step was not or only partly undone: which value was changed by whom. */
onHeldStep((report) => void sayHeldStep(report));

/** Long enough to read the notice and to reach its button, ms. */
const STAYS = 15_000;

let openList: () => void = () => undefined;

onParked((edit: QueuedEdit) => {
  if (edit.problem?.isGone) {
    void sayGone(edit);
    return;
  }
  const reason = edit.problem ? textOf(edit.problem.message) : textOf(savingTexts.inConflict);
  const decide = () => {
    notifications.hide(edit.key);
    openList();
  };
  notifications.show({
    id: edit.key,
    color: 'brick',
    title: textOf(savingTexts.parkedNotice),
    autoClose: STAYS,
    message: (
      <>
        {nameOfEdit(edit)}: {reason}
        <Group mt={8}>
          <Button size="compact-sm" onClick={decide}>
            {textOf(edit.state === 'conflict' ? savingTexts.compare : savingTexts.show)}
          </Button>
        </Group>
      </>
    ),
  });
});

/** Shows a notice for every refused edit; its button opens the list. */
export function useParkedNotice(open: () => void): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    openList = () => opened();
  }, []);
}
