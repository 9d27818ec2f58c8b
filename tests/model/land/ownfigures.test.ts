/** Own figures of plots: their keys, and what the columns of a file seem to be. */
import { describe, expect, it } from 'vitest';
import { filledColumns, ownBody, suggestedColumns } from '../../../model/imports/ownfile.ts';
import { kindOfCells, readOwnColumn } from '../../../model/imports/ownfigures.ts';
import { ownKey, ownKeyOf } from '../../../model/land/ownfigures.ts';

describe('keys', () => {
  it('are read as they are written', () => {
    expect(ownKeyOf(ownKey(12))).toEqual({ figure: 12, choice: null });
    expect(ownKeyOf(ownKey(12, 0))).toEqual({ figure: 12, choice: 0 });
  });

  it.each(['plot_area', 'own:', 'own:0', 'own:1:', 'own:1:x', 'own:1:100', 'own:-1', 'zoning:BT'])(
    'are not %s',
    (key) => expect(ownKeyOf(key)).toBeNull(),
  );
});

describe('columns of a file', () => {
  it('are numbers, a few choices, or neither', () => {
    expect(kindOfCells(['1.250,5', null, 3], ',')).toBe('number');
    expect(kindOfCells([...Array.from({ length: 9 }, (_, n) => n), 'unknown'], null)).toBe('number');
    expect(kindOfCells(['A', 'b', 'a'], null)).toBe('choice');
    expect(kindOfCells([null, ''], null)).toBeNull();
    expect(
      kindOfCells(
        Array.from({ length: 51 }, (_, n) => `name ${n}`),
        null,
      ),
    ).toBeNull();
  });

  it('add choices behind those of the figure', () => {
    const cells = ['gemeente', 'Woningcorporatie', '', 'woningcorporatie'];
    const read = readOwnColumn({ kind: 'choice', cells }, ['Particulier', 'Gemeente'], null);
    expect(read).toEqual({ values: [1, 2, null, 2], choices: ['Particulier', 'Gemeente', 'Woningcorporatie'] });
  });

  it('refuse what is no number, and a choice beyond the last', () => {
    expect(readOwnColumn({ kind: 'number', cells: ['none'] }, [], null).values).toEqual([{ fault: 'noNumber' }]);
    const full = Array.from({ length: 50 }, (_, n) => `choice ${n}`);
    expect(readOwnColumn({ kind: 'choice', cells: ['one more'] }, full, null).values).toEqual([
      { fault: 'tooManyChoices', limit: 50 },
    ]);
  });

  it('become the plots, figures that are there, and new ones with their units', () => {
    const rows = [
      { line: 2, cells: ['Ann', 'Waterhoven A 1', 12, 'ja'] },
      { line: 3, cells: ['Bob', 'Waterhoven A 2', 0, 'nee'] },
    ];
    const figures = [{ id: 7, name: 'leegstand', kind: 'number' as const }];
    const columns = suggestedColumns(['Contact', 'Perceelnummer', 'Leegstand (%)', 'Verhuurd'], rows, figures, null);
    expect(columns.map(({ target }) => target)).toEqual(['choice', 'plot', { figure: 7 }, 'choice']);
    expect(columns[2]).toMatchObject({ name: 'Leegstand', unit: '%' });
    const about = { fileName: 'a.csv', source: '', measuredAt: '', decimal: null };
    const body = ownBody(columns, filledColumns(columns, figures)!, rows, about);
    expect(body.plots).toEqual(['Waterhoven A 1', 'Waterhoven A 2']);
    expect(body.columns.map(({ name, figure }) => [name, figure])).toEqual([
      ['Contact', null],
      ['leegstand', 7],
      ['Verhuurd', null],
    ]);
    expect(filledColumns([{ name: 'x', unit: '', target: 'plot' }], figures)).toBeNull();
    expect(filledColumns([...columns, columns[1]!], figures)).toBeNull();
    expect(filledColumns([...columns, columns[2]!], figures)).toBeNull();
  });
});
