import { Avatar } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { Image } from '../../../../model/entities/image.ts';
import type { Note } from '../../../../model/entities/note.ts';
import { isOverdue } from '../../../../model/rules/due.ts';
import { pictureAddress } from '../../../api/images.ts';
import { isNumeric, textOfCell } from '../../../fields/celltext.ts';
import { formatDate, formatDay, formatMeasure, formatPlotSize } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import type { BoardCardProps } from './look.ts';
import classes from './board.module.css';
import { texts } from './texts.ts';

/** Labels in full on a card; the rest are counted. */
const MOST_LABELS = 3;

/** What a card says; also the picture of a card that is dragged. */
export function CardText({ row, lines, look }: Pick<BoardCardProps, 'row' | 'lines' | 'look'>) {
  const t = useText();
  const { id, name, municipality, assignedTo } = row.location;
  const picture = lines.hasPicture ? look.pictures.get(id) : undefined;
  return (
    <>
      {picture ? <Picture image={picture} /> : null}
      <h3 className={classes.cardName} title={name}>
        {name || t(texts.unnamed)}
      </h3>
      <p className={classes.cardText}>{municipality || t(texts.noMunicipality)}</p>
      {lines.columns.map((column) => (
        <Line key={column.key} column={column} row={row} />
      ))}
      {row.labels.length > 0 ? <Labels ids={row.labels} look={look} /> : null}
      {lines.task || assignedTo !== null ? (
        <div className={classes.cardFoot}>
          {lines.task ? <Task task={lines.task} /> : <span />}
          <Person id={assignedTo} />
        </div>
      ) : null}
    </>
  );
}

const Picture = ({ image }: { image: Image }) => (
  <img
    className={classes.picture}
    src={pictureAddress(image, 'thumb')}
    alt={image.alt}
    loading="lazy"
    draggable={false}
  />
);

function Line({ column, row }: { column: PortfolioColumn; row: PortfolioRow }) {
  const t = useText();
  const language = useLanguage();
  const value = column.value(row);
  return (
    <p className={classes.line}>
      <span>{column.title}</span>
      <span>{textOf(column, value) ?? textOfCell(column, value, t, language)}</span>
    </p>
  );
}

/** Numbers with their unit; null for other values. */
function textOf(column: PortfolioColumn, value: unknown): string | null {
  const { unit, decimals } = column.field;
  if (!isNumeric(column) || typeof value !== 'number' || !unit) return null;
  return column.key === 'plotsize' ? formatPlotSize(value) : formatMeasure(value, unit, decimals);
}

function Labels({ ids, look }: { ids: readonly number[]; look: BoardCardProps['look'] }) {
  const known = ids.flatMap((id) => look.labels.find(({ value }) => value === id) ?? []);
  const rest = known.slice(MOST_LABELS);
  return (
    <ul className={classes.labels}>
      {known.slice(0, MOST_LABELS).map(({ value, label, colour }) => (
        <li key={String(value)} title={label}>
          <span className={classes.swatch} style={{ background: colour }} />
          {label}
        </li>
      ))}
      {rest.length > 0 ? <li title={rest.map(({ label }) => label).join(', ')}>+{rest.length}</li> : null}
    </ul>
  );
}

function Task({ task }: { task: Note }) {
  const t = useText();
  const language = useLanguage();
  const { name, targetAt } = task;
  const day = targetAt === null ? '' : formatDay(targetAt, language);
  return (
    <span
      className={classes.task}
      data-late={isOverdue(task) || undefined}
      title={t(texts.nextTask, { name, day: formatDate(targetAt, language) })}
    >
      <IconClock size={14} stroke={1.5} aria-hidden />
      {day ? <time dateTime={targetAt!}>{day}</time> : null}
      <span>{name || t(texts.task)}</span>
    </span>
  );
}

function Person({ id }: { id: number | null }) {
  const person = useRecord('user', id);
  if (!person) return null;
  const { first_name, last_name } = person;
  return (
    <Avatar size={22} radius="xl" title={`${first_name} ${last_name}`}>
      {`${first_name[0] ?? ''}${last_name.split(' ').at(-1)?.[0] ?? ''}` || '?'}
    </Avatar>
  );
}
