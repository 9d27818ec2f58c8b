/** Fields of a call: what they are called, their type, unit and limits. */
import { Table } from '@mantine/core';
import { formatPlain, unitSymbol } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import classes from './playground.module.css';
import type { SchemaRow } from './schemas.ts';
import { texts } from './texts.ts';

/** Rows shown: a record with all that is below it has hundreds. */
const MOST = 150;

export function FieldTable({ rows, label }: { rows: readonly SchemaRow[]; label: string }) {
  const t = useText();
  return (
    <div className={classes.scroll}>
      <Table aria-label={label} stickyHeader className={classes.fields}>
        <Table.Thead>
          <Table.Tr>
            {[texts.field, texts.meaning, texts.type, texts.unit, texts.limits].map((head) => (
              <Table.Th key={head.en}>{t(head)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, MOST).map((row) => (
            <Table.Tr key={row.path}>
              <Table.Td>
                <code>{row.path}</code>
              </Table.Td>
              <Table.Td>{row.label ? t(row.label) : ''}</Table.Td>
              <Table.Td>{typeText(row, t)}</Table.Td>
              <Table.Td>{row.unit && row.unit !== '1' ? unitSymbol(row.unit) : ''}</Table.Td>
              <Table.Td>{limitText(row, t)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > MOST ? <p className="text-soft">{t(texts.moreFields, { count: rows.length - MOST })}</p> : null}
    </div>
  );
}

const typeText = ({ type, isRequired, isEmptyAllowed }: SchemaRow, t: Translate): string =>
  [type, isRequired ? t(texts.required) : '', isEmptyAllowed ? t(texts.emptyAllowed) : ''].filter(Boolean).join(', ');

function limitText({ choices, least, most, longest }: SchemaRow, t: Translate): string {
  if (choices.length > 0) return choices.join(', ');
  if (longest !== null) return t(texts.atMost, { count: formatPlain(longest, 0) });
  if (least !== null && most !== null) return `${formatPlain(least)} – ${formatPlain(most)}`;
  if (least !== null) return t(texts.from, { least: formatPlain(least) });
  return most === null ? '' : t(texts.until, { most: formatPlain(most) });
}
