import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Label } from '../../../model/enums/enumeration.ts';
import { buildPath } from '../../../model/routes.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { fileName, saveFile } from '../../components/files.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { recordOf } from '../../stores/records/banks.ts';
import { OF_COMPANY, type BulkFailure } from '../../stores/records/bulk.ts';
import { csvOf } from '../exchange/csv.ts';
import { withFilter } from '../state.ts';
import classes from './bulk.module.css';
import { byReason, idOf, tableOfFailures } from './failures.ts';
import { texts } from './texts.ts';

interface FailuresProps {
  /** Of the action. */
  label: Label;
  failures: readonly BulkFailure[];
}

/** Every record that an action could not change, by reason, to open, to copy and to save. */
export function Failures({ label, failures }: FailuresProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.failures} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(texts.failures, { count: formatNumber(failures.length) })}</summary>
      {/* Thousands of rows are made when somebody looks. */}
      {isOpen ? <List label={label} failures={failures} /> : null}
    </details>
  );
}

function List({ label, failures }: FailuresProps) {
  const t = useText();
  const language = useLanguage();
  const groups = useMemo(() => byReason(failures), [failures]);
  const nameOf = ({ item }: BulkFailure): string =>
    item === OF_COMPANY ? t(label) : recordOf('location', Number(item))?.name || t(texts.unnamed);
  const copied = () => {
    const { columns, rows } = tableOfFailures(groups, nameOf);
    return [columns.map(({ title }) => title), ...rows].map((cells) => cells.join('\t')).join('\n');
  };
  const save = () => {
    const text = csvOf(tableOfFailures(groups, nameOf), { language, yes: '', no: '' });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName([t(label), t(texts.refused)], 'csv'));
  };
  return (
    <>
      <div className={classes.list} tabIndex={0} role="group" aria-label={t(texts.refused)}>
        {groups.map(({ message, failures: group }) => (
          <section key={message.en}>
            <h3 className={classes.reason}>
              {t(message)} <span className={classes.count}>{formatNumber(group.length)}</span>
            </h3>
            <ul>
              {group.map((failure) => {
                const id = idOf(failure);
                return (
                  <li key={failure.item}>
                    {id === null ? (
                      nameOf(failure)
                    ) : (
                      <Link href={withFilter(buildPath('locations.list', { location_id: id }))}>{nameOf(failure)}</Link>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <Group gap={8}>
        <CopyButton label={t(texts.copy)} text={copied} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          onClick={save}
        >
          {t(texts.save)}
        </Button>
      </Group>
    </>
  );
}
