/** Chooses which columns show. */
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useText } from '../../i18n/useText.ts';
import { orderedKeys } from '../arrange/columns.ts';
import classes from './heads.module.css';
import { texts } from '../texts.ts';
import type { GridColumn, GridLayout } from '../types.ts';

interface Props<R> {
  columns: readonly GridColumn<R>[];
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
}

export function ColumnsButton<R>({ columns, layout, onLayout }: Props<R>) {
  const t = useText();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const keys = orderedKeys(columns, layout.order);
  const hidden = new Set(layout.hidden);
  const turn = (key: string) =>
    onLayout({
      ...layout,
      hidden: hidden.has(key) ? layout.hidden.filter((each) => each !== key) : [...layout.hidden, key],
    });
  const shown = keys.filter((key) => !hidden.has(key));
  return (
    <Popover position="top-end" width={280} withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="ink"
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {t(texts.columns)} {shown.length}/{keys.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.chooser}>
          {keys.map((key) => {
            const column = byKey.get(key)!;
            return (
              <Checkbox
                key={key}
                label={column.group ? `${column.title} · ${column.group}` : column.title}
                checked={!hidden.has(key)}
                disabled={shown.length === 1 && shown[0] === key}
                onChange={() => turn(key)}
              />
            );
          })}
        </div>
        <div className={classes.chooserEnd}>
          <Button variant="subtle" size="compact-sm" onClick={() => onLayout({ ...layout, hidden: [] })}>
            {t(texts.allColumns)}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onLayout({ ...layout, order: [], widths: {}, folded: [] })}
          >
            {t(texts.usual)}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
