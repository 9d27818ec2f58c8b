import { useState } from 'react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTrash, IconX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { ConfirmRemoval } from '../../../components/ConfirmRemoval.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { bulk, BULK_FROM, BULK_MOST, writeAll } from '../../../stores/bulk.ts';
import { useShortcuts } from '../../../stores/shortcuts.ts';
import { archiveAll, labelAll, removeAll } from './bulkactions.ts';
import { BulkMenu } from './BulkMenu.tsx';
import classes from './table.module.css';
import { texts } from './texts.ts';

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
  onClear: () => void;
}

/** Changes all selected locations at once. */
export function BulkBar({ rows, columns, onClear }: BulkBarProps) {
  const t = useText();
  const { now } = useSnapshot(bulk);
  const [opened, setOpened] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const ids = rows.map(({ location }) => location.id);
  const count = formatNumber(ids.length);
  const isMany = ids.length > BULK_FROM;
  const isTooMany = ids.length > BULK_MOST;
  const cannot = isTooMany || now?.state === 'running';
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
  const offered = [
    ...pickers.flatMap(({ column }) => columns.find(({ key }) => key === column) ?? []),
    ...columns.filter(
      ({ key, choices, canEdit }) => key.startsWith('customfield:') && choices && canEdit?.(rows[0]!) === true,
    ),
  ];
  const choose = (column: PortfolioColumn, value: unknown, isOn: boolean) => {
    if (column.key === 'labels') return labelAll(ids, Number(value), isOn);
    const before = new Map(rows.map((row) => [row.location.id, column.value(row)]));
    const next = (id: number) => {
      if (!column.several) return value;
      const others = [before.get(id)].flat().filter((each) => each !== value);
      return isOn ? [...others, value] : others;
    };
    writeAll(ids, column.label, (id, step) => column.write!(id, next(id), step));
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
      {offered.map((column) => (
        <BulkMenu
          key={column.key}
          column={column}
          rows={rows}
          disabled={cannot}
          opened={opened === column.key}
          onOpened={(open) => setOpened(open ? column.key : null)}
          onChoose={(value, isOn) => choose(column, value, isOn)}
        />
      ))}
      <span className={classes.space} />
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={cannot}
        leftSection={
          allArchived ? (
            <IconArchiveOff size={16} stroke={1.5} aria-hidden />
          ) : (
            <IconArchive size={16} stroke={1.5} aria-hidden />
          )
        }
        onClick={() => archiveAll(ids, !allArchived)}
      >
        {allArchived ? named(texts.unarchive, texts.unarchiveMany) : named(texts.archive, texts.archiveMany)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="brick"
        disabled={cannot}
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => setRemoving(true)}
      >
        {named(texts.remove, texts.removeMany)}
      </Button>
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
