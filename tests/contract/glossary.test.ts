/** The glossary has every figure of the model, and its examples are what the product works out. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formFactors, formulas } from '../../model/enums/figures.ts';
import { resultRows } from '../../model/enums/finance.ts';
import { businessCase } from '../../model/finance/businesscase.ts';
import { groundFactor } from '../../model/finance/residual.ts';
import type { BusinessCaseInput } from '../../model/finance/types.ts';
import { landKeys } from '../../model/land/catalogue.ts';
import { parkFigures } from '../../model/land/parkfigures.ts';
import { glossary } from '../../ui/help/glossary/index.ts';
import { isFormula } from '../../ui/help/glossary/term.ts';
import { worked } from '../../ui/help/glossary/worked.ts';
import { exampleText, formulaText } from '../../ui/help/glossary/written.ts';
import { conceptInput, loadCompiled } from '../engine/compiled.ts';

const terms = glossary.flatMap((group) => group.terms);
const termOf = (key: string) => terms.find((each) => each.key === key)!;

describe('the glossary', () => {
  it('has every figure once', () => {
    const keys = terms.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const parks = parkFigures.keys.map((key) => `park:${key}`);
    const wanted = [...formFactors.keys, 'mxi', ...resultRows.keys, ...landKeys.map(({ key }) => key), ...parks];
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('says in both languages what each is, or where it comes from', () => {
    for (const { key, name, text, sources = [] } of terms)
      for (const language of ['en', 'nl'] as const) {
        expect(name[language], key).toBeTruthy();
        expect(text?.[language] ?? sources.map((each) => each[language]).join(), key).toBeTruthy();
      }
  });

  it('has formula, standard and example of every figure of plots, areas and parks', () => {
    // No open register has the category of a business.
    const without = ['park:environmental_category_headroom_2'];
    const ofLand = glossary.filter(({ key }) => /^(land_|area$|park$)/.test(key)).flatMap((group) => group.terms);
    const lacking = ofLand.filter((term) => !term.norm || !formulaText(term, 'nl') || !exampleText(term, 'nl'));
    expect(lacking.map(({ key }) => key)).toEqual(without);
  });

  it('writes the formulas of the model in words, with an example', () => {
    expect(formulaText(termOf('fsi'), 'nl')).toBe('BVO bovengronds / Perceeloppervlak');
    expect(exampleText(termOf('fsi'), 'nl')).toBe('12.720 / 5.880 = 2,16');
    expect(exampleText(termOf('form_factor'), 'nl')).toBe('11.448 / (9.329,4 + 0) = 1,23');
    expect(exampleText(termOf('unit_density'), 'en')).toBe('120 / 5,880 × 10,000 = 204.08 /ha');
    expect(exampleText(termOf('result'), 'nl')).toBe('€\u00a018.180.000 − €\u00a016.368.657 = €\u00a01.811.343');
    expect(formulaText(termOf('plot_gsi'), 'nl')).toBe('Bebouwd oppervlak perceel / Oppervlakte perceelgeometrie');
    expect(exampleText(termOf('plot_gsi'), 'nl')).toBe('101,44\u00a0m² / 541,77\u00a0m² = 0,19');
    expect(exampleText(termOf('park:net_gross_ratio'), 'en')).toBe('4.6\u00a0ha / 6.1\u00a0ha = 0.75');
    expect(exampleText(termOf('area:density'), 'en')).toBe('393.49\u00a0per km²');
    expect(exampleText(termOf('ground_quote'), 'en')).toBe('€2,983,656 / €18,180,000 = 16.41%');
  });

  it.each(terms.filter(({ formula, example }) => formula && isFormula(formula) && example))(
    '$key: the example adds up',
    ({ key, formula, example }) => {
      if (!formula || !isFormula(formula)) throw new Error('no formula');
      const { figures } = worked[example!];
      if (figures[key] === undefined) return expect(formulas[key]?.above).toEqual(['green_area']);
      const sum = (keys: readonly string[]) => keys.reduce((total, each) => total + figures[each]!, 0);
      const above = sum(formula.above) - (formula.less === undefined ? 0 : figures[formula.less]!);
      const found = (above / (formula.below ? sum(formula.below) : 1)) * (formula.factor ?? 1);
      expect(Math.abs(found - figures[key])).toBeLessThanOrEqual(1e-4 * Math.abs(figures[key]));
    },
  );
});

describe('the examples', () => {
  it('are the figures that the engine makes of the concept', async () => {
    const engine = await loadCompiled('release');
    const { figures } = engine.generate(conceptInput('RC06'));
    const made: Record<string, unknown> = { ...figures, open_share: 1 - Number(figures['gsi']), pointed_wall_area: 0 };
    made['parapet_area'] = Number(figures['facade']) - Number(figures['outer_wall_area']);
    for (const [key, value] of Object.entries(worked.concept.figures))
      expect(Math.abs(Number(made[key]) - value), key).toBeLessThan(1e-4);
  }, 60_000);

  it('are the figures of the business case', () => {
    const file = resolve(import.meta.dirname, '../../fixtures/business-cases/BC01/input.json');
    const input = JSON.parse(readFileSync(file, 'utf8')) as BusinessCaseInput;
    const { figures } = businessCase(input);
    const without = figures['costs_without_ground']!;
    const made: Record<string, number | null | undefined> = {
      ...figures,
      ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key.replace(/^group_/, 'cost_'), value])),
      bar: figures['bar_von'],
      available: figures['revenue']! - figures['profit_risk']! - without,
      factor: groundFactor(input.costs, input.quantities, without),
      development: figures['rgw']! - figures['rgw_raw_land']!,
    };
    for (const [key, value] of Object.entries(worked.case.figures))
      expect(Math.abs(Number(made[key]) - value), key).toBeLessThan(Math.abs(value) < 10 ? 1e-5 : 0.01);
  });
});
