/** Route `admin.usage`: use of the product over time and by customer. */
import { useMemo } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { usageFeatures, usageSorts, type CustomerUsage, type UsagePeriod } from '../../../../model/admin/usage.ts';
import { oneOf, real } from '../../../../model/define.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import { pageLimits, type PageQuery } from '../../../../model/rules/record/page.ts';
import { fetchUsage, listCustomerUsage, type AskedDays } from '../../../api/reports.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { PagedGrid } from '../../../grid/paged/PagedGrid.tsx';
import type { GridColumn } from '../../../grid/types.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { count, keyOfId, words } from '../cells.tsx';
import { FigureChoice } from '../periods/FigureChoice.tsx';
import { PeriodChart } from '../periods/PeriodChart.tsx';
import { PeriodTools } from '../periods/PeriodTools.tsx';
import { SaveButton } from '../periods/SaveButton.tsx';
import { saveReport } from '../periods/saving.ts';
import { startsOf, usePeriods } from '../periods/usePeriods.ts';
import classes from '../periods/periods.module.css';
import { usageTexts as texts } from './texts.ts';

type Figure = 'people' | (typeof usageFeatures.keys)[number];
const figures: readonly Figure[] = ['people', ...usageFeatures.keys];
const valueOf = (figure: Figure, period: UsagePeriod | undefined): number =>
  period === undefined ? 0 : figure === 'people' ? period.people : period.counts[figure];
const labelOf = (figure: Figure, t: Translate): string =>
  figure === 'people' ? t(texts.people) : t(usageFeatures.entries.find(({ key }) => key === figure)!.label);

export default function Usage() {
  const t = useText();
  const periods = usePeriods();
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)} tools={<PeriodTools {...periods} />}>
      <OverTime key={periods.text} {...periods} />
      <Customers since={periods.since} until={periods.until} />
    </AdminPage>
  );
}

function OverTime({ since, until, step }: ReturnType<typeof usePeriods>) {
  const t = useText();
  const [figure, choose] = useAddressChoice<Figure>('figure', figures);
  const { data, error, reload } = useLoaded((signal) => fetchUsage({ since, until, step }, signal));
  const starts = useMemo(() => startsOf({ since, until, step }), [since, until, step]);
  const rows = useMemo(() => starts.map((start) => data?.find((each) => each.start === start)), [starts, data]);
  const values = useMemo(() => rows.map((row) => valueOf(figure, row)), [rows, figure]);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!data) return <LoadingState />;
  // People come back in the next period: their counts do not add up.
  const totalOf = (each: Figure): number => {
    const all = rows.map((row) => valueOf(each, row));
    return each === 'people' ? Math.max(0, ...all) : all.reduce((sum, value) => sum + value, 0);
  };
  return (
    <section className={classes.card} aria-label={t(texts.figures)}>
      <FigureChoice
        figures={figures.map((key) => ({
          key,
          label: labelOf(key, t),
          value: formatNumber(totalOf(key)),
          ...(key === 'people' ? { about: t(texts.peopleMost) } : {}),
        }))}
        chosen={figure}
        onChoose={choose}
      />
      <PeriodChart figure={labelOf(figure, t)} step={step} starts={starts} values={values} />
    </section>
  );
}

const most = { by: 'people', isDown: true } as const;

function Customers({ since, until }: AskedDays) {
  const t = useText();
  const columns = useMemo(() => columnsOf(t), [t]);
  const load = (page: PageQuery, signal: AbortSignal) => listCustomerUsage(page, { since, until }, signal);
  return (
    <>
      <div className={classes.head}>
        <h2>{t(texts.list)}</h2>
        <SaveButton format="csv" save={() => saveCustomers({ since, until }, t)} />
      </div>
      <div className={classes.table}>
        <PagedGrid
          label={t(texts.list)}
          columns={columns}
          rowKey={keyOfId}
          sorts={usageSorts}
          usual={most}
          load={load}
          on={`${since} ${until}`}
          empty={
            <EmptyState icon={IconUsers} title={t(texts.noneTitle)}>
              {t(texts.noneText)}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

const size = real('Size', 'Grootte');
const tier = oneOf('Tier', 'Abonnement', subscriptionTiers);
const MEGABYTE = 1_000_000;
/** Room around the head of a column, and for a letter of it, px: all columns fit a page of 1440. */
const [LEAST, LETTER] = [30, 6.2];

function columnsOf(t: Translate): GridColumn<CustomerUsage>[] {
  const figure = (title: string) => ({ title, width: LEAST + LETTER * title.length });
  return [
    { key: 'name', title: t(texts.customer), field: words, width: 165, value: ({ name }) => name },
    { key: 'tier', title: t(texts.tier), field: tier, width: 112, value: (row) => row.tier },
    { key: 'people', title: t(texts.persons), field: count, width: 86, value: ({ people }) => people },
    ...usageFeatures.entries.map(({ key, label }): GridColumn<CustomerUsage> => ({
      key,
      ...figure(t(label)),
      field: count,
      value: ({ counts }) => counts[key],
    })),
    {
      key: 'storage',
      ...figure(t(texts.storage)),
      field: size,
      value: ({ storage }) => Math.round(storage / (MEGABYTE / 10)) / 10,
    },
  ];
}

/** All customers, not only the page in sight. */
async function saveCustomers({ since, until }: AskedDays, t: Translate): Promise<void> {
  const rows: CustomerUsage[] = [];
  for (let total = 1; rows.length < total;) {
    const page = { offset: rows.length, limit: pageLimits.most, sort: most };
    const found = await listCustomerUsage(page, { since, until }, new AbortController().signal);
    if (found.rows.length === 0) break;
    rows.push(...found.rows);
    total = found.total;
  }
  const columns = columnsOf(t);
  const table = {
    columns: columns.map(({ key, title }) => ({
      key,
      title,
      kind: key === 'name' || key === 'tier' ? ('text' as const) : ('number' as const),
    })),
    rows: rows.map((row) => columns.map(({ value }) => value(row) as string | number)),
  };
  const days = [formatDay(since), formatDay(until)].join(' – ');
  await saveReport('csv', table, t(texts.title), [[t(texts.figures), days]]);
}
