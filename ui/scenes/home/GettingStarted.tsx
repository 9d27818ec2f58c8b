import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconMapPin } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { FailedScreen } from '../../components/frame/FailedScreen.tsx';
import { Page } from '../../components/frame/Page.tsx';
import { SectionTitle } from '../../components/frame/SectionTitle.tsx';
import { EmptyState, LoadingState } from '../../components/frame/States.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../stores/person/preferences.ts';
import { session } from '../../stores/person/session.ts';
import { ConceptCard } from './ConceptCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import classes from './GettingStarted.module.css';
import { LocationTable } from './LocationTable.tsx';
import { News } from './News.tsx';
import { Reactions } from './Reactions.tsx';
import { useRecent } from './recent.ts';
import { texts } from './texts.ts';
import { Todo } from './Todo.tsx';
import { TrialDays } from './TrialDays.tsx';

export default function GettingStarted() {
  const t = useText();
  const user = useUser();
  const { company } = useSnapshot(session);
  const recent = useRecent();
  const { locations, concepts } = recent.total;
  const lead = t(texts.lead, {
    locations: formatNumber(locations),
    concepts: formatNumber(concepts),
    company: company?.name ?? '',
  });
  const { error, isLoading, reload } = recent.lists;
  const isWaiting = isLoading && locations === 0;
  const title = t(texts.welcome, { name: user?.first_name || user?.username || '' });
  if (error) return <FailedScreen title={title} error={error} onRetry={reload} />;
  return (
    <Page title={title} lead={isWaiting ? '\u00a0' : lead} width={1240}>
      <TrialDays />
      <div className={classes.columns}>
        <div className={classes.work}>{isWaiting ? <LoadingState /> : <Work recent={recent} />}</div>
        <FirstSteps />
      </div>
    </Page>
  );
}

function Work({ recent }: { recent: ReturnType<typeof useRecent> }) {
  const t = useText();
  const user = useUser();
  const openMap = (
    <Button component={Link} href={buildPath('locations.map')} size="xs" variant="default">
      {t(texts.openMap)}
    </Button>
  );
  if (recent.locations.length === 0)
    return (
      <>
        <div className={classes.card}>
          <EmptyState icon={IconMapPin} title={t(texts.noLocations)} action={openMap}>
            {t(texts.noLocationsText)}
          </EmptyState>
        </div>
        <News />
      </>
    );
  return (
    <>
      <section>
        <SectionTitle>{t(texts.recentConcepts)}</SectionTitle>
        {recent.concepts.length === 0 ? (
          <div className={classes.card}>
            <EmptyState icon={IconBuildingCommunity} title={t(texts.noConcepts)} compact>
              {t(texts.noConceptsText)}
            </EmptyState>
          </div>
        ) : (
          <div className={classes.cards}>
            {recent.concepts.map((each) => (
              <ConceptCard key={each.concept.id} {...each} />
            ))}
          </div>
        )}
      </section>
      {user ? <Todo user={user} /> : null}
      <Reactions />
      <News />
      <section>
        <SectionTitle actions={openMap}>{t(texts.recentLocations)}</SectionTitle>
        <LocationTable locations={recent.locations} countOf={recent.countOf} />
      </section>
    </>
  );
}
