/** Without 3D graphics: a picture drawn by the engine, and a link to the plans. */
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { PlanIcon } from '../../../../components/planicon.ts';
import { ConceptPicture } from '../../../../components/figures/ConceptPicture.tsx';
import { useText } from '../../../../i18n/useText.ts';
import { planPath } from '../../planview/paths.ts';
import { texts as planTexts } from '../../planview/texts.ts';
import classes from './NoGraphics.module.css';
import { texts } from '../texts.ts';

export function NoGraphics({ locationId, conceptId }: { locationId: number; conceptId: number }) {
  const t = useText();
  return (
    <div className={classes.noGraphics}>
      <ConceptPicture conceptId={conceptId} locationId={locationId} />
      <p>{t(texts.noGraphics)}</p>
      <Button
        component={Link}
        href={planPath(locationId, conceptId)}
        variant="default"
        leftSection={<PlanIcon size={18} stroke={1.5} aria-hidden />}
      >
        {t(planTexts.openPlan)}
      </Button>
    </div>
  );
}
