/** The list of versions; each opens to its changes and to what restoring it would change. */
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { entityByName } from '../../../model/entities/index.ts';
import { keptWith, type KeptEntity, type RecordChange } from '../../../model/rules/record/history.ts';
import { formatAgo, formatDate, formatMoment } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { textOf, useLanguage, useText, type Translate } from '../../i18n/useText.ts';
import { useRecord } from '../../stores/records/banks.ts';
import type { Values } from '../../stores/records/patch.ts';
import { bringBack, editValues } from '../../stores/records/records.ts';
import { nameOfId } from '../../fields/recordname.ts';
import { sayWithUndo } from '../confirm/undonotice.tsx';
import type { VersionsSubject } from './opened.ts';
import { texts } from './texts.ts';
import { changeBack, differencesOf, versionsOf, type Difference, type Version } from './versions.ts';
import classes from './versions.module.css';

interface VersionListProps {
  subject: VersionsSubject;
  changes: readonly RecordChange[];
  canEdit: boolean;
  /** Whether the list mixes several records, so that rows name theirs. */
  isNamed?: boolean;
  /** Whether each day has a heading. */
  isByDay?: boolean;
}

export function VersionList({
  subject,
  changes,
  canEdit,
  isNamed = subject.entity in keptWith,
  isByDay = false,
}: VersionListProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<string | null>(null);
  const versions = versionsOf(changes, subject);
  const latest = new Set(versions.filter(isFirstOfItsRecord).map(({ key }) => key));
  return (
    <ol className={classes.versions} aria-label={t(texts.list)} onKeyDown={moveFocus}>
      {versions.map((version, index) => (
        <VersionRow
          key={version.key}
          version={version}
          isNamed={isNamed}
          day={isByDay ? newDay(version, versions[index - 1], language) : ''}
          isNow={index === 0}
          isLatest={latest.has(version.key)}
          isOpen={open === version.key}
          onToggle={() => setOpen(open === version.key ? null : version.key)}
          canEdit={canEdit}
        />
      ))}
    </ol>
  );
}

const isFirstOfItsRecord = ({ entity, id }: Version, index: number, all: readonly Version[]): boolean =>
  all.findIndex((each) => each.entity === entity && each.id === id) === index;

/** The day of a version that follows one of another day; empty for the same day, and for the first state. */
function newDay({ change }: Version, before: Version | undefined, language: Language): string {
  const day = change ? formatDate(change.changedAt, language) : '';
  return before?.change && formatDate(before.change.changedAt, language) === day ? '' : day;
}

/** Arrow keys go from version to version, as in a list. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const at = heads.indexOf(event.target as HTMLElement);
  const next = step === undefined || at < 0 ? undefined : heads[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface VersionRowProps {
  version: Version;
  /** Whether the list mixes several records, so that rows name theirs. */
  isNamed: boolean;
  /** Heading above the row. */
  day: string;
  isNow: boolean;
  /** Whether the record equals this version. */
  isLatest: boolean;
  isOpen: boolean;
  onToggle: () => void;
  canEdit: boolean;
}

function VersionRow({ version, isNamed, day, isNow, isLatest, isOpen, onToggle, canEdit }: VersionRowProps) {
  const t = useText();
  const language = useLanguage();
  const panel = useId();
  const { change } = version;
  return (
    <li className={classes.version} data-open={isOpen || undefined}>
      {day ? <h3 className={classes.day}>{day}</h3> : null}
      <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        <span className={classes.who}>{whoOf(change, t)}</span>
        {isNow ? <span className={classes.now}>{t(texts.now)}</span> : null}
        {change ? (
          <time dateTime={change.changedAt} title={formatMoment(change.changedAt, language)}>
            {formatAgo(change.changedAt, language)}
          </time>
        ) : null}
        {change ? (
          <span className={classes.summary}>
            {isNamed ? <strong>{subjectName(change)}</strong> : null}
            {summaryOf(change)}
          </span>
        ) : null}
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <VersionDetail version={version} isLatest={isLatest} canEdit={canEdit} /> : null}
      </div>
    </li>
  );
}

/** Returns who made the change. The author of the first version is not stored: it reads as added. */
const whoOf = (change: RecordChange | null, t: Translate): string =>
  change === null ? t(texts.first) : change.kind === 'added' ? t(texts.added) : change.userName || t(texts.outside);

const subjectName = ({ entity, name }: RecordChange): string => name || textOf(entityByName(entity).label.one);

const NAMED = 3;

function summaryOf({ entity, kind, changes }: RecordChange): string {
  if (kind === 'added') return '';
  if (kind !== 'changed') return textOf(texts[kind]);
  const names = [...new Set(linesOf(entity, changes).map((line) => line.names.at(-1)!))];
  const some = names.slice(0, NAMED).join(', ');
  return names.length > NAMED
    ? textOf(texts.andMore, { names: some, count: names.length - NAMED })
    : some || textOf(texts.nothingVisible);
}

function linesOf(entity: KeptEntity, changes: RecordChange['changes']): Difference[] {
  const side = (which: 'before' | 'after'): Values =>
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value[which]]));
  return differencesOf(entity, side('before'), side('after'), textOf, nameOfId);
}

function VersionDetail({ version, isLatest, canEdit }: Pick<VersionRowProps, 'version' | 'isLatest' | 'canEdit'>) {
  const t = useText();
  const { entity, id, change } = version;
  const now = useRecord(entity, id);
  const changed =
    change?.kind === 'changed' ? (
      <Differences
        title={t(texts.changed)}
        from={t(texts.before)}
        to={t(texts.after)}
        lines={linesOf(entity, change.changes)}
      />
    ) : null;
  return (
    <div className={classes.detail}>
      {changed}
      {now === null ? (
        <Gone version={version} canEdit={canEdit} />
      ) : isLatest ? (
        changed ? null : (
          <p className="text-hint">{t(texts.same)}</p>
        )
      ) : (
        <WayBack version={version} now={now} canEdit={canEdit} />
      )}
    </div>
  );
}

interface WayProps {
  version: Version;
  canEdit: boolean;
}

/** Shows the changes of restoring this version, and the button that restores it. */
function WayBack({ version, now, canEdit }: WayProps & { now: Values }) {
  const t = useText();
  const { entity, id, change } = version;
  const back = changeBack(version, now);
  const differences = differencesOf(entity, pick(now, back), back, textOf, nameOfId);
  if (differences.length === 0) return <p className="text-hint">{t(texts.same)}</p>;
  const restore = () => {
    const gesture = crypto.randomUUID();
    editValues(entity, id, back, { label: texts.restoreStep, gesture });
    sayTakenBack(change, gesture);
  };
  return (
    <>
      <Differences title={t(texts.fromNow)} from={t(texts.now)} to={t(texts.then)} lines={differences} />
      {canEdit ? (
        <Button variant="default" size="compact-md" mt={12} onClick={restore}>
          {t(texts.restore)}
        </Button>
      ) : null}
    </>
  );
}

/** For a record that is deleted. */
function Gone({ version: { entity, id, change }, canEdit }: WayProps) {
  const t = useText();
  const name = change ? subjectName(change) : t(entityByName(entity).label.one);
  return (
    <>
      <p className="text-hint">{t(texts.isGone, { name })}</p>
      {canEdit ? (
        <Button
          variant="default"
          size="compact-md"
          mt={12}
          aria-label={t(texts.bringBackOf, { name })}
          onClick={() => bringBack(entity, id, texts.bringBackStep)}
        >
          {t(texts.bringBack)}
        </Button>
      ) : null}
    </>
  );
}

const pick = (record: Values, keys: Values): Values =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, record[key]]));

function sayTakenBack(change: RecordChange | null, gesture: string): void {
  const said = change ? textOf(texts.taken, { moment: formatMoment(change.changedAt) }) : textOf(texts.takenFirst);
  sayWithUndo(said, textOf(texts.undo), gesture);
}

/** Lines shown at first. */
const LINES = 40;

function Differences({
  title,
  from,
  to,
  lines,
}: {
  title: string;
  from: string;
  to: string;
  lines: readonly Difference[];
}) {
  const t = useText();
  if (lines.length === 0) return <p className="text-hint">{t(texts.nothingVisible)}</p>;
  return (
    <table className={classes.differences}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t(texts.field)}</th>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, LINES).map(({ path, names, before, after }) => (
          <tr key={path}>
            <th scope="row">
              {names.length > 1 ? <span className={classes.within}>{names.slice(0, -1).join(' › ')}</span> : null}
              {names.at(-1)}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
        {lines.length > LINES ? (
          <tr>
            <td colSpan={3} className="text-hint">
              {t(texts.moreLines, { count: lines.length - LINES })}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
