import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileImport } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { importSorts, type StaffImport, type UndoneImport } from '../../../../model/admin/import.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { importKinds, type ImportKindKey } from '../../../../model/imports/kinds.ts';
import { buildPath } from '../../../../model/routes.ts';
import type { QueuedJob } from '../../../../model/rules/jobs.ts';
import { discardStaffImport, listImports, undoStaffImport } from '../../../api/staffimports.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { useJob } from '../../../components/hooks/useJob.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { textOf, useText, type Translate } from '../../../i18n/useText.ts';
import { texts as common } from '../../../imports/texts.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { AdminTable } from '../AdminTable.tsx';
import { attempt } from '../attempt.ts';
import { CellLink, count, customerColumn, keyOfId, moment, words } from '../cells.tsx';
import classes from './import.module.css';
import { staffImport, startAgain } from './state.ts';
import { texts } from './texts.ts';

const latestFirst = { by: 'createdAt', isDown: true } as const;

/** All imports, latest first, each with its undo. */
export function ImportList() {
  const t = useText();
  const [ended, setEnded] = useState(0);
  const columns = useMemo(() => columnsOf(t, () => setEnded((before) => before + 1)), [t]);
  return (
    <AdminTable
      label={t(texts.list)}
      columns={columns}
      rowKey={keyOfId}
      sorts={importSorts}
      usual={latestFirst}
      load={listImports}
      on={ended}
      empty={{ icon: IconFileImport, title: texts.none, text: texts.noneText }}
    />
  );
}

const states = { reading: texts.read, read: texts.read, done: texts.done, undone: texts.undone };

function columnsOf(t: Translate, onEnd: () => void): GridColumn<StaffImport>[] {
  const number = (key: 'added' | 'changed' | 'refused', width: number): GridColumn<StaffImport> => ({
    key,
    title: t(texts[key]),
    field: count,
    width,
    value: (row) => row[key],
  });
  return [
    { key: 'createdAt', title: t(texts.when), field: moment, width: 140, value: ({ createdAt }) => createdAt },
    // In sight on a phone: it leads to what the import did.
    {
      key: 'file',
      title: t(texts.file),
      field: words,
      width: 150,
      value: ({ fileName }) => fileName,
      Cell: ({ row }) => <CellLink to={`${buildPath('admin.import')}?import=${row.id}`}>{row.fileName}</CellLink>,
    },
    customerColumn(t(texts.customer), 160),
    {
      key: 'kind',
      title: t(texts.kind),
      field: words,
      width: 120,
      value: ({ kind }) => t(entryOf(importKinds, kind)!.label),
    },
    {
      key: 'state',
      title: t(texts.state),
      field: words,
      width: 190,
      value: ({ state }) => t(states[state]),
      Cell: ({ row }) => <State of={row} onEnd={onEnd} />,
    },
    number('added', 75),
    number('changed', 95),
    number('refused', 95),
    { key: 'by', title: t(texts.by), field: words, width: 115, value: ({ userName }) => userName },
  ];
}

interface RowProps {
  of: StaffImport;
  onEnd: () => void;
}

/** What can be done with the import; its state in words where that does not say it. */
function State({ of, onEnd }: RowProps) {
  const t = useText();
  if (of.state === 'done') return <Undo of={of} onEnd={onEnd} />;
  return (
    <span className={classes.state}>
      {t(states[of.state])}
      {of.state === 'read' ? <Discard of={of} onEnd={onEnd} /> : null}
    </span>
  );
}

function Discard({ of: { id, fileName, companyName }, onEnd }: RowProps) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [isAsked, setAsked] = useState(false);
  const discard = async () => {
    await discardStaffImport(id);
    if (staffImport.id === id) startAgain();
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        disabled={offline}
        title={offline ? t(common.offline) : undefined}
        aria-label={`${t(texts.discard)}: ${fileName} (${id})`}
        onClick={() => setAsked(true)}
      >
        {t(texts.discard)}
      </Button>
      <ConfirmRemoval
        opened={isAsked}
        title={t(texts.discardTitle, { file: fileName, company: companyName })}
        action={t(texts.discard)}
        onClose={() => setAsked(false)}
        onConfirm={() => void attempt(discard, onEnd)}
      >
        {t(texts.discardText)}
      </ConfirmRemoval>
    </>
  );
}

function Undo({ of, onEnd }: RowProps) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [isAsked, setAsked] = useState(false);
  const { isRunning, start } = useJob(
    () => undoStaffImport(of.id),
    (job) => {
      tell(job, of.kind);
      onEnd();
    },
  );
  const { id, kind, added, changed, fileName, companyName } = of;
  const about = kind === 'people' ? texts.undoPeople : texts.undoText;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isRunning}
        disabled={offline}
        title={offline ? t(common.offline) : undefined}
        aria-label={`${t(texts.undo)}: ${fileName} (${id})`}
        onClick={() => setAsked(true)}
      >
        {t(texts.undo)}
      </Button>
      <ConfirmRemoval
        opened={isAsked}
        title={t(texts.undoTitle, { file: fileName, company: companyName })}
        action={t(texts.undo)}
        onClose={() => setAsked(false)}
        onConfirm={start}
      >
        {t(about, { added: formatNumber(added), changed: formatNumber(changed) })}
      </ConfirmRemoval>
    </>
  );
}

function tell({ state, result }: QueuedJob, kind: ImportKindKey): void {
  if (state !== 'done') return void notifications.show({ message: textOf(texts.undoFailed), color: 'brick' });
  const { deleted, restored, kept } = result as UndoneImport;
  const counts = { deleted: formatNumber(deleted), restored: formatNumber(restored), kept: formatNumber(kept) };
  const said = kind === 'people' ? texts.peopleUndone : kept > 0 ? texts.undoKept : texts.undoDone;
  notifications.show({ message: textOf(said, counts), color: 'leaf' });
}
