import { expect, it } from 'vitest';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { spreads } from '../../../model/land/spreads.ts';

it('writes the sizes of plots with the thousands mark of each language', () => {
  const { classes } = entryOf(spreads, 'plot_sizes')!;
  expect(classes.map(({ nl }) => nl)).toEqual([
    ...['tot 250 m²', '250–500 m²', '500–1.000 m²', '1.000–5.000 m²', '5.000–20.000 m²', 'boven 20.000 m²'],
  ]);
  expect(classes.map(({ en }) => en).slice(3)).toEqual(['1,000–5,000 m²', '5,000–20,000 m²', 'over 20,000 m²']);
});
