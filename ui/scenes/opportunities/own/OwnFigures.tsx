/** The button and dialog of the company's own figures: the list of them, and importing more. */
import { useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { plotFigure } from '../../../../model/entities/plotfigure.ts';
import { OWN_IMPORT_JOB } from '../../../../model/imports/ownfigures.ts';
import { isOver } from '../../../../model/rules/jobs.ts';
import { fetchOwnStates } from '../../../api/ownfigures.ts';
import { listJobs } from '../../../api/jobs.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { loadOwnFigures } from '../../../search/own/owncolumns.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { FigureList } from './FigureList.tsx';
import { ImportFigures } from './ImportFigures.tsx';
import type { OpenedFile } from './reading.ts';
import { RunningImport } from './RunningImport.tsx';

export function OwnFigures({ canEdit }: { canEdit: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconTableImport size={14} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(plotFigure.label.many)}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t(plotFigure.label.many)} size={820}>
        <Contents canEdit={canEdit} />
      </Modal>
    </>
  );
}

function Contents({ canEdit }: { canEdit: boolean }) {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [started, setStarted] = useState<number | null>(null);
  const figures = useRecords('plotfigure');
  // Again after an import of a colleague, which changes the figures.
  const version = figures.map(({ id, rev }) => `${id}@${rev}`).join();
  const { data, error, reload } = useLoaded(async (signal) => {
    await loadOwnFigures();
    const jobs = canEdit ? await listJobs(OWN_IMPORT_JOB) : [];
    return {
      states: await fetchOwnStates(signal),
      // One that began before the dialog was opened.
      running: jobs.find(({ state }) => !isOver(state))?.id ?? null,
    };
  }, version);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  const running = started ?? data.running;
  if (running !== null)
    return (
      <RunningImport
        key={running}
        id={running}
        onEnd={() => {
          setStarted(null);
          reload();
        }}
        onUndone={reload}
      />
    );
  if (opened)
    return (
      <ImportFigures
        opened={opened}
        figures={figures}
        onCancel={() => setOpened(null)}
        onStarted={(job) => {
          setOpened(null);
          setStarted(job);
        }}
      />
    );
  return <FigureList figures={figures} states={data.states} canEdit={canEdit} onFile={setOpened} onChanged={reload} />;
}
