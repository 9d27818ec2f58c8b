/** Figures in the panel's order and groups. The model owns keys and labels. */
import type { Figures } from '../../../../engine/host/types.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import type { FigureKey } from '../../../components/figures/figureformat.ts';
import { defineTexts } from '../../../i18n/texts.ts';

interface FigureGroup {
  key: string;
  title: Label;
  figures: readonly FigureKey[];
}

export const figureGroups: readonly FigureGroup[] = [
  {
    key: 'areas',
    title: { en: 'Areas', nl: 'Oppervlakten' },
    figures: ['gfa', 'gfa_above', 'gfa_below', 'nfa', 'gridarea', 'gbo', 'lfa', 'outdoor_area'],
  },
  {
    key: 'envelope',
    title: { en: 'Envelope', nl: 'Gebouwschil' },
    figures: ['footprint', 'facade', 'roof', 'volume', 'loss_area', 'form_factor', 'compactness', 'wwr', 'efficiency'],
  },
  {
    key: 'density',
    title: { en: 'Density', nl: 'Dichtheid' },
    figures: ['plotarea', 'gsi', 'fsi', 'osr', 'layers', 'psi', 'floors', 'max_floors', 'height', 'max_height'],
  },
  {
    key: 'units',
    title: { en: 'Units', nl: 'Eenheden' },
    figures: ['units', 'avg_unit_size', 'unit_density', 'buildings'],
  },
  {
    key: 'parking',
    title: { en: 'Parking', nl: 'Parkeren' },
    figures: ['parking_required', 'parking_provided', 'parking_balance', 'parking_per_unit', 'bicycles'],
  },
];

/** Reasons why a figure has no value. */
export const absent = defineTexts({
  level: { en: 'This figure does not exist at this level.', nl: 'Dit kengetal bestaat niet op dit niveau.' },
  noPlot: { en: 'The location has no plot.', nl: 'De locatie heeft geen perceel.' },
  nothing: { en: 'There is nothing to divide by yet.', nl: 'Er is nog niets om door te delen.' },
  pending: { en: 'Not computed yet.', nl: 'Nog niet berekend.' },
});

const perPlot = new Set<FigureKey>(['plotarea', 'gsi', 'fsi', 'osr', 'layers', 'psi', 'unit_density', 'green_ratio']);

export function isAtLevel(key: FigureKey, level: 'building' | 'concept'): boolean {
  return entryOf(formFactors, key)!.level.includes(level === 'building' ? 'b' : 'c');
}

export function valueOf(figures: Figures | null | undefined, key: FigureKey): number | null {
  const value = figures?.[key];
  return typeof value === 'number' ? value : null;
}

/** Returns the reason why a figure has no value. */
export function reasonOf(key: FigureKey, level: 'building' | 'concept', figures: Figures | null | undefined): Label {
  if (!isAtLevel(key, level)) return absent.level;
  if (!figures) return absent.pending;
  return perPlot.has(key) && !valueOf(figures, 'plotarea') ? absent.noPlot : absent.nothing;
}

export const isFigureKey = (key: string): key is FigureKey => (formFactors.keys as readonly string[]).includes(key);
