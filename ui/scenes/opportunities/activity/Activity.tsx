/** Route `opportunities.activity`: what changed between the runs of a search query, and why. */
import { useMemo } from 'react';
import { Button } from '@mantine/core';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleMinus,
  IconCirclePlus,
  IconHistory,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { SearchEvent } from '../../../../model/entities/searchevent.ts';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { searchEventKinds, type SearchEventKind } from '../../../../model/land/runs.ts';
import { queryPath } from '../../../../model/routes.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { Page } from '../../../components/frame/Page.tsx';
import { EmptyState, FailedState, LoadingRows, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { loadDetail } from '../../../stores/records/records.ts';
import { useOwnFigures } from '../../../search/own/useOwnFigures.ts';
import type { PlaceNames } from '../../../search/names.ts';
import type { SceneProps } from '../../scene.ts';
import { usePlaces } from '../query/usePlaces.ts';
import { texts as scene } from '../texts.ts';
import classes from './activity.module.css';
import { texts } from './texts.ts';
import { useEvents } from './useEvents.ts';
import { happened, placesNamed, reasonLines } from './words.ts';

export default function Activity(_: SceneProps) {
  const t = useText();
  const { queryId } = useSnapshot(current);
  const query = useRecord('searchquery', queryId);
  const { error, reload } = useLoaded(async () => loadDetail('searchquery', queryId ?? 0), queryId);
  if (error && !query) return <FailedScreen title={t(scene.title)} error={error} onRetry={reload} />;
  return query ? <EventPage key={query.id} query={query} /> : <LoadingState />;
}

function EventPage({ query }: { query: SearchQuery }) {
  const t = useText();
  const { events, error, hasMore, isLoading, load } = useEvents(query.id);
  useOwnFigures([]);
  const { names } = usePlaces(useMemo(() => placesNamed(events ?? []), [events]));
  return (
    <Page title={t(texts.title, { name: query.name || t(scene.unnamed) })} lead={t(texts.lead)} width={760}>
      <Button component={Link} href={queryPath(query.id)} size="xs" variant="default" mb={12}>
        {t(texts.back)}
      </Button>
      {!events && !error ? <LoadingRows /> : null}
      {events?.length === 0 ? (
        <EmptyState icon={IconHistory} title={t(texts.noneTitle)}>
          {t(texts.noneText)}
        </EmptyState>
      ) : null}
      {events && events.length > 0 ? (
        <ul className={classes.events} aria-label={t(texts.list)}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} places={names} />
          ))}
        </ul>
      ) : null}
      {error ? <FailedState error={error} compact onRetry={load} /> : null}
      {hasMore ? (
        <Button variant="default" mt={12} loading={isLoading} onClick={load}>
          {t(texts.earlier)}
        </Button>
      ) : null}
    </Page>
  );
}

const marks: Readonly<Record<SearchEventKind, Icon>> = {
  new: IconCirclePlus,
  vanished: IconCircleMinus,
  changed: IconArrowsExchange,
  filters: IconAdjustments,
  run: IconPlayerPlay,
  failed: IconAlertTriangle,
};

function EventLine({ event, places }: { event: SearchEvent; places: PlaceNames }) {
  const t = useText();
  const language = useLanguage();
  const { kind, plot, number, searchQueryId, at } = event;
  const Mark = marks[kind];
  const entry = entryOf(searchEventKinds, kind);
  const what = happened(event, t, language);
  return (
    <li className={classes.event}>
      <span className={classes.mark} data-kind={kind}>
        <Mark size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.main}>
        <p className={classes.what}>
          <strong>{entry ? t(entry.label) : kind}</strong>
          {plot && searchQueryId !== null ? (
            <Link href={`${queryPath(searchQueryId)}?plot=${encodeURIComponent(plot)}`}>{number || plot}</Link>
          ) : null}
          {what ? <span>{what}</span> : null}
        </p>
        {reasonLines(event, t, language, places).map((line) => (
          <p key={line} className={classes.why}>
            {line}
          </p>
        ))}
      </div>
      <time className={classes.when} dateTime={at ?? undefined}>
        {formatMoment(at)}
      </time>
    </li>
  );
}
