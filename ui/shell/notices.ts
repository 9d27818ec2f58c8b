import { useEffect, useEffectEvent } from 'react';
import { notifications } from '@mantine/notifications';
import type { Label } from '../../model/enums/enumeration.ts';
import { textOf } from '../i18n/useText.ts';
import { onHeldStep } from '../stores/history/history.ts';
import { onParked } from '../stores/queue/queue.ts';
import type { QueuedEdit } from '../stores/queue/edit.ts';
import './awaynotice.tsx';
import { sayGone } from './gonenotice.tsx';
import { sayHeldStep, sayShortly } from './stepnotice.tsx';
import { savingTexts } from './texts.ts';

/** Shows a short notice of the undone or redone step. */
export function sayStep(text: Label, step: Label | null): void {
  if (step) sayShortly(textOf(text, { step: textOf(step) }));
}

/** Says why a step was not or only partly undone: which value was changed by whom. */
onHeldStep((report) => void sayHeldStep(report));

let openList: () => void = () => undefined;

onParked((edit: QueuedEdit) => {
  if (edit.problem?.isGone) {
    void sayGone(edit);
    return;
  }
  const reason = edit.problem ? textOf(edit.problem.message) : textOf(savingTexts.inConflict);
  notifications.show({
    id: edit.key,
    color: 'brick',
    title: textOf(savingTexts.parkedNotice),
    message: `${textOf(edit.label)}: ${reason}`,
    autoClose: 8000,
    onClick: () => openList(),
  });
});

/** Shows a notice for every refused edit; a click opens the list. */
export function useParkedNotice(open: () => void): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    openList = () => opened();
  }, []);
}
