/** Route `admin.home`: what needs attention today. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  BACKUP_LATE,
  MAIL_DAYS,
  NEAR_CAP,
  RECENT_HOURS,
  TRIAL_ENDS_WITHIN,
  type StaffOverview,
} from '../../../../model/admin/overview.ts';
import { jobLabels } from '../../../../model/admin/scheduler.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import { buildPath } from '../../../../model/routes.ts';
import { failedQueuePath } from '../../../../model/admin/queue.ts';
import { fetchOverview } from '../../../api/reports.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import classes from './home.module.css';
import { ErrorList, MailList, NearCapList, TrialList } from './Lists.tsx';
import { overviewTexts as texts } from './texts.ts';

const HOUR = 3_600_000;

export default function Overview() {
  const t = useText();
  const { data, error, reload } = useLoaded(readNow);
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)}>
      {error ? <FailedState error={error} onRetry={reload} /> : null}
      {!error && !data ? <LoadingState /> : null}
      {data ? (
        <>
          <Tiles of={data.overview} isLate={data.isLate} />
          <div className={classes.lists}>
            <TrialList trials={data.overview.trials} />
            <NearCapList companies={data.overview.nearCap} />
            <ErrorList errors={data.overview.errors.latest} />
            <MailList mails={data.overview.mails.latest} />
          </div>
        </>
      ) : null}
    </AdminPage>
  );
}

/** `isLate`: whether the last backup is too long ago, or there is none. */
async function readNow(signal: AbortSignal): Promise<{ overview: StaffOverview; isLate: boolean }> {
  const overview = await fetchOverview(signal);
  const { lastBackup } = overview;
  return { overview, isLate: lastBackup === null || Date.now() - Date.parse(lastBackup.at) > BACKUP_LATE * HOUR };
}

/** Lists below the tiles. */
const here = (id: string): string => `${buildPath('admin.home')}#${id}`;

function Tiles({ of, isLate }: { of: StaffOverview; isLate: boolean }) {
  const t = useText();
  const { tiers, trials, nearCap, failedJobs, errors, openTickets, mails, lastBackup } = of;
  const customers = customerTiers(tiers);
  return (
    <div className={classes.tiles}>
      <Tile
        to={buildPath('admin.customers')}
        title={t(texts.customers)}
        value={formatNumber(customers.reduce((sum, { count }) => sum + count, 0))}
      >
        {customers.map(({ key, label, count }) => (
          <span key={key}>{t(texts.customersDetail, { tier: t(label), count: formatNumber(count) })}</span>
        ))}
      </Tile>
      <Tile
        to={here('trials')}
        title={t(texts.trials, { days: TRIAL_ENDS_WITHIN })}
        value={formatNumber(trials.length)}
        tone={trials.length > 0 ? 'sun' : null}
      >
        {namesOf(trials) || t(texts.noTrials)}
      </Tile>
      <Tile
        to={here('nearcap')}
        title={t(texts.nearCap, { share: NEAR_CAP * 100 })}
        value={formatNumber(new Set(nearCap.map(({ id }) => id)).size)}
        tone={nearCap.length > 0 ? 'sun' : null}
      >
        {namesOf(nearCap) || t(texts.noneNear)}
      </Tile>
      <Tile
        to={
          failedJobs.scheduled.length === 0 && failedJobs.queued > 0 ? failedQueuePath() : buildPath('admin.scheduler')
        }
        title={t(texts.failedJobs)}
        value={formatNumber(failedJobs.scheduled.length + failedJobs.queued)}
        tone={failedJobs.scheduled.length > 0 || failedJobs.queued > 0 ? 'brick' : null}
      >
        {jobWords(failedJobs, t)}
      </Tile>
      <Tile
        to={buildPath('admin.errors')}
        title={t(texts.errors, { hours: RECENT_HOURS })}
        value={formatNumber(errors.count)}
        tone={errors.count > 0 ? 'brick' : null}
      >
        {errors.latest[0] ? errors.latest[0].what || errors.latest[0].reference : t(texts.noErrors)}
      </Tile>
      <Tile
        to={here('mails')}
        title={t(texts.mails, { days: MAIL_DAYS })}
        value={formatNumber(mails.failed)}
        tone={mails.failed > 0 ? 'brick' : null}
      >
        {mails.waiting > 0
          ? t(texts.mailsWaiting, { count: formatNumber(mails.waiting) })
          : mails.failed === 0
            ? t(texts.noMails)
            : null}
      </Tile>
      <Tile to={buildPath('home.support')} title={t(texts.tickets)} value={formatNumber(openTickets)} />
      <Tile
        title={t(texts.backup)}
        value={lastBackup ? formatAgo(lastBackup.at) : t(texts.never)}
        tone={isLate ? 'brick' : null}
      >
        {lastBackup
          ? t(texts.backupDetail, { rows: formatNumber(lastBackup.rows), tables: lastBackup.tables })
          : t(texts.neverHow)}
      </Tile>
    </div>
  );
}

interface TileProps {
  /** Where it leads; nowhere when no screen shows more. */
  to?: string;
  title: string;
  value: string;
  tone?: 'sun' | 'brick' | null;
  children?: ReactNode;
}

function Tile({ to, title, value, tone = null, children }: TileProps) {
  const inside = (
    <>
      <span className={classes.title}>{title}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.detail}>{children}</span>
    </>
  );
  const place = { className: classes.tile, 'data-tone': tone ?? undefined };
  if (to === undefined) return <div {...place}>{inside}</div>;
  // Within the page the browser scrolls by itself.
  return to.includes('#') ? (
    <a {...place} href={to.slice(to.indexOf('#'))}>
      {inside}
    </a>
  ) : (
    <Link {...place} href={to}>
      {inside}
    </Link>
  );
}

/** Staff and templates are no customers. */
const customerTiers = (tiers: StaffOverview['tiers']) =>
  subscriptionTiers.entries.flatMap(({ key, label }) => {
    const count = key === 'staff' || key === 'template' ? 0 : (tiers[key] ?? 0);
    return count > 0 ? [{ key, label, count }] : [];
  });

const SHOWN = 3;
const namesOf = (companies: readonly { readonly name: string }[]): string => {
  const names = [...new Set(companies.map(({ name }) => name))];
  return names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} …` : names.join(', ');
};

function jobWords({ scheduled, queued }: StaffOverview['failedJobs'], t: Translate): string {
  const names = scheduled.map((name) => (jobLabels[name] ? t(jobLabels[name]) : name));
  const waiting = queued > 0 ? [t(texts.queued, { count: formatNumber(queued), hours: RECENT_HOURS })] : [];
  return [...names, ...waiting].join(' · ') || t(texts.allWell);
}
