import { describe, expect, it } from 'vitest';
import type { Label } from '../../../model/enums/enumeration.ts';
import { buildingCountText, countBuildings } from '../../../ui/components/figures/buildingcount.ts';
import { filled, type TextValues } from '../../../ui/i18n/texts.ts';

const say = (language: 'en' | 'nl') => (label: Label, values?: TextValues) => filled(label[language], values);
const buildings = (drawn: number, hidden = 0) => [
  ...Array.from({ length: drawn }, () => ({ cfg: { hidden: false } })),
  ...Array.from({ length: hidden }, () => ({ cfg: { hidden: true } })),
];

describe('the number of buildings', () => {
  it.each([
    [buildings(0), null, 'No buildings yet', 'Nog geen gebouwen'],
    [buildings(1), 1, '1 building', '1 gebouw'],
    [buildings(5), 5, '5 buildings', '5 gebouwen'],
    [buildings(5), 3, '5 buildings, 3 with floor area', '5 gebouwen, 3 met vloeroppervlak'],
    [buildings(3, 2), 4, '5 buildings, 3 drawn, 4 with floor area', '5 gebouwen, 3 getekend, 4 met vloeroppervlak'],
    [buildings(3, 2), null, '5 buildings, 3 drawn', '5 gebouwen, 3 getekend'],
  ])('says which are meant where they are not the same', (records, counted, en, nl) => {
    const count = countBuildings(records, counted === null ? null : { buildings: counted });
    expect([buildingCountText(count, say('en')), buildingCountText(count, say('nl'))]).toEqual([en, nl]);
  });
});
