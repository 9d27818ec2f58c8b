/** Own figures of the company, as names and values of filters read them. Pages for visitors know none: they never say who reads them. */
import type { FeatureFilter } from '../../../model/entities/featurefilter.ts';
import type { PlotFigure } from '../../../model/entities/plotfigure.ts';
import { isOffered } from '../../../model/land/filtertypes.ts';
import type { OwnMeasure } from '../../../model/land/owncolumns.ts';
import { ownKeyOf } from '../../../model/land/ownfigures.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { formatLand } from '../values.ts';

interface ReadFigure extends Pick<PlotFigure, 'name' | 'unit' | 'choices' | 'source' | 'measuredAt'> {
  /** Null until its values are here. */
  readonly measure: OwnMeasure | null;
}

type ReadFigures = (id: number) => ReadFigure | null;

let read: ReadFigures = () => null;

/** Pages of a company say where its figures are read. */
export function readOwnFiguresBy(reader: ReadFigures): void {
  read = reader;
}

function figureOf(key: string) {
  const own = ownKeyOf(key);
  const figure = own && read(own.figure);
  return figure ? { ...figure, id: own.figure, choice: own.choice } : null;
}

/** Null for keys of the land, and for a figure that the company does not have. */
export function ownName(key: string): string | null {
  const found = figureOf(key);
  if (!found) return null;
  const { name, choices, choice } = found;
  return choice === null ? name : `${name}: ${choices[choice] ?? choice}`;
}

/** Null for choices too, which ask no number. */
export function ownMeasureOf(key: string): (OwnMeasure & { readonly unit: string }) | null {
  const found = figureOf(key);
  return found?.choice === null && found.measure ? { ...found.measure, unit: found.unit } : null;
}

/** As `isOffered`, also of the own figures of the company. */
export function isOfferedHere(type: string, key: string): boolean {
  const found = figureOf(key);
  return isOffered(type, key, found ? { [found.id]: found } : {});
}

export const isChoice = (key: string): boolean => (ownKeyOf(key)?.choice ?? null) !== null;

/** Whether a filter asks for plots with a choice or without it; null for filters on anything else. */
export function choiceText({ key, param1, param2 }: Pick<FeatureFilter, 'key' | 'param1' | 'param2'>, t: Translate) {
  if (!isChoice(key)) return null;
  if (param1 === null && param2 === null) return t(texts.anything);
  return t(param1 === null ? texts.no : texts.yes);
}

interface Measured {
  readonly key: string;
  /** Of a key of the land. */
  readonly unit: string;
}

/** A value of a key of the land, or of an own figure. */
export function keyValueText({ key, unit }: Measured, value: number, t: Translate, language: Language): string {
  if (isChoice(key)) return t(value > 0 ? texts.yes : texts.no);
  return formatLand(value, figureOf(key)?.unit ?? unit, language);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where an own figure comes from, and of when; null for keys of the land. */
export function ownSourceText(key: string, t: Translate): string | null {
  const found = figureOf(key);
  if (!found) return null;
  const { source, measuredAt } = found;
  const day = DAY.test(measuredAt) ? formatDate(measuredAt) : measuredAt;
  return [t(texts.ownSource), source, day].filter(Boolean).join(' · ');
}
