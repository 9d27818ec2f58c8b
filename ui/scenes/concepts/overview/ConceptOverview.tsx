/** Route `concepts`: the concepts of a location as cards with their figures; without a location, every location's. */
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconCube, IconPlus } from '@tabler/icons-react';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { buildPath, conceptPath } from '../../../../model/routes.ts';
import { inFamilies } from '../../../../model/rules/variants.ts';
import { Page } from '../../../components/Page.tsx';
import { SectionTitle } from '../../../components/SectionTitle.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { banks, useRecords } from '../../../stores/banks.ts';
import { current, goTo } from '../../../stores/current.ts';
import { generation } from '../../../stores/generation.ts';
import { watchConcept } from '../../../stores/generationwatch.ts';
import { useUser } from '../../../stores/preferences.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/locationtrees.ts';
import { loadList } from '../../../stores/records.ts';
import { isFigureKey, type FigureKey } from '../figures/figuregroups.ts';
import { FigureName } from '../figures/FigureName.tsx';
import { FigureValue } from '../figures/FigureValue.tsx';
import { addConcept } from '../modify/actions.ts';
import { texts as editorTexts } from '../modify/texts.ts';
import { CardFoot } from './CardFoot.tsx';
import classes from './overview.module.css';
import { Sketch } from './Sketch.tsx';
import { texts } from './texts.ts';

export default function ConceptOverview() {
  const t = useText();
  const { locationId } = useSnapshot(current);
  const locations = useRecords('location').filter(({ id, archived }) => (locationId === null ? !archived : id === locationId));
  const { state, error } = useSnapshot(banks.location);
  const load = () => void loadList('location').catch(() => undefined);
  useEffect(() => {
    if (locationId === null) load();
  }, [locationId]);
  const shown = locationId !== null ? [locationId] : locations.map(({ id }) => id);
  const title = locationId !== null ? locations[0]?.name : undefined;
  return (
    <Page title={title ? t(texts.conceptsOf, { name: title }) : t(texts.title)} lead={t(texts.lead)} width={1180}>
      {shown.length > 0 ? null : state === 'failed' ? (
        <FailedState error={error} onRetry={load} />
      ) : state !== 'ready' ? (
        <LoadingState />
      ) : (
        <EmptyState icon={IconCube} title={t(texts.noLocations)}>
          {t(texts.noLocationsText)}
        </EmptyState>
      )}
      {shown.map((id) => (
        <LocationConcepts key={id} locationId={id} named={locationId === null} location={locations.find((each) => each.id === id)} />
      ))}
    </Page>
  );
}

interface LocationConceptsProps {
  locationId: number;
  location: Location | undefined;
  /** Show the location's name above its cards. */
  named: boolean;
}

function LocationConcepts({ locationId, location, named }: LocationConceptsProps) {
  const t = useText();
  const load = useLocationTree(locationId);
  const concepts = useRecords('concept', { locationId });
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const [reached, setReached] = useState(!named);
  if (entry?.isIntersecting && !reached) setReached(true);
  // A company may have thousands of locations: only those somebody comes near to are loaded and generated.
  useEffect(() => {
    if (reached) void loadLocationTree(locationId);
  }, [reached, locationId]);
  const isReady = load.state === 'ready' && reached;
  const add = () => {
    const made = addConcept(locationId, t(editorTexts.conceptName, { number: concepts.length + 1 }));
    goTo(conceptPath(locationId, made.id));
  };
  const addButton = (
    <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
      {t(editorTexts.addConcept)}
    </Button>
  );
  return (
    <section ref={ref} className={classes.location} aria-busy={!isReady && load.state !== 'failed'}>
      <SectionTitle actions={isReady ? addButton : null} {...(isReady ? { count: concepts.length } : {})}>
        {named && location ? (
          <Anchor component={Link} href={buildPath('concepts', { location_id: locationId })}>
            {location.name}
          </Anchor>
        ) : (
          t(texts.title)
        )}
      </SectionTitle>
      {load.state === 'failed' ? (
        <FailedState error={load.error} compact onRetry={() => void loadLocationTree(locationId)} />
      ) : !isReady ? (
        <Skeleton className={classes.waiting} />
      ) : concepts.length === 0 ? (
        <EmptyState compact title={t(texts.none)}>{t(texts.noneText)}</EmptyState>
      ) : (
        <Cards concepts={concepts} locationId={locationId} />
      )}
    </section>
  );
}

function Cards({ concepts, locationId }: { concepts: readonly Concept[]; locationId: number }) {
  return (
    <div className={classes.cards}>
      {inFamilies(concepts).flatMap(({ head, variants }) =>
        [head, ...variants].map((concept) => (
          <div key={concept.id} className={classes.slot} data-variant={concept !== head || undefined}>
            <ConceptCard concept={concept} locationId={locationId} />
            <CardFoot concept={concept} locationId={locationId} head={concept === head ? null : head} />
          </div>
        )),
      )}
    </div>
  );
}

const always: readonly FigureKey[] = ['units', 'parking_balance'];

function ConceptCard({ concept, locationId }: { concept: Concept; locationId: number }) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const own = useUser()?.cfg.formfactors ?? [];
  const buildings = useRecords('building', { conceptId: concept.id });
  useEffect(() => watchConcept(concept.id), [concept.id]);
  const figures = concepts[concept.id]?.figures as Parameters<typeof FigureValue>[0]['figures'];
  const keys = [...new Set([...own.filter(isFigureKey), ...always])];
  return (
    <Link href={conceptPath(locationId, concept.id)} className={classes.card} data-concept={concept.id}>
      <Sketch conceptId={concept.id} buildings={buildings} />
      <h3 className={classes.name}>{concept.name}</h3>
      <p className={classes.count}>
        {buildings.length === 1 ? t(texts.oneBuilding) : t(texts.buildings, { count: buildings.length })}
      </p>
      <dl className={classes.figures}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <FigureName figure={key} />
            </dt>
            <dd>
              <FigureValue figure={key} figures={figures} level="concept" />
            </dd>
          </div>
        ))}
      </dl>
    </Link>
  );
}
