/** One search of a customer: what each filter removed, results by score, and the versions it was made with. */
import { useState, type ReactNode } from 'react';
import { Alert, Button, Drawer, Stack, Table, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { SCORE_BINS, type FilterEffect, type SearchDetail } from '../../../../model/admin/searches.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { loadStates } from '../../../../model/enums/location.ts';
import { municipalityCode } from '../../../../model/land/municipality.ts';
import { fetchSearch, rerunSearch } from '../../../api/reports.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { filterName } from '../../../search/names.ts';
import { References } from '../References.tsx';
import { areaOf } from './area.ts';
import { Hits } from './Hits.tsx';
import classes from './reporting.module.css';
import { texts } from './texts.ts';

interface SearchDrawerProps {
  /** Of the run. */
  id: number;
  onRerun: () => void;
  onClose: () => void;
}

export function SearchDrawer({ id, onRerun, onClose }: SearchDrawerProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchSearch(id, signal), id);
  const title = data ? `${data.queryName} – ${data.companyName}` : t(texts.oneSearch);
  return (
    <Drawer opened onClose={onClose} position="right" size={600} title={title}>
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? (
        <Stack gap={24}>
          <Summary search={data} onRerun={onRerun} />
          <Part title={t(texts.filters)}>
            <Filters filters={data.filters} />
          </Part>
          <Part title={t(texts.scores)}>
            <Scores scores={data.scores} />
          </Part>
          <Part title={t(texts.plots)}>
            <Hits of={data} />
          </Part>
          <Part title={t(texts.versions)}>
            <Versions search={data} />
          </Part>
        </Stack>
      ) : null}
    </Drawer>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={3} mb={8}>
      {title}
    </Title>
    {children}
  </section>
);

function Summary({ search, onRerun }: { search: SearchDetail; onRerun: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const rerun = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { isNew } = await rerunSearch(search.id);
      notifications.show({ message: t(isNew ? texts.rerunNew : texts.rerunSame), color: 'leaf' });
      onRerun();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Stack gap={12} align="flex-start">
      <Facts of={search} />
      {search.failure ? (
        <Alert color="brick">
          {search.failure === 'cancelled' ? t(texts.cancelled) : <References text={search.failure} />}
        </Alert>
      ) : null}
      {refusal ? <FailedState error={refusal} onRetry={() => void rerun()} compact /> : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        loading={busy}
        onClick={() => void rerun()}
      >
        {t(texts.rerun)}
      </Button>
    </Stack>
  );
}

function Facts({ of }: { of: SearchDetail }) {
  const t = useText();
  const { startedAt, state, took, found, searched } = of;
  const facts = [
    [texts.when, formatMoment(startedAt)],
    [texts.area, areaOf(of, t)],
    [texts.state, t(entryOf(loadStates, state)!.label)],
    [texts.took, took === null ? '–' : formatNumber(took, 1)],
    [texts.found, t(texts.foundOf, { count: formatNumber(found), of: formatNumber(searched) })],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Filters({ filters }: { filters: readonly FilterEffect[] }) {
  const t = useText();
  if (filters.length === 0) return <p className="text-soft">{t(texts.noFilters)}</p>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(texts.filter)}</Table.Th>
          <Table.Th ta="right">{t(texts.removed)}</Table.Th>
          <Table.Th ta="right">{t(texts.unknown)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {filters.map((filter) => (
          <Table.Tr key={filter.id}>
            <Table.Td>
              {filter.enabled ? filterName(filter, t) : t(texts.off, { name: filterName(filter, t) })}
            </Table.Td>
            <Table.Td ta="right">{formatNumber(filter.near)}</Table.Td>
            <Table.Td ta="right">{formatNumber(filter.unknown)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A bar per ten points, the best first. */
function Scores({ scores }: { scores: readonly number[] }) {
  const t = useText();
  const most = Math.max(1, ...scores);
  const points = 100 / SCORE_BINS;
  return (
    <ul className={classes.scores}>
      {scores
        .map((count, bin) => (
          <li key={bin}>
            <span>{t(texts.scoreOf, { from: bin * points, until: (bin + 1) * points })}</span>
            <span className={classes.track}>
              <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className={classes.count}>{formatNumber(count)}</span>
          </li>
        ))
        .toReversed()}
    </ul>
  );
}

function Versions({ search: { filtersHash, releasesHash, hash, releases } }: { search: SearchDetail }) {
  const t = useText();
  const rows = [
    [texts.filtersHash, filtersHash],
    [texts.landHash, releasesHash],
    [texts.resultHash, hash],
  ] as const;
  return (
    <>
      <dl className={classes.versions}>
        {rows.map(([name, value]) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {releases.length > 0 ? (
        <details className={classes.releases}>
          <summary>{t(texts.releases, { count: formatNumber(releases.length) })}</summary>
          <ul>
            {releases.map(({ municipality, id }) => (
              <li key={municipality}>{t(texts.release, { municipality: municipalityCode(municipality), id })}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
