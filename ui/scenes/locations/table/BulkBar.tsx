import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { location as entity } from '../../../../model/entities/location.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { tip } from '../../../components/tip.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { loadWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { bulk, BULK_FROM, BULK_MOST } from '../../../stores/records/bulk.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { writeAll } from '../../../stores/records/writeall.ts';
import { archiveAll, duplicateAll, labelAll, removeAll } from './bulkactions.ts';
import { BulkOwnField } from './BulkOwnField.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import { ConfirmChange, type WantedChange } from './ConfirmChange.tsx';
import classes from './table.module.css';
import { texts } from './texts.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true };

/** Columns whose choices the bar offers, with the key that opens them; those of own fields come behind. */
const pickers = [
  { column: 'status', keys: 's', shortcut: texts.pickStatus },
  { column: 'phase', keys: 'p', shortcut: texts.pickPhase },
  { column: 'assigned_to', keys: 'a', shortcut: texts.pickAssignee },
  { column: 'labels', keys: 'l', shortcut: texts.pickLabels },
] as const;

interface BulkBarProps {
  rows: readonly PortfolioRow[];
  columns: readonly PortfolioColumn[];
  canEdit: boolean;
  onClear: () => void;
  /** Moves the rows one place in the order set by hand; null while the table is sorted. */
  onStep: ((isDown: boolean) => void) | null;
  /** At the end of the bar. */
  children: ReactNode;
}

/** Changes all selected locations at once. */
export function BulkBar({ rows, columns, canEdit, onClear, onStep, children }: BulkBarProps) {
  const t = useText();
  const { now } = useSnapshot(bulk);
  const [opened, setOpened] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [wanted, setWanted] = useState<WantedChange | null>(null);
  const ids = rows.map(({ location }) => location.id);
  const count = formatNumber(ids.length);
  const isMany = ids.length > BULK_FROM;
  const isTooMany = ids.length > BULK_MOST;
  const cannot = !canEdit || isTooMany || now?.state === 'running';
  const named = (text: typeof texts.archive, withCount: typeof texts.archive) =>
    t(isMany ? withCount : text, { count });
  const allArchived = rows.every(({ location }) => location.archived);
  useShortcuts(
    texts.bulkTitle,
    cannot
      ? []
      : [
          ...pickers.map(({ column, keys, shortcut }) => ({ keys, label: shortcut, run: () => setOpened(column) })),
          { keys: 'Delete', label: texts.remove, run: () => setRemoving(true) },
        ],
  );
  const publication = usePublicationColumn();
  const offered = [...pickers.flatMap(({ column }) => columns.find(({ key }) => key === column) ?? []), publication];
  const own = columns.filter((each) => each.key.startsWith('customfield:') && each.canEdit?.(rows[0]!) === true);
  const choose = ({ column, value, isOn }: WantedChange) => {
    if (column.key === 'labels') return labelAll(ids, Number(value), isOn);
    const before = new Map(rows.map((row) => [row.location.id, column.value(row)]));
    const next = (id: number) => {
      if (!column.several) return value;
      const others = [before.get(id)].flat().filter((each) => each !== value);
      return isOn ? [...others, value] : others;
    };
    writeAll(ids, column.label, (id, step) => column.write!(id, next(id), step));
  };
  const ask = (change: WantedChange) => {
    if (!isMany) return choose(change);
    setOpened(null);
    setWanted(change);
  };
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t(texts.bulkTitle)}>
      <Tooltip label={t(texts.clearSelection)}>
        <ActionIcon size={28} aria-label={t(texts.clearSelection)} onClick={onClear}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <strong aria-live="polite">{t(texts.selected, { count })}</strong>
      {isTooMany ? (
        <span className={classes.refusal}>{t(texts.tooMany, { most: formatNumber(BULK_MOST) })}</span>
      ) : null}
      {(canEdit ? offered : []).map((column) => (
        <BulkMenu
          key={column.key}
          column={column}
          rows={rows}
          disabled={cannot}
          opened={opened === column.key}
          onOpened={(open) => setOpened(open ? column.key : null)}
          onChoose={(value, isOn) => ask({ column, value, isOn })}
        />
      ))}
      {canEdit && own.length > 0 ? (
        <BulkOwnField
          columns={own}
          disabled={cannot}
          action={named(texts.change, texts.changeMany)}
          onChange={(column, value) => writeAll(ids, column.label, (id, step) => column.write!(id, value, step))}
        />
      ) : null}
      <div className={classes.actions}>
        {canEdit && onStep ? <Steps disabled={cannot} onStep={onStep} /> : null}
        {children}
        {canEdit ? (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={cannot}
              leftSection={<IconCopy {...icon} />}
              onClick={() => duplicateAll(ids)}
              {...tip(t(texts.duplicateAbout))}
            >
              {named(texts.duplicate, texts.duplicateMany)}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={cannot}
              leftSection={allArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
              onClick={() => archiveAll(ids, !allArchived)}
            >
              {allArchived ? named(texts.unarchive, texts.unarchiveMany) : named(texts.archive, texts.archiveMany)}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="brick"
              disabled={cannot}
              leftSection={<IconTrash {...icon} />}
              onClick={() => setRemoving(true)}
            >
              {named(texts.remove, texts.removeMany)}
            </Button>
          </>
        ) : null}
      </div>
      <ConfirmChange wanted={wanted} count={ids.length} onConfirm={choose} onClose={() => setWanted(null)} />
      <ConfirmRemoval
        opened={isRemoving}
        title={t(ids.length === 1 ? texts.removeOneTitle : texts.removeTitle, { count })}
        action={named(texts.remove, texts.removeMany)}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          removeAll(ids);
          onClear();
        }}
      >
        {t(texts.removeText)}
      </ConfirmRemoval>
    </div>
  );
}

/** Without dragging: one place up or down in the order set by hand. */
function Steps({ disabled, onStep }: { disabled: boolean; onStep: (isDown: boolean) => void }) {
  const t = useText();
  return (
    <>
      <ActionIcon
        size={28}
        disabled={disabled}
        aria-label={t(texts.moveUp)}
        onClick={() => onStep(false)}
        {...tip(t(texts.moveUp))}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        size={28}
        disabled={disabled}
        aria-label={t(texts.moveDown)}
        onClick={() => onStep(true)}
        {...tip(t(texts.moveDown))}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
    </>
  );
}

/** Puts locations on the page of a publication. No column of the table. */
function usePublicationColumn(): PortfolioColumn {
  const t = useText();
  const publications = useRecords('publication');
  useEffect(() => loadWhole(['publication']), []);
  return useMemo(
    () => ({
      key: 'publication',
      label: texts.publication,
      title: t(texts.publication),
      field: entity.fields.publicationId,
      choices: publications.map(({ id, name }) => ({ value: id, label: name })),
      value: ({ location }) => location.publicationId,
      write: (id, publicationId, step) =>
        editRecord('location', id, { publicationId: typeof publicationId === 'number' ? publicationId : null }, step),
    }),
    [t, publications],
  );
}
