/** Route `concepts`: the concepts of a location as cards with their figures; without a location, every location's. */
import { Button, Group } from '@mantine/core';
import { IconColumns2, IconCube, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { inFamilies } from '../../../../model/rules/building/variants.ts';
import { Page } from '../../../components/frame/Page.tsx';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useLockedAt } from '../../../portfolio/useReadOnly.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import { texts as compareTexts } from '../compare/texts.ts';
import { comparePath } from '../compare/variants.ts';
import { startConcept } from '../modify/buildings/actions.ts';
import { useNewConcept } from '../modify/useNewConcept.ts';
import { texts as editorTexts } from '../modify/texts.ts';
import { AllConcepts } from './AllConcepts.tsx';
import { ConceptCard } from './ConceptCard.tsx';
import classes from './overview.module.css';
import { texts } from './texts.ts';

export default function ConceptOverview() {
  const { locationId } = useSnapshot(current);
  return locationId === null ? <AllConcepts /> : <LocationConcepts locationId={locationId} />;
}

function LocationConcepts({ locationId }: { locationId: number }) {
  const t = useText();
  const name = useRecord('location', locationId)?.name;
  useNewConcept(locationId);
  const locked = useLockedAt(locationId);
  return (
    <Page title={name ? t(texts.conceptsOf, { name }) : t(texts.title)} lead={locked ?? t(texts.lead)} width={1180}>
      <Cards locationId={locationId} />
    </Page>
  );
}

function Cards({ locationId }: { locationId: number }) {
  const t = useText();
  const load = useLocationTree(locationId);
  const concepts = useRecords('concept', { locationId });
  const isLocked = useLockedAt(locationId) !== null;
  useEffect(() => void loadLocationTree(locationId), [locationId]);
  if (load.state === 'failed')
    return <FailedState error={load.error} onRetry={() => void loadLocationTree(locationId)} />;
  if (load.state !== 'ready') return <LoadingState />;
  const inOrder = inFamilies(concepts).flatMap(({ head, variants }) =>
    [head, ...variants].map((concept) => ({ concept, head: concept === head ? null : head })),
  );
  const [first, second] = inOrder;
  const addButton = isLocked ? null : (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.5} />}
      onClick={() => startConcept(locationId)}
    >
      {t(editorTexts.addConcept)}
    </Button>
  );
  if (concepts.length === 0)
    return (
      <EmptyState icon={IconCube} title={t(texts.none)} action={addButton}>
        {t(texts.noneText)}
      </EmptyState>
    );
  return (
    <section>
      <SectionTitle
        actions={
          <Group gap={8}>
            {first && second ? (
              <Button
                component={Link}
                href={comparePath(locationId, first.concept.id, second.concept.id)}
                variant="default"
                size="xs"
                leftSection={<IconColumns2 size={16} stroke={1.5} />}
              >
                {t(compareTexts.compare)}
              </Button>
            ) : null}
            {addButton}
          </Group>
        }
        count={concepts.length}
      >
        {t(texts.title)}
      </SectionTitle>
      <div className={classes.cards}>
        {inOrder.map(({ concept, head }) => (
          <ConceptCard key={rowKey('concept', concept.id)} concept={concept} locationId={locationId} head={head} />
        ))}
      </div>
    </section>
  );
}
