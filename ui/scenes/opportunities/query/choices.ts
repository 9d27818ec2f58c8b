/** Everything that can be added as a filter, by group, found by its name in either language. */
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { plotFigure, type PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { landKeys } from '../../../../model/land/catalogue.ts';
import { classSchemes, groupModes, ownFilters } from '../../../../model/land/filtertypes.ts';
import { ownKey } from '../../../../model/land/ownfigures.ts';
import { keyGroups } from '../../../../model/land/key.ts';
import { folded } from '../../../../model/rules/text/folded.ts';
import { foundKinds, type FoundPlace } from '../../../../model/land/landcalls.ts';
import { languages, type Language } from '../../../i18n/language.ts';
import { filled } from '../../../i18n/texts.ts';
import { classLabel } from '../../../search/measure.ts';
import type { PlaceNames } from '../../../search/names.ts';
import { choiceWishes } from './choicewishes.ts';
import type { FilterChoice } from './edits.ts';
import { texts } from './texts.ts';

export interface Choice {
  /** Type and key. */
  readonly id: string;
  readonly label: Label;
  readonly draft: FilterChoice;
}

interface ChoiceGroup {
  readonly label: Label;
  readonly choices: readonly Choice[];
}

const choiceOf = (draft: FilterChoice, label: Label): Choice => ({ id: `${draft.type} ${draft.key}`, label, draft });
const same = (text: string): Label => ({ en: text, nl: text });

const figures: readonly ChoiceGroup[] = keyGroups.entries.map(({ key, label }) => ({
  label,
  choices: landKeys
    .filter(({ group }) => group === key)
    .map((each) => choiceOf({ type: 'range', key: each.key }, each.label)),
}));

const classes: readonly ChoiceGroup[] = [...classSchemes].flatMap(([scheme, { entries }]) => {
  const choices = entries.flatMap(({ key }) => {
    const named = classLabel(`${scheme}:${key}`);
    return named ? [{ ...named, key: `${scheme}:${key}` }] : [];
  });
  const [first] = choices;
  if (!first) return [];
  const label = {
    en: filled(texts.shareOf.en, { scheme: first.scheme.en.toLowerCase() }),
    nl: filled(texts.shareOf.nl, { scheme: first.scheme.nl.toLowerCase() }),
  };
  return [{ label, choices: choices.map(({ key, name }) => choiceOf({ type: 'class', key, param1: 50 }, name)) }];
});

const own: ChoiceGroup = {
  label: texts.ownTitle,
  choices: ownFilters.entries.map(({ key, label }) => choiceOf({ type: 'own', key, weight: 0 }, label)),
};

/** Numbers, and each choice of the others: the plots with it. */
const ownFiguresOf = (figures: readonly PlotFigure[]): ChoiceGroup => ({
  label: plotFigure.label.many,
  choices: figures.flatMap(({ id, kind, name, choices }) =>
    kind === 'number'
      ? [choiceOf({ type: 'range', key: ownKey(id) }, same(name))]
      : choices.map((choice, at) =>
          choiceOf({ type: 'class', key: ownKey(id, at), ...choiceWishes.with, weight: 0 }, same(`${name}: ${choice}`)),
        ),
  ),
});

/** What a new group begins with: `none` only keeps plots out, so it counts in no score. */
const startOf = (mode: string) => (mode === 'at_least' ? { param1: 2 } : mode === 'none' ? { weight: 0 } : {});

const groups: ChoiceGroup = {
  label: texts.groupsTitle,
  choices: groupModes.entries.map(({ key, label }) => choiceOf({ type: 'group', key, ...startOf(key) }, label)),
};

const kindOf = ({ kind }: FoundPlace): Label => entryOf(foundKinds, kind)!.label;

/** `Havenkwartier (neighbourhood, Waterhoven)`. */
export const placeChoice = (place: FoundPlace): Choice => {
  const { code, name, within } = place;
  const named = (language: Language) => {
    const about = [kindOf(place)[language].toLowerCase(), within === name ? '' : within].filter(Boolean).join(', ');
    return `${name} (${about})`;
  };
  return choiceOf({ type: 'place', key: code, weight: 0 }, { en: named('en'), nl: named('nl') });
};

/** The drawn area, municipalities that are loaded, and areas that the server found by the typed text. */
function placesOf(names: PlaceNames, found: readonly FoundPlace[]): ChoiceGroup {
  const known = Object.entries(names).map(([key, name]) => choiceOf({ type: 'place', key, weight: 0 }, same(name)));
  const ids = new Set(known.map(({ id }) => id));
  return {
    label: texts.placesTitle,
    choices: [
      choiceOf({ type: 'area', key: '', weight: 0 }, texts.areaOnMap),
      ...known,
      ...found.map(placeChoice).filter(({ id }) => !ids.has(id)),
    ],
  };
}

export const choiceGroups = (
  names: PlaceNames,
  found: readonly FoundPlace[],
  { withGroups, figures: ownFigures }: { readonly withGroups: boolean; readonly figures: readonly PlotFigure[] },
): readonly ChoiceGroup[] => [
  ...figures,
  ...classes,
  placesOf(names, found),
  ...(ownFigures.length > 0 ? [ownFiguresOf(ownFigures)] : []),
  own,
  ...(withGroups ? [groups] : []),
];

/**
 * Choices whose name holds the typed text, in either language; without any, those of which every typed word is in the name or in that of their
 * group, in one language.
 */
export function findChoices(typed: string, groups: readonly ChoiceGroup[]): Set<string> {
  const text = folded(typed).trim();
  const named = groups.flatMap(({ choices }) =>
    choices.filter(({ label }) => languages.some((language) => folded(label[language]).includes(text))),
  );
  const found = named.length > 0 ? named : groups.flatMap((group) => choicesByWords(text, group));
  return new Set(found.map(({ id }) => id));
}

function choicesByWords(text: string, group: ChoiceGroup): Choice[] {
  const words = text.split(/\s+/);
  return group.choices.filter(({ label }) =>
    languages.some((language) => {
      const names = folded(`${label[language]} ${group.label[language]}`);
      return words.every((word) => names.includes(word));
    }),
  );
}
