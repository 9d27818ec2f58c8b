import type { Plot } from '../entities/plot.ts';

type PlotNumber = Pick<Plot['properties'], 'kadastrale_gemeente_waarde' | 'sectie' | 'perceelnummer'>;

const parts = (of: PlotNumber) =>
  [of.kadastrale_gemeente_waarde, of.sectie, of.perceelnummer].map((each) => each.trim());

/** Cadastral municipality, section and number joined by spaces, as people quote a parcel. */
export const plotNumber = (of: PlotNumber): string => parts(of).filter(Boolean).join(' ');

/** Needs at least one of the three values. */
export const isPlotNumber = (of: PlotNumber): boolean => parts(of).some(Boolean);
