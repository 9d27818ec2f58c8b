/** Loads and generates the concept in the path; without one it lists the concepts. */
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Building } from '../../../model/entities/building.ts';
import type { Location } from '../../../model/entities/location.ts';
import { buildPath } from '../../../model/routes.ts';
import { FailedScreen } from '../../components/frame/FailedScreen.tsx';
import { Page } from '../../components/frame/Page.tsx';
import { LoadingState } from '../../components/frame/States.tsx';
import { useText } from '../../i18n/useText.ts';
import { useRecord, useRecords } from '../../stores/records/banks.ts';
import { current } from '../../stores/page/current.ts';
import { watchConcept } from '../../stores/generation/generationwatch.ts';
import { loadLocationTree, useLocationTree } from '../../stores/records/locationtrees.ts';
import { loadList } from '../../stores/records/records.ts';
import classes from './debug.module.css';
import { StaffOnly } from './StaffOnly.tsx';
import { texts } from './texts.ts';

export interface DebugConcept {
  location: Location;
  conceptId: number;
  buildings: Building[];
}

interface ConceptOfProps {
  /** Route name of this screen; the list links to it. */
  route: string;
  children: (concept: DebugConcept) => ReactNode;
}

export function ConceptOf({ route, children }: ConceptOfProps) {
  const { locationId, conceptId } = useSnapshot(current);
  const isChosen = locationId !== null && conceptId !== null;
  return (
    <StaffOnly>
      {isChosen ? (
        <Loaded key={conceptId} locationId={locationId} conceptId={conceptId}>
          {children}
        </Loaded>
      ) : (
        <Choice route={route} />
      )}
    </StaffOnly>
  );
}

function Choice({ route }: { route: string }) {
  const t = useText();
  const concepts = useRecords('concept');
  const locations = useRecords('location');
  useEffect(() => {
    for (const name of ['location', 'concept'] as const) void loadList(name).catch(() => undefined);
  }, []);
  const nameOf = (id: number | null) => locations.find((each) => each.id === id)?.name ?? '';
  return (
    <Page title={t(texts.choose)}>
      <ul className={classes.choices}>
        {concepts.map((concept) => (
          <li key={concept.id}>
            <Link href={buildPath(route, { location_id: concept.locationId ?? undefined, concept_id: concept.id })}>
              {concept.name}
              <span>{nameOf(concept.locationId)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface LoadedProps extends Pick<ConceptOfProps, 'children'> {
  locationId: number;
  conceptId: number;
}

function Loaded({ locationId, conceptId, children }: LoadedProps) {
  const t = useText();
  const load = useLocationTree(locationId);
  const location = useRecord('location', locationId);
  const buildings = useRecords('building', { conceptId });
  useEffect(() => void loadLocationTree(locationId), [locationId]);
  useEffect(() => watchConcept(conceptId), [conceptId]);
  if (load.state === 'failed')
    return (
      <FailedScreen title={t(texts.choose)} error={load.error} onRetry={() => void loadLocationTree(locationId)} />
    );
  if (load.state !== 'ready' || !location) return <LoadingState />;
  return children({ location, conceptId, buildings });
}
