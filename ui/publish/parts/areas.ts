/** Areas that a section shows, and their figures in words. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { ShownFigure } from '../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { landSources } from '../../../model/land/sources.ts';
import type { LandAsked, PageArea, PageAreaList } from '../../../model/publish/land.ts';
import type { PublicSection } from '../../../model/publish/page.ts';
import { figureText } from '../../search/values.ts';
import { filterText, headed, type BlockProps, type Parameter, type Parameters } from '../block.ts';
import { areaTexts } from './areatexts.ts';
import type { Words } from '../words.ts';
import type { Fact } from './Facts.tsx';

export const areaFilter: Parameter = { label: areaTexts.area, kind: 'text', hint: areaTexts.areaHint };

/** Parameters of a block about one area, which may differ from the area of the page. */
export const areaParameters = (level: AnalysedLevel, keys: readonly string[]): Parameters => ({
  ...headed,
  indicators: {
    label: areaTexts.figures,
    choices: keys.flatMap((key) => {
      const figure = areaFigureOf(level, key);
      return figure ? [{ value: key, label: figure.label }] : [];
    }),
  },
  filters: { area: areaFilter },
});

/** Asks for the land around the location alone. */
export const aroundLocation = (...levels: AnalysedLevel[]): LandAsked => ({
  levels,
  named: '',
  unless: 'show_context',
});

/** Asks for the area of the page, or for the one that the section names. */
export const ofPage = (section: PublicSection, asked: Omit<LandAsked, 'named'>): LandAsked => ({
  ...asked,
  named: filterText(section, 'area').trim(),
});

/** Null where nothing is loaded. */
export const areaOf = ({ page, section }: BlockProps, level: AnalysedLevel): PageArea | null =>
  page.data.land[section.id]?.areas.find((area) => area.level === level) ?? null;

export const listOf = ({ page, section }: BlockProps): PageAreaList | null => page.data.land[section.id]?.list ?? null;

export interface KnownFigure extends ShownFigure {
  readonly value: number;
}

/** The figures of these keys that have a value, in their order. */
export const figuresIn = (area: PageArea | null, keys: readonly string[]): KnownFigure[] =>
  keys.flatMap((key) => {
    const figure = area?.figures.find((each) => each.key === key);
    return figure && figure.value !== null ? [{ ...figure, value: figure.value }] : [];
  });

export const nameOfFigure = (level: AnalysedLevel, key: string, { t }: Words): string => {
  const figure = areaFigureOf(level, key);
  return figure ? t(figure.label) : key;
};

/** Their labels say it: inhabitants are persons. */
const namedByLabel: readonly string[] = ['persons'];

/** `1,500 ha`; values of homes in euros. */
export const figureWords = ({ value, unit }: { value: number; unit: string }, words: Words): string =>
  unit === 'thousand_euro'
    ? words.measure(1_000 * value, 'EUR', 0)
    : figureText(value, namedByLabel.includes(unit) ? 'count' : unit, words.language);

/** The chosen figures, else the usual ones. */
export function areaFacts(area: PageArea, { cfg }: PublicSection, usual: readonly string[], words: Words): Fact[] {
  const chosen = cfg.indicators.length > 0 ? cfg.indicators : usual.map((key) => ({ key, name: '' }));
  return chosen.flatMap(({ key, name }) =>
    figuresIn(area, [key]).map((figure) => ({
      name: name || nameOfFigure(area.level, key, words),
      value: figureWords(figure, words),
    })),
  );
}

export interface Origin {
  readonly sources: readonly string[];
  readonly date: string | null;
}

/** `Districts and neighbourhoods (CBS), 1 January 2025`; what has one date together, without a date what has none. */
export function originText(origins: readonly Origin[], { t, date }: Words): string {
  const byDay = new Map<string, Set<string>>();
  for (const { sources, date: day } of origins) {
    const text = day ? date(day) : '';
    const names = byDay.get(text) ?? new Set();
    byDay.set(text, names);
    for (const source of sources) {
      const entry = entryOf(landSources, source);
      if (entry) names.add(t(entry.label));
    }
  }
  const undated = byDay.get('');
  for (const [day, names] of byDay) if (day && undated) for (const name of names) undated.delete(name);
  if (undated?.size === 0) byDay.delete('');
  return [...byDay].map(([day, names]) => [...names].join(', ') + (day && `, ${day}`)).join('; ');
}
