/** Where a concept would stand in density among the neighbourhoods around it. */
import { useId } from 'react';
import { densityKeys, type DensityKey, type NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { useText } from '../../../i18n/useText.ts';
import { onGeneration } from '../../../stores/generation/generation.ts';
import { useSelector } from '../../../stores/reading.ts';
import { densityOf } from '../figures/densities.ts';
import { Percentile } from '../figures/Percentile.tsx';
import { texts as figureTexts } from '../figures/texts.ts';
import { WithNeighbourhood } from '../figures/WithNeighbourhood.tsx';
import classes from './overview.module.css';

interface CardPercentilesProps {
  conceptId: number;
  locationId: number;
}

export function CardPercentiles({ conceptId, locationId }: CardPercentilesProps) {
  const t = useText();
  const title = useId();
  return (
    <div className={classes.percentiles}>
      <WithNeighbourhood locationId={locationId}>
        {(of) => (
          <>
            <p id={title}>{t(figureTexts.percentilesIn)}</p>
            <dl aria-labelledby={title}>
              {densityKeys.map((key) => (
                <Density key={key} density={key} of={of} conceptId={conceptId} />
              ))}
            </dl>
          </>
        )}
      </WithNeighbourhood>
    </div>
  );
}

interface DensityProps extends Pick<CardPercentilesProps, 'conceptId'> {
  density: DensityKey;
  of: NeighbourhoodDensities;
}

function Density({ density, of, conceptId }: DensityProps) {
  const value = useSelector(onGeneration, () => densityOf(conceptId, density));
  return (
    <div>
      <dt>{density.toUpperCase()}</dt>
      <dd>
        <Percentile density={density} value={value} of={of} />
      </dd>
    </div>
  );
}
