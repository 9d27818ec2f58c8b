import { Link } from 'wouter';
import { conceptPath } from '../../../model/routes.ts';
import { buildingCountText, countBuildings } from '../../components/figures/buildingcount.ts';
import { ConceptPicture } from '../../components/figures/ConceptPicture.tsx';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useGeneration } from '../../stores/generation/generation.ts';
import classes from './GettingStarted.module.css';
import type { RecentConcept } from './recent.ts';
import { texts } from './texts.ts';

export function ConceptCard({ concept, location, buildings, editedAt, isDrawable }: RecentConcept) {
  const t = useText();
  const language = useLanguage();
  const figures = useGeneration(concept.id, (entry) => entry.figures);
  const count = buildingCountText(countBuildings(buildings, figures), t);
  return (
    <Link href={conceptPath(location.id, concept.id)} className={classes.concept}>
      <ConceptPicture conceptId={concept.id} locationId={location.id} isLoaded={isDrawable} />
      <span className={classes.about}>
        <strong>{concept.name || t(texts.untitled)}</strong>
        <span>{location.name || t(texts.untitled)}</span>
        <span className={classes.hint}>
          <span>{isDrawable ? count : null}</span>
          <span>{formatAgo(editedAt, language)}</span>
        </span>
      </span>
    </Link>
  );
}
