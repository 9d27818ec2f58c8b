/** Rules of form and the words that are used, for every text in two languages that the model and the interface show. */
import { describe, expect, it } from 'vitest';
import { entities } from '../../model/entities/index.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { failures } from '../../server/failures.ts';

type Language = keyof Label;
interface Said {
  readonly path: string;
  readonly language: Language;
  readonly text: string;
}

const modules: Record<string, unknown> = {
  ...import.meta.glob(
    [
      '../../ui/**/{texts,*Texts,*texts,steps,figuregroups,figuretexts,termname}.ts',
      '../../ui/help/**/*.ts',
      // The names of the land are those of the catalogue.
      '!../../ui/help/glossary/{index,landterms}.ts',
    ],
    {
      eager: true,
    },
  ),
  ...import.meta.glob(
    ['../../model/enums/*.ts', '../../model/rules/**/*.ts', '../../model/archetypes/*.ts', '../../model/design.ts'],
    { eager: true },
  ),
  ...import.meta.glob('../../engine/export/texts.ts', { eager: true }),
  ...import.meta.glob('../../engine/import/faults.ts', { eager: true }),
};

const isLabel = (value: object): value is Label =>
  'en' in value && 'nl' in value && typeof value.en === 'string' && typeof value.nl === 'string';

/** Every label within a value, with its path. */
function* labelsIn(value: unknown, path: string, seen = new Set<object>()): Generator<Said> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isLabel(value)) {
    yield { path, language: 'en', text: value.en };
    yield { path, language: 'nl', text: value.nl };
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* labelsIn(inner, `${path}.${key}`, seen);
}

const said = [...labelsIn({ ...modules, entities, failures }, '')];

/** Forbidden patterns of texts, and what to write instead. */
const form: readonly [wrong: RegExp, instead: string][] = [
  [/\bm[23]\b/, 'm² or m³'],
  [/ {2}/, 'one space'],
  [/\.\.\./, 'an ellipsis (…)'],
  [/\w'\w|\w' /, 'the apostrophe ’'],
  [/"/, '“ and ” in English, ‘ and ’ in Dutch'],
  [/[\d}] ?€/, '€ before the amount'],
  [/[\d}] %/, 'per cent against its number'],
  [/!/, 'no exclamation mark'],
  [/ \./, 'no space before a full stop'],
];

/** One term per thing: a variant that is not used, and the term that is. */
const glossary: Readonly<Record<Language, readonly [wrong: RegExp, term: string][]>> = {
  en: [
    [/\bfloors\b|\b(add|office|retail|hotel|parking|sport) floor\b(?! (space|area))/i, 'storey'],
    [/\blayers\b(?!$)/, 'storeys'],
    [/residual (ground )?value(?! of unserviced land)/i, 'residual land value'],
    [/\bground costs\b|\bground quote\b/i, 'land costs, land value ratio'],
    [/\bunforeseen\b/i, 'contingency'],
    [/(?<!heat-)\bloss area\b/i, 'heat-loss area'],
    [/\bgutter\b/i, 'eaves'],
    [/\bconstraints?\b/i, 'rule'],
    [/\bfree on name\b|\bcosts buyer\b/i, 'no buyer’s costs, buyer’s costs'],
    [/façade/i, 'facade'],
    [/\bsmoke lock\b/i, 'smoke lobby'],
    [/\banew\b|\bwhoever\b|\bbring back\b|\bbrought back\b/i, 'again, who, restore'],
    [/\bby (itself|themselves)\b/i, 'automatically'],
    [/\bplot number\b|\bpostal code\b/i, 'parcel number, postcode'],
  ],
  nl: [
    [/\bverdiepingen\b|\w+verdieping\b/i, 'bouwlaag'],
    [/(?<!\w)lagen\b(?!\))/, 'bouwlagen'],
    [/bebouwingspercentage \(GSI\)|vloerindex|floor space index \(FSI\)/i, 'GSI, FSI'],
    [/\bcontour\b/i, 'omtrek'],
    [/\brandvoorwaarde/i, 'regel'],
    [/\bbewaren\b|\b(is|zijn|niet|wordt|worden) bewaard\b/i, 'opslaan, opgeslagen'],
    [/\bvanzelf\b/i, 'automatisch'],
    [/terughalen|teruggehaald/i, 'terugzetten, teruggezet'],
    [/\bpijltjes\b/i, 'pijltjestoetsen'],
    [/\bgekozen gebouw/i, 'geselecteerd gebouw'],
    [/\bgerealiseerd/i, 'aanwezig'],
    [/\bwooneenhe(id|den)\b/i, 'eenheid'],
    [/\bper m² kavel\b/i, 'per m² perceel'],
  ],
};

const broken = (rules: readonly [RegExp, string][], texts: readonly Said[]) =>
  texts.flatMap(({ path, language, text }) =>
    rules.filter(([wrong]) => wrong.test(text)).map(([, instead]) => `${path} (${language}): ${text} -> ${instead}`),
  );

describe('texts', () => {
  it('are found', () => expect(said.length).toBeGreaterThan(2500));

  it('keep to the rules of form', () => expect(broken(form, said)).toEqual([]));

  it.each(['en', 'nl'] as const)('in %s say one thing in one term', (language) => {
    const texts = said.filter((each) => each.language === language);
    expect(broken(glossary[language], texts)).toEqual([]);
  });
});
