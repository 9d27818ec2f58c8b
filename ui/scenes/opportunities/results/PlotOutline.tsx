import { useMemo } from 'react';
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import { drawnIn } from '../../../search/drawing.ts';
import classes from './results.module.css';

/** The shape of a plot beside its name; its size is said in words elsewhere. */
export function PlotOutline({ of }: { of: AreaGeometry | undefined }) {
  const { viewBox, outline } = useMemo(() => drawnIn([], of ?? null), [of]);
  return (
    <svg className={classes.outline} viewBox={viewBox} aria-hidden>
      <path d={outline} />
    </svg>
  );
}
