/** How many buildings a concept has, in the same words everywhere: all of them, and those drawn and counted where that is not all. */
import type { Building } from '../../model/entities/building.ts';
import { defineTexts } from '../i18n/texts.ts';
import type { Translate } from '../i18n/useText.ts';

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
  /** With floor area, as the figures of the concept count them; null while that is not known. */
  counted: number | null;
}

type Figures = { readonly [key: string]: unknown } | null | undefined;

/** Of the figures of a concept. */
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

/** What is not all of them; empty where there is nothing to say. */
export const partsText = ({ all, drawn, counted }: BuildingCount, t: Translate): string[] => [
  ...(drawn < all ? [t(texts.drawn, { count: drawn })] : []),
  ...(counted !== null && counted < all ? [t(texts.counted, { count: counted })] : []),
];

export function buildingCountText(count: BuildingCount, t: Translate): string {
  if (count.all === 0) return t(texts.none);
  const all = count.all === 1 ? t(texts.one) : t(texts.many, { count: count.all });
  return [all, ...partsText(count, t)].join(', ');
}
