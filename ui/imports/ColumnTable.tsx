import { Select } from '@mantine/core';
import type { ImportColumn } from '../../model/imports/columns.ts';
import type { ImportBody, ImportRow } from '../../model/imports/exchange.ts';
import type { Mapping } from '../../model/imports/mapping.ts';
import { formatRead } from '../i18n/format.ts';
import { useText, type Translate } from '../i18n/useText.ts';
import classes from './imports.module.css';
import { samplesOf, type Sample } from './mapping.ts';
import { texts } from './texts.ts';

interface ColumnTableProps {
  headings: readonly string[];
  /** Rows whose cells are the samples. */
  rows: readonly ImportRow[];
  mapping: Mapping;
  columns: readonly ImportColumn[];
  decimal: ImportBody['decimal'];
  onMap: (at: number, key: string | null) => void;
}

/** What each heading of a file becomes, with samples as they are read. */
export function ColumnTable({ headings, rows, mapping, columns, decimal, onMap }: ColumnTableProps) {
  const t = useText();
  const offered = [
    { group: t(texts.ofProduct), items: optionsOf(columns, false, t) },
    { group: t(texts.ownFields), items: optionsOf(columns, true, t) },
  ].filter(({ items }) => items.length > 0);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.heading}>
            {t(texts.inFile)}
          </th>
          <th scope="col" className={classes.becomes}>
            {t(texts.becomes)}
          </th>
          <th scope="col">{t(texts.samples)}</th>
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, at) => {
          const name = heading || t(texts.unnamedColumn, { number: at + 1 });
          const key = mapping[at] ?? null;
          const column = columns.find((each) => each.key === key) ?? null;
          const isDouble = key === null && heading !== '' && headings.indexOf(heading) < at;
          return (
            <tr key={at} data-out={key === null || undefined}>
              <th scope="row">
                {name}
                {isDouble ? <span className={classes.double}>{t(texts.sameHeading)}</span> : null}
              </th>
              <td>
                <Select
                  size="xs"
                  aria-label={t(texts.columnFor, { name })}
                  placeholder={t(texts.leaveOut)}
                  data={offered}
                  value={key}
                  clearable
                  searchable
                  onChange={(next) => onMap(at, next)}
                />
              </td>
              <td>
                <Samples samples={samplesOf({ rows }, at, column, decimal)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const optionsOf = (columns: readonly ImportColumn[], isOwn: boolean, t: Translate) =>
  columns.filter(({ ownId }) => (ownId !== null) === isOwn).map(({ key, label }) => ({ value: key, label: t(label) }));

function Samples({ samples }: { samples: readonly Sample[] }) {
  const t = useText();
  if (samples.length === 0) return <span className="text-hint">{t(texts.noValues)}</span>;
  return (
    <ul className={classes.samples}>
      {samples.map(({ text, value }, index) => (
        <li key={index} data-refused={value === null || undefined} title={text}>
          {typeof value === 'number' ? formatRead(value, 6) : typeof value === 'string' ? value : text}
        </li>
      ))}
    </ul>
  );
}
