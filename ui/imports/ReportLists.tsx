/** The rows of a report, by what they do. */
import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { MeasureUnit } from '../../model/define.ts';
import type { ImportColumn } from '../../model/imports/columns.ts';
import { importFaults } from '../../model/imports/faults.ts';
import type { ImportReport } from '../../model/imports/exchange.ts';
import { formatNumber, formatRead } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import classes from './imports.module.css';
import { texts } from './texts.ts';
import { valueText } from './valuetext.ts';

/** Rows shown at a time. */
const PORTION = 100;

interface RowsProps<T> {
  rows: readonly T[];
  heads: readonly string[];
  none: string;
  children: (row: T, index: number) => ReactNode;
}

function Rows<T>({ rows, heads, none, children }: RowsProps<T>) {
  const t = useText();
  const [most, setMost] = useState(PORTION);
  if (rows.length === 0) return <p className={classes.nothing}>{none}</p>;
  const left = rows.length - most;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, most).map(children)}</tbody>
      </table>
      {left > 0 ? (
        <Button variant="subtle" size="compact-sm" className={classes.more!} onClick={() => setMost(most + PORTION)}>
          {t(texts.more, { count: formatNumber(Math.min(left, PORTION)) })}
        </Button>
      ) : null}
    </>
  );
}

export function AddedList({ added }: { added: ImportReport['added'] }) {
  const t = useText();
  return (
    <Rows rows={added} heads={[t(texts.line), t(texts.record)]} none={t(texts.noneAdded)}>
      {({ line, name }) => (
        <tr key={line}>
          <td className={classes.line}>{formatNumber(line)}</td>
          <td>{name}</td>
        </tr>
      )}
    </Rows>
  );
}

interface ListProps {
  columns: readonly ImportColumn[];
}

/** The names of columns and values, as the interface says them. */
function useWords(columns: readonly ImportColumn[]) {
  const t = useText();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return {
    column: (key: string | null): string => {
      if (key === null) return t(texts.wholeRow);
      const column = byKey.get(key);
      return column ? t(column.label) : t(texts.place);
    },
    value: (key: string, text: string, unit: MeasureUnit | undefined): ReactNode => {
      if (text === '') return <span className="text-hint">{t(texts.empty)}</span>;
      const column = byKey.get(key);
      return column ? valueText(column, text, unit, t) : text;
    },
  };
}

export function ChangedList({ changed, columns }: ListProps & { changed: ImportReport['changed'] }) {
  const t = useText();
  const words = useWords(columns);
  const heads = [t(texts.line), t(texts.record), t(texts.field), t(texts.before), t(texts.after)];
  const rows = changed.flatMap(({ line, name, values }) =>
    values.map((value, index) => ({ line, name, value, isFirst: index === 0 })),
  );
  return (
    <Rows rows={rows} heads={heads} none={t(texts.noneChanged)}>
      {({ line, name, value, isFirst }) => (
        <tr key={`${line} ${value.column}`} data-goes-on={!isFirst || undefined}>
          <td className={classes.line}>{isFirst ? formatNumber(line) : null}</td>
          <td>{isFirst ? name : null}</td>
          <td>{words.column(value.column)}</td>
          <td className={classes.before}>{words.value(value.column, value.before, value.unit)}</td>
          <td className={classes.after}>{words.value(value.column, value.after, value.unit)}</td>
        </tr>
      )}
    </Rows>
  );
}

export function RefusedList({ refused, columns }: ListProps & { refused: ImportReport['refused'] }) {
  const t = useText();
  const words = useWords(columns);
  return (
    <>
      {refused.length > 0 ? <p className={classes.about}>{t(texts.refusedAbout)}</p> : null}
      <Rows
        rows={refused}
        heads={[t(texts.line), t(texts.column), t(texts.value), t(texts.reason)]}
        none={t(texts.noneRefused)}
      >
        {({ line, column, text, fault, limit }, index) => (
          <tr key={index}>
            <td className={classes.line}>{formatNumber(line)}</td>
            <td>{words.column(column)}</td>
            <td className={classes.value}>{text}</td>
            <td className={classes.reason}>
              {t(importFaults[fault], { limit: limit === undefined ? '' : formatRead(limit) })}
            </td>
          </tr>
        )}
      </Rows>
    </>
  );
}
