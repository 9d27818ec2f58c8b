import { describe, expect, it } from 'vitest';
import { ownersIn, pastedData } from '../../../../../ui/scenes/locations/detail/owner/owners.ts';

describe('owners in register data', () => {
  it('are found wherever they stand, under the names of registers', () => {
    const data = {
      perceel: 'WHV01 A 12',
      zakelijkeRechten: [
        {
          tenaamstelling: {
            Naam: 'Stichting De Meent',
            aardZakelijkRecht: { code: '2', waarde: 'Eigendom' },
            aandeel: { teller: 1, noemer: 2 },
            ingangsdatum: '2019-03-01',
          },
        },
        { naam: 'Gemeente Waterhoven', recht: 'Erfpacht', bron: 'Akte' },
      ],
    };
    expect(ownersIn(data)).toEqual([
      { name: 'Stichting De Meent', right: 'Eigendom', share: '1/2', date: '2019-03-01', source: '' },
      { name: 'Gemeente Waterhoven', right: 'Erfpacht', share: '', date: '', source: 'Akte' },
    ]);
  });

  it('are none in data without names, however deep', () => {
    expect(ownersIn({ a: [1, null, 'x'], b: { c: [] } })).toEqual([]);
    expect(ownersIn(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`))).toEqual([]);
  });
});

it('refuses what is no JSON object or list, and what is large', () => {
  expect(pastedData('{"naam":"a"}')).toEqual({ data: { naam: 'a' } });
  expect(pastedData('[{"naam":"a"}]')).toEqual({ data: { owners: [{ naam: 'a' }] } });
  expect(pastedData('naam')).toEqual({ problem: 'unreadable' });
  expect(pastedData('3')).toEqual({ problem: 'unreadable' });
  expect(pastedData(`"${'é'.repeat(100_001)}"`)).toEqual({ problem: 'large' });
});
