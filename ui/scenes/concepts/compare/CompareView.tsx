/** Two concepts side by side with one camera, and a table of their differences. */
import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowsLeftRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import { conceptPath } from '../../../../model/routes.ts';
import { EmptyState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { watchConcept } from '../../../stores/generation/generationwatch.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { ConceptStage } from '../modify/stage/ConceptStage.tsx';
import classes from './compare.module.css';
import { Pictures } from '../pictures/Pictures.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { syncViews } from './syncviews.ts';
import { texts } from './texts.ts';
import { comparePath } from './variants.ts';

interface CompareViewProps {
  locationId: number;
  conceptId: number;
  otherId: number;
}

export function CompareView({ locationId, conceptId, otherId }: CompareViewProps) {
  const t = useText();
  const first = useRecord('concept', conceptId);
  const second = useRecord('concept', otherId);
  const [views, setViews] = useState<[StageView | null, StageView | null]>([null, null]);
  useEffect(() => watchConcept(conceptId), [conceptId]);
  useEffect(() => (second ? watchConcept(otherId) : undefined), [otherId, second]);
  const [a, b] = views;
  useEffect(() => (a && b ? syncViews(a, b) : undefined), [a, b]);
  if (!first || !second || second.locationId !== locationId) {
    return (
      <EmptyState
        title={t(texts.gone)}
        action={
          <Button component={Link} href={conceptPath(locationId, conceptId)}>
            {t(texts.stop)}
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.compare}>
      <CompareBar locationId={locationId} first={first} second={second} />
      <div className={classes.stages}>
        <section className={classes.stage} aria-label={first.name} data-compared={first.id}>
          <h2>{first.name}</h2>
          <ConceptStage
            locationId={locationId}
            conceptId={first.id}
            opensSurroundings={false}
            onView={(view) => setViews(([, other]) => [view, other])}
          />
        </section>
        <section className={classes.stage} aria-label={second.name} data-compared={second.id}>
          <h2>{second.name}</h2>
          <ConceptStage
            locationId={locationId}
            conceptId={second.id}
            opensSurroundings={false}
            onView={(view) => setViews(([other]) => [other, view])}
          />
        </section>
      </div>
      <DifferenceTable locationId={locationId} first={first} second={second} />
      <Pictures />
    </div>
  );
}

interface CompareBarProps {
  locationId: number;
  first: Concept;
  second: Concept;
}

function CompareBar({ locationId, first, second }: CompareBarProps) {
  const t = useText();
  const concepts = useRecords('concept', { locationId });
  const open = (a: number, b: number) => goTo(comparePath(locationId, a, b), { replace: true });
  const choices = (without: number) =>
    concepts.filter(({ id }) => id !== without).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <header className={classes.bar}>
      <Tooltip label={t(texts.stop)}>
        <ActionIcon component={Link} href={conceptPath(locationId, first.id)} aria-label={t(texts.stop)}>
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <h1>{t(texts.compare)}</h1>
      <NativeSelect
        size="xs"
        aria-label={t(texts.first)}
        value={String(first.id)}
        data={choices(second.id)}
        onChange={(event) => open(Number(event.currentTarget.value), second.id)}
      />
      <Tooltip label={t(texts.swap)}>
        <ActionIcon aria-label={t(texts.swap)} onClick={() => open(second.id, first.id)}>
          <IconArrowsLeftRight size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <NativeSelect
        size="xs"
        aria-label={t(texts.second)}
        value={String(second.id)}
        data={choices(first.id)}
        onChange={(event) => open(first.id, Number(event.currentTarget.value))}
      />
    </header>
  );
}
