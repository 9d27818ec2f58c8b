/** The concepts of every location, latest first, searched by concept and location name. */
import { Button, TextInput } from '@mantine/core';
import { IconCube, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { buildPath } from '../../../../model/routes.ts';
import { inFamilies } from '../../../../model/rules/building/variants.ts';
import { Page } from '../../../components/frame/Page.tsx';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useNear } from '../../../components/hooks/useNear.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { lastEdits, loadBuildingEdits, type BuildingEdits } from '../../../stores/records/lastedits.ts';
import { loadList } from '../../../stores/records/records.ts';
import { ConceptCard } from './ConceptCard.tsx';
import classes from './overview.module.css';
import { texts } from './texts.ts';

/** Cards added at a time: a company may have thousands. */
const SHELF = 48;

interface Found {
  concept: Concept;
  head: Concept | null;
  location: Location;
}

const noEdits: BuildingEdits = new Map();

/** Sorts families by the last edit of their original; variants follow their original. */
function found(
  locations: readonly Location[],
  concepts: readonly Concept[],
  edits: BuildingEdits,
  search: string,
): Found[] {
  const at = lastEdits(concepts, edits);
  const newness = ({ id }: Concept) => at.get(id) ?? '9';
  const byId = new Map(
    locations.filter(({ archived, type }) => !archived && type === 0).map((location) => [location.id, location]),
  );
  const families = inFamilies(concepts.filter(({ locationId }) => byId.has(locationId ?? 0)));
  const wanted = search.trim().toLocaleLowerCase();
  const isWanted = ({ concept, location }: Found) =>
    `${concept.name} ${location.name}`.toLocaleLowerCase().includes(wanted);
  return families
    .toSorted((a, b) => newness(b.head).localeCompare(newness(a.head)) || b.head.id - a.head.id)
    .flatMap(({ head, variants }) =>
      [head, ...variants].map((concept) => ({
        concept,
        head: concept === head ? null : head,
        location: byId.get(concept.locationId!)!,
      })),
    )
    .filter(isWanted);
}

export function AllConcepts() {
  const t = useText();
  const { data, isLoading, error, reload } = useLoaded(async () => {
    const [edits] = await Promise.all([loadBuildingEdits(), loadList('location'), loadList('concept')]);
    return edits;
  });
  const [search, setSearch] = useState('');
  const [upTo, setUpTo] = useState(SHELF);
  const locations = useRecords('location');
  const concepts = useRecords('concept');
  // Not before the last edits are known: the cards would change places.
  const shown = data || error ? found(locations, concepts, data ?? noEdits, search) : [];
  const isEmpty = shown.length === 0 && !search;
  const field = (
    <TextInput
      w={280}
      value={search}
      onChange={(event) => setSearch(event.currentTarget.value)}
      placeholder={t(texts.search)}
      aria-label={t(texts.search)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
    />
  );
  return (
    <Page title={t(texts.title)} lead={t(texts.lead)} width={1180}>
      {isEmpty && isLoading ? <LoadingState /> : null}
      {isEmpty && error ? <FailedState error={error} onRetry={reload} /> : null}
      {isEmpty && !isLoading && !error ? (
        <EmptyState
          icon={IconCube}
          title={t(texts.none)}
          action={
            <Button component={Link} href={buildPath('locations.map')} size="xs">
              {t(texts.openMap)}
            </Button>
          }
        >
          {t(texts.noLocationsText)}
        </EmptyState>
      ) : null}
      {isEmpty ? null : (
        <section>
          <SectionTitle actions={field} count={shown.length}>
            {t(texts.latest)}
          </SectionTitle>
          {shown.length === 0 && !isLoading ? <EmptyState compact title={t(texts.nothingFound)} /> : null}
          <div className={classes.cards}>
            {shown.slice(0, upTo).map(({ concept, head, location }) => (
              <ConceptCard
                key={concept.id}
                concept={concept}
                locationId={location.id}
                locationName={location.name}
                head={head}
              />
            ))}
          </div>
          {shown.length > upTo ? <More key={upTo} onNear={() => setUpTo(upTo + SHELF)} /> : null}
        </section>
      )}
    </Page>
  );
}

/** Loads more when the end of the list comes near. */
function More({ onNear }: { onNear: () => void }) {
  const [end, isNear] = useNear<HTMLDivElement>(800);
  const reached = useEffectEvent(onNear);
  useEffect(() => {
    // Once per end: the next batch mounts another one.
    if (isNear) reached();
  }, [isNear]);
  return <div ref={end} />;
}
