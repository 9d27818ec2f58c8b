import { useState } from 'react';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { planStages, searchQueryTypes } from '../../../../model/enums/location.ts';
import { queryPath } from '../../../../model/routes.ts';
import { nextStages, searchQueryColour, stageOf, type QueryStage } from '../../../../model/rules/search/searchquery.ts';
import { RenameField } from '../../../components/RenameField.tsx';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { colourVariable } from '../../../theme/variables.ts';
import classes from '../opportunities.module.css';
import { texts } from '../texts.ts';
import { duplicateQuery, removeQuery, renameQuery, setStage } from './actions.ts';
import { sayNotCopied } from './failures.ts';
import { lastResultsOf } from '../lastresults.ts';

interface QueryRowProps {
  query: SearchQuery;
  canEdit: boolean;
  onHover: (isOver: boolean) => void;
}

/** `+12 since the run before`. */
function changeText(count: number, before: number | null, t: Translate): string | null {
  if (before === null) return null;
  if (before === count) return t(texts.unchanged);
  const change = `${count > before ? '+' : ''}${formatNumber(count - before)}`;
  return t(texts.since, { change });
}

function LastRun({ query }: { query: SearchQuery }) {
  const t = useText();
  const last = lastResultsOf(query);
  if (!last) return <span className={classes.rowSub}>{t(texts.notRun)}</span>;
  const { count, before, at } = last;
  const change = changeText(count, before, t);
  return (
    <>
      <span className={classes.rowCount}>
        {count === 1 ? t(texts.oneMatch) : t(texts.matches, { count: formatNumber(count) })}
        <span className={classes.rowWhen}>{formatAgo(at)}</span>
      </span>
      {change ? <span className={classes.rowSub}>{change}</span> : null}
    </>
  );
}

export function QueryRow({ query, canEdit, onHover }: QueryRowProps) {
  const t = useText();
  const [isRenamed, setRenamed] = useState(false);
  const { id, type } = query;
  const name = query.name || t(texts.unnamed);
  const stage = entryOf(planStages, stageOf(query));
  const kind = entryOf(searchQueryTypes, type);
  return (
    <li
      className={classes.queryRow}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <span className={classes.stageDot} style={{ background: colourVariable(searchQueryColour(query)) }} aria-hidden />
      <div className={classes.rowMain}>
        {isRenamed ? (
          <RenameField
            name={query.name}
            label={t(texts.queryName)}
            onRename={(next) => renameQuery(id, next)}
            onDone={() => setRenamed(false)}
          />
        ) : (
          <Link href={queryPath(id)} className={classes.rowName} title={name}>
            {name}
          </Link>
        )}
        <span className={classes.rowSub}>
          {[kind && t(kind.label), stage && t(stage.label)].filter(Boolean).join(' · ')}
        </span>
        <LastRun query={query} />
      </div>
      {canEdit ? <QueryMenu query={query} name={name} onRename={() => setRenamed(true)} /> : null}
    </li>
  );
}

interface QueryMenuProps {
  query: SearchQuery;
  name: string;
  onRename: () => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

const moves: Partial<Record<QueryStage, { Icon: typeof IconCheck; text: Label }>> = {
  completed: { Icon: IconCheck, text: texts.complete },
  research: { Icon: IconSearch, text: texts.research },
  archived: { Icon: IconArchive, text: texts.archive },
};

const unarchive = { Icon: IconArchiveOff, text: texts.unarchive };

/** Moves the query to another stage; null for stages that no person moves it to. */
function StageItem({ from, to, onMove }: { from: QueryStage; to: QueryStage; onMove: () => void }) {
  const t = useText();
  const move = from === 'archived' ? unarchive : moves[to];
  if (!move) return null;
  const { Icon, text } = move;
  return (
    <Menu.Item leftSection={<Icon {...icon} />} onClick={onMove}>
      {t(text)}
    </Menu.Item>
  );
}

function QueryMenu({ query, name, onRename }: QueryMenuProps) {
  const t = useText();
  const { id } = query;
  const stage = stageOf(query);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t(texts.actionsOf, { name })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {stage === 'archived' ? null : (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
            {t(texts.rename)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void duplicateQuery(id).catch(sayNotCopied)}>
          {t(texts.duplicate)}
        </Menu.Item>
        {nextStages(stage, 'person').map((next) => (
          <StageItem key={next} from={stage} to={next} onMove={() => setStage(id, next)} />
        ))}
        <Menu.Item color="brick" leftSection={<IconTrash {...icon} />} onClick={() => removeQuery(id)}>
          {t(texts.remove)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
