/** A concept as a card: model, name and key figures. Loads its records when it comes into view. */
import { useCallback, useEffect } from 'react';
import { Link } from 'wouter';
import type { Concept } from '../../../../model/entities/concept.ts';
import { conceptPath } from '../../../../model/routes.ts';
import { buildingCountText, countBuildings } from '../../../components/figures/buildingcount.ts';
import { ConceptPicture } from '../../../components/figures/ConceptPicture.tsx';
import { useNear } from '../../../components/hooks/useNear.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { conceptGeneration, useGeneration } from '../../../stores/generation/generation.ts';
import { watchConcept } from '../../../stores/generation/generationwatch.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import type { FigureKey } from '../../../components/figures/figureformat.ts';
import { isFigureKey } from '../figures/figuregroups.ts';
import { FigureName } from '../figures/FigureName.tsx';
import { FigureValue } from '../figures/FigureValue.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardPercentiles } from './CardPercentiles.tsx';
import classes from './overview.module.css';

const always: readonly FigureKey[] = ['units', 'parking_balance'];

interface ConceptCardProps {
  concept: Concept;
  locationId: number;
  /** Set where the list holds several locations. */
  locationName?: string;
  /** The original of a variant. */
  head: Concept | null;
}

export function ConceptCard({ concept, locationId, locationName, head }: ConceptCardProps) {
  const t = useText();
  const [card, isNear] = useNear<HTMLDivElement>();
  const isLoaded = useLocationTree(locationId).state === 'ready';
  const own = useUser()?.cfg.formfactors ?? [];
  const buildings = useRecords('building', { conceptId: concept.id });
  useEffect(() => {
    if (isNear && !isLoaded) void loadLocationTree(locationId);
  }, [isNear, isLoaded, locationId]);
  useEffect(() => (isNear && isLoaded ? watchConcept(concept.id) : undefined), [isNear, isLoaded, concept.id]);
  const figures = useGeneration(concept.id, (entry) => entry.figures);
  const count = buildingCountText(countBuildings(buildings, figures), t);
  return (
    <div ref={card} className={classes.card} data-variant={head !== null || undefined}>
      <Link href={conceptPath(locationId, concept.id)} className={classes.link} data-concept={concept.id}>
        <ConceptPicture conceptId={concept.id} locationId={locationId} isLoaded={isLoaded} />
        <div className={classes.about}>
          <h3 className={classes.name}>{concept.name}</h3>
          <p className={classes.count}>
            {[locationName, isLoaded ? count : null].filter(Boolean).join(' · ') || '\u00a0'}
          </p>
          <CardFigures conceptId={concept.id} keys={[...new Set([...own.filter(isFigureKey), ...always])]} />
        </div>
      </Link>
      {isNear && isLoaded ? <CardPercentiles conceptId={concept.id} locationId={locationId} /> : null}
      <CardFoot concept={concept} locationId={locationId} head={head} isLoaded={isLoaded} />
    </div>
  );
}

function CardFigures({ conceptId, keys }: { conceptId: number; keys: readonly FigureKey[] }) {
  const read = useCallback(() => conceptGeneration(conceptId).figures, [conceptId]);
  return (
    <dl className={classes.figures}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <FigureName figure={key} />
          </dt>
          <dd>
            <FigureValue figure={key} read={read} level="concept" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
