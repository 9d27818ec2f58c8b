/** What the tiles count, one by one. */
import type { ReactNode } from 'react';
import { Table } from '@mantine/core';
import { Link } from 'wouter';
import {
  cappedThings,
  MAIL_DAYS,
  mailKinds,
  RECENT_HOURS,
  NEAR_CAP,
  TRIAL_ENDS_WITHIN,
  type CompanyNearCap,
  type EndingTrial,
  type UnsentMail,
} from '../../../../model/admin/overview.ts';
import { errorPath, type ListedError } from '../../../../model/admin/errors.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formatAgo, formatDay, formatFileSize, formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { customerPath } from '../cells.tsx';
import classes from './home.module.css';
import { overviewTexts as texts } from './texts.ts';

interface ListProps {
  id: string;
  title: string;
  none: string;
  heads: readonly string[];
  /** Which column holds figures, at the right. */
  figures?: number;
  rows: readonly ReactNode[];
}

function List({ id, title, none, heads, figures, rows }: ListProps) {
  return (
    <section id={id} className={classes.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {rows.length === 0 ? (
        <p className="text-hint">{none}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, at) => (
                <Table.Th key={head} ta={at === figures ? 'right' : undefined}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows}</Table.Tbody>
        </Table>
      )}
    </section>
  );
}

export function TrialList({ trials }: { trials: readonly EndingTrial[] }) {
  const t = useText();
  return (
    <List
      id="trials"
      title={t(texts.trials, { days: TRIAL_ENDS_WITHIN })}
      none={t(texts.noTrials)}
      heads={[t(texts.customer), t(texts.when)]}
      rows={trials.map(({ id, name, endsAt }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <Link href={customerPath(id)}>{name}</Link>
          </Table.Td>
          <Table.Td>{t(texts.ends, { day: formatDay(endsAt) })}</Table.Td>
        </Table.Tr>
      ))}
    />
  );
}

export function NearCapList({ companies }: { companies: readonly CompanyNearCap[] }) {
  const t = useText();
  return (
    <List
      id="nearcap"
      title={t(texts.nearCap, { share: NEAR_CAP * 100 })}
      none={t(texts.noneNear)}
      heads={[t(texts.customer), t(texts.limit), t(texts.used)]}
      figures={2}
      rows={companies.map(({ id, name, thing, used, most }) => {
        const written = thing === 'pictures' ? formatFileSize : formatNumber;
        return (
          <Table.Tr key={`${id} ${thing}`}>
            <Table.Td>
              <Link href={customerPath(id)}>{name}</Link>
            </Table.Td>
            <Table.Td>{t(entryOf(cappedThings, thing)!.label)}</Table.Td>
            <Table.Td className={classes.number}>
              {t(texts.usedOf, { used: written(used), most: written(most) })}
            </Table.Td>
          </Table.Tr>
        );
      })}
    />
  );
}

export function ErrorList({ errors }: { errors: readonly ListedError[] }) {
  const t = useText();
  return (
    <List
      id="errors"
      title={t(texts.errors, { hours: RECENT_HOURS })}
      none={t(texts.noErrors)}
      heads={[t(texts.error), t(texts.times), t(texts.when)]}
      figures={1}
      rows={errors.map(({ reference, what, place, count, lastAt }) => (
        <Table.Tr key={reference}>
          <Table.Td className={classes.reference}>
            <Link href={errorPath(reference)}>{what || reference}</Link>
            {place ? <div className="text-soft">{place}</div> : null}
          </Table.Td>
          <Table.Td className={classes.number}>{formatNumber(count)}</Table.Td>
          <Table.Td className={classes.moment}>{formatAgo(lastAt)}</Table.Td>
        </Table.Tr>
      ))}
    />
  );
}

export function MailList({ mails }: { mails: readonly UnsentMail[] }) {
  const t = useText();
  return (
    <List
      id="mails"
      title={t(texts.mails, { days: MAIL_DAYS })}
      none={t(texts.noMails)}
      heads={[t(texts.when), t(texts.mailKind), t(texts.customer), t(texts.reason)]}
      rows={mails.map(({ id, kind, companyName, at, reason }) => (
        <Table.Tr key={id}>
          <Table.Td className={classes.moment}>{formatMoment(at)}</Table.Td>
          <Table.Td>{t(entryOf(mailKinds, kind)!.label)}</Table.Td>
          <Table.Td>{companyName}</Table.Td>
          <Table.Td className={classes.reference}>{reason}</Table.Td>
        </Table.Tr>
      ))}
    />
  );
}
