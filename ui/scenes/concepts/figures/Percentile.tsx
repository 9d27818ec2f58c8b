/** Where a density of a concept would stand among the neighbourhoods of the municipality. */
import type { DensityKey, NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { percentileAmong } from '../../../../model/rules/search/percentile.ts';
import { tip } from '../../../components/tip.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './neighbourhood.module.css';
import { texts } from './texts.ts';

interface PercentileProps {
  density: DensityKey;
  /** Of the concept. */
  value: number | null;
  of: NeighbourhoodDensities;
}

export function Percentile({ density, value, of }: PercentileProps) {
  const t = useText();
  const { peers } = of.figures[density];
  const { n, percentile } = percentileAmong(value, peers);
  const about =
    value === null
      ? t(texts.noDensity)
      : percentile === null
        ? t(texts.fewNeighbourhoods)
        : t(texts.percentileAbout, { count: n, municipality: of.municipality });
  return (
    <span className={classes.percentile} data-percentile={density} {...tip(about, 'left', true)}>
      {percentile === null ? '–' : formatNumber(percentile)}
    </span>
  );
}
