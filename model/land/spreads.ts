/** Distributions of an area: how many of its buildings, units or plots, or how many hectares, each class has. */
import { energyLabels, zoningClasses } from '../enums/norms.ts';
import { enumeration, type KeyOf, type Label } from '../enums/enumeration.ts';

/** First years of the classes of buildings after the first class. */
export const yearBounds = [1_950, 1_960, 1_970, 1_980, 1_990, 2_000, 2_010, 2_020] as const;
/** Most of the sizes of plots, m2; the last class has none. */
export const sizeBounds = [250, 500, 1_000, 5_000, 20_000] as const;

const same = (text: string): Label => ({ en: text, nl: text });

const years: readonly Label[] = [
  { en: `before ${yearBounds[0]}`, nl: `voor ${yearBounds[0]}` },
  ...yearBounds.map((from, at) => {
    const next = yearBounds[at + 1];
    return next === undefined ? { en: `from ${from}`, nl: `vanaf ${from}` } : same(`${from}–${next - 1}`);
  }),
];
const grouped = { en: new Intl.NumberFormat('en-GB'), nl: new Intl.NumberFormat('nl-NL') } as const;
const sized = (write: (size: (squareMetres: number) => string) => string): Label => ({
  en: write((size) => grouped.en.format(size)),
  nl: write((size) => grouped.nl.format(size)),
});
const sizes: readonly Label[] = [
  { en: `up to ${sizeBounds[0]} m²`, nl: `tot ${sizeBounds[0]} m²` },
  ...sizeBounds.map((from, at): Label => {
    const next = sizeBounds[at + 1];
    if (next !== undefined) return sized((size) => `${size(from)}–${size(next)} m²`);
    return { en: `over ${grouped.en.format(from)} m²`, nl: `boven ${grouped.nl.format(from)} m²` };
  }),
];
/** Ranks 1 to 11; units without a label do not count. */
const labels = energyLabels.entries.filter(({ key }) => key !== 'none').map(({ label }) => label);

/** `classes`: in the order of the numbers. */
export const spreads = enumeration('area_spreads', [
  {
    key: 'building_years',
    label: { en: 'Buildings by year', nl: 'Gebouwen naar bouwjaar' },
    unit: 'count',
    classes: years,
    inputs: ['pand', 'bedrijventerreinen'],
  },
  {
    key: 'energy_labels',
    label: { en: 'Units by energy label', nl: 'Eenheden naar energielabel' },
    unit: 'count',
    classes: labels,
    inputs: ['energielabel', 'verblijfsobject'],
  },
  {
    key: 'plot_sizes',
    label: { en: 'Plots by size', nl: 'Percelen naar grootte' },
    unit: 'count',
    classes: sizes,
    inputs: ['perceel'],
  },
  {
    key: 'zoned_hectares',
    label: { en: 'Zoned hectares', nl: 'Hectaren naar bestemming' },
    unit: 'ha',
    classes: zoningClasses.entries.map(({ label }) => label),
    inputs: ['perceel', 'enkelbestemming'],
  },
]);
export type SpreadName = KeyOf<typeof spreads>;
