/** The button and dialog of the company's own figures: the list of them, and importing more. */
import { useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { plotFigure } from '../../../../model/entities/plotfigure.ts';
import { fetchOwnStates } from '../../../api/ownfigures.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { loadList } from '../../../stores/records/records.ts';
import { FigureList } from './FigureList.tsx';
import { ImportFigures } from './ImportFigures.tsx';
import type { OpenedFile } from './reading.ts';

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
  const figures = useRecords('plotfigure');
  const { data, error, reload } = useLoaded(async (signal) => {
    await loadList('plotfigure');
    return fetchOwnStates(signal);
  });
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  if (opened)
    return (
      <ImportFigures
        opened={opened}
        figures={figures}
        onCancel={() => setOpened(null)}
        onDone={() => {
          setOpened(null);
          reload();
        }}
        onUndone={reload}
      />
    );
  return <FigureList figures={figures} states={data} canEdit={canEdit} onFile={setOpened} onChanged={reload} />;
}
