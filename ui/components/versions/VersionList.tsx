/** The versions in a list; each opens to what it changed and what taking it back would change. */
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { REVISIONS_SHOWN, type KeptEntity, type RecordChange } from '../../../model/rules/history.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import { textOf, useLanguage, useText } from '../../i18n/useText.ts';
import { useRecord } from '../../stores/banks.ts';
import type { Values } from '../../stores/patch.ts';
import { editRecord } from '../../stores/records.ts';
import { nameOfId } from '../../fields/recordname.ts';
import { sayWithUndo } from '../undonotice.tsx';
import { texts } from './texts.ts';
import { changeBack, differencesOf, versionsOf, type Difference, type Version } from './versions.ts';
import classes from './versions.module.css';

interface VersionListProps {
  entity: KeptEntity;
  id: number;
  changes: readonly RecordChange[];
  canEdit: boolean;
}

export function VersionList({ entity, id, changes, canEdit }: VersionListProps) {
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  const versions = versionsOf(changes);
  // Of a longer history the first version is not known here.
  const shown = changes.length >= REVISIONS_SHOWN ? versions.slice(0, -1) : versions;
  return (
    <ol className={classes.versions} aria-label={t(texts.list)} onKeyDown={moveFocus}>
      {shown.map((version, index) => (
        <VersionRow
          key={version.key}
          entity={entity}
          id={id}
          version={version}
          isNow={index === 0}
          isOpen={open === version.key}
          onToggle={() => setOpen(open === version.key ? null : version.key)}
          canEdit={canEdit}
        />
      ))}
    </ol>
  );
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
  entity: KeptEntity;
  id: number;
  version: Version;
  isNow: boolean;
  isOpen: boolean;
  onToggle: () => void;
  canEdit: boolean;
}

function VersionRow({ entity, id, version, isNow, isOpen, onToggle, canEdit }: VersionRowProps) {
  const t = useText();
  const language = useLanguage();
  const panel = useId();
  const { change } = version;
  return (
    <li className={classes.version} data-open={isOpen || undefined}>
      <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        <span className={classes.who}>{change ? change.userName || t(texts.outside) : t(texts.first)}</span>
        {isNow ? <span className={classes.now}>{t(texts.now)}</span> : null}
        {change ? (
          <time dateTime={change.changedAt} title={formatMoment(change.changedAt, language)}>
            {formatAgo(change.changedAt, language)}
          </time>
        ) : null}
        {change ? <span className={classes.summary}>{summaryOf(entity, change)}</span> : null}
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <VersionDetail entity={entity} id={id} version={version} isNow={isNow} canEdit={canEdit} /> : null}
      </div>
    </li>
  );
}

const NAMED = 3;

function summaryOf(entity: KeptEntity, { kind, changes }: RecordChange): string {
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

function VersionDetail({ entity, id, version, isNow, canEdit }: Omit<VersionRowProps, 'isOpen' | 'onToggle'>) {
  const t = useText();
  const now = useRecord(entity, id) as unknown as Values | null;
  const { change } = version;
  const back = now ? changeBack(entity, version, now) : {};
  const differences = now ? differencesOf(entity, pick(now, back), back, textOf, nameOfId) : [];
  const restore = () => {
    editRecord(entity, id, back as never, { label: texts.restoreStep });
    sayTakenBack(change);
  };
  return (
    <div className={classes.detail}>
      {change?.kind === 'changed' ? (
        <Differences
          title={t(texts.changed)}
          from={t(texts.before)}
          to={t(texts.after)}
          lines={linesOf(entity, change.changes)}
        />
      ) : null}
      {isNow ? null : (
        <>
          {differences.length > 0 ? (
            <Differences title={t(texts.fromNow)} from={t(texts.now)} to={t(texts.then)} lines={differences} />
          ) : (
            <p className={classes.hint}>{t(texts.same)}</p>
          )}
          {canEdit && differences.length > 0 ? (
            <Button variant="default" size="compact-md" mt={12} onClick={restore}>
              {t(texts.restore)}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

const pick = (record: Values, keys: Values): Values =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, record[key]]));

function sayTakenBack(change: RecordChange | null): void {
  const said = change ? textOf(texts.taken, { moment: formatMoment(change.changedAt) }) : textOf(texts.takenFirst);
  sayWithUndo(said, textOf(texts.undo));
}

/** Lines that are shown without asking. */
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
  if (lines.length === 0) return <p className={classes.hint}>{t(texts.nothingVisible)}</p>;
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
            <td colSpan={3} className={classes.hint}>
              {t(texts.moreLines, { count: lines.length - LINES })}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
