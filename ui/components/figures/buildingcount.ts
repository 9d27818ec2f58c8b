/** Number of buildings of a concept: all, and those drawn and counted when these are fewer. */
import type { Building } from '../../../model/entities/building.ts';
import { defineTexts } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/useText.ts';

const texts = defineTexts({
  none: { en: 'No buildings yet', nl: 'Nog geen gebouwen' },
  one: { en: '1 building', nl: '1 gebouw' },
  many: { en: '{count} buildings', nl: '{count} gebouwen' },
  drawn: { en: '{count} drawn', nl: '{count} getekend' },
  counted: { en: '{count} with floor area', nl: '{count} met vloeroppervlak' },
});

export interface BuildingCount {
  all: number;
  /** Not hidden. */
  drawn: number;
  /** With floor area, as the figures of the concept count them; null until known. */
  counted: number | null;
}

type Figures = { readonly [key: string]: unknown } | null | undefined;

/** The number of buildings counted in the figures of a concept. */
export const countedIn = (figures: Figures): number | null =>
  typeof figures?.['buildings'] === 'number' ? figures['buildings'] : null;

export const countBuildings = (
  buildings: readonly { readonly cfg: Pick<Building['cfg'], 'hidden'> }[],
  figures?: Figures,
): BuildingCount => ({
  all: buildings.length,
  drawn: buildings.filter(({ cfg }) => !cfg.hidden).length,
  counted: countedIn(figures),
});

/** Texts for the counts that differ from all; empty without any. */
export const partsText = ({ all, drawn, counted }: BuildingCount, t: Translate): string[] => [
  ...(drawn < all ? [t(texts.drawn, { count: drawn })] : []),
  ...(counted !== null && counted < all ? [t(texts.counted, { count: counted })] : []),
];

export function buildingCountText(count: BuildingCount, t: Translate): string {
  if (count.all === 0) return t(texts.none);
  const all = count.all === 1 ? t(texts.one) : t(texts.many, { count: count.all });
  return [all, ...partsText(count, t)].join(', ');
}
