/** How far an import of own figures is, and what it did. */
import { useState } from 'react';
import { notifications } from '@mantine/notifications';
import type { LastOwnImport } from '../../../../model/imports/ownfigures.ts';
import type { QueuedJob } from '../../../../model/rules/jobs.ts';
import { cancelJob } from '../../../api/jobs.ts';
import { sayWithAction } from '../../../components/confirm/undonotice.tsx';
import { useFollowedJob } from '../../../components/hooks/useJob.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { Running } from '../../../imports/Running.tsx';
import { texts as importTexts } from '../../../imports/texts.ts';
import { loadList } from '../../../stores/records/records.ts';
import { sayFailed, takeBack } from './actions.ts';
import { texts } from './texts.ts';

interface RunningImportProps {
  id: number;
  onEnd: () => void;
  onUndone: () => void;
}

const waiting = { state: 'waiting', progress: null } as const;

export function RunningImport({ id, onEnd, onUndone }: RunningImportProps) {
  const t = useText();
  const [isCancelled, setCancelled] = useState(false);
  const job = useFollowedJob(id, (ended) => {
    sayEnd(ended, onUndone);
    void loadList('plotfigure').catch(sayFailed);
    onEnd();
  });
  const cancel = () => {
    setCancelled(true);
    void cancelJob(id).catch(sayFailed);
  };
  return (
    <Running
      job={isCancelled ? { state: 'cancelled', progress: null } : (job ?? waiting)}
      title={t(importTexts.running)}
      about={t(texts.runningAbout)}
      onCancel={cancel}
    />
  );
}

function sayEnd({ state, result }: QueuedJob, onUndone: () => void): void {
  if (state === 'failed') {
    notifications.show({ color: 'brick', title: textOf(importTexts.failed), message: textOf(texts.failedAbout) });
    return;
  }
  if (state !== 'done') {
    notifications.show({ message: textOf(importTexts.cancelled) });
    return;
  }
  const { id, count } = result as LastOwnImport;
  const message = textOf(texts.imported, { count: formatNumber(count) });
  sayWithAction(message, textOf(texts.undo), () => void takeBack(id, onUndone));
}
