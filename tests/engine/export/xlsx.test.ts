import { describe, expect, it } from 'vitest';
import { exportXlsx } from '../../../engine/export/xlsx.ts';
import { readSheets, type Sheet } from '../../support/sheets.ts';
import { conceptIds, figure, sourceOf } from './source.ts';

/** Computes a cell: sums of ranges, references, numbers and the four operations. Anything else fails. */
function computed(sheet: Sheet, at: string): number {
  const cell = sheet.get(at);
  if (!cell) return 0;
  if (cell.value !== undefined) return cell.value;
  if (cell.formula === undefined) throw new Error(`${at} is text`);
  const numbers = cell.formula
    .replace(/SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)/g, (_, c0, r0, c1, r1) =>
      String(sumOf(sheet, c0, Number(r0), c1, Number(r1))),
    )
    .replace(/[A-Z]+\d+/g, (reference) => String(computed(sheet, reference)));
  if (!/^[-+*/().\deE]+$/.test(numbers)) throw new Error(`${at} has ${cell.formula}`);
  return Number(new Function(`return ${numbers}`)());
}

const column = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function sumOf(sheet: Sheet, c0: string, r0: number, c1: string, r1: number): number {
  return [...sheet.keys()].reduce((sum, at) => {
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(at)!;
    const isInside =
      column(letters!) >= column(c0) && column(letters!) <= column(c1) && Number(row) >= r0 && Number(row) <= r1;
    return isInside ? sum + computed(sheet, at) : sum;
  }, 0);
}

const find = (sheet: Sheet, text: string): string => {
  const found = [...sheet].find(([, cell]) => cell.text === text);
  if (!found) throw new Error(`no cell ${text}`);
  return found[0];
};

describe.each(conceptIds)('workbook of %s', (id) => {
  it('has formulas that give the figures', async () => {
    const source = await sourceOf(id);
    const sheets = readSheets(await exportXlsx(source));
    expect([...sheets.keys()]).toEqual(['Figures', 'Storeys', 'Units', 'Messages']);
    const figures = sheets.get('Figures')!;
    const last = String.fromCharCode(67 + source.result.buildings.length);
    const labels = {
      gfa: 'Gross floor area',
      nfa: 'Net floor area',
      gsi: 'Ground space index (GSI)',
      fsi: 'Floor space index (FSI)',
      osr: 'Open space ratio (OSR)',
      layers: 'Average storeys (L)',
    };
    for (const [key, label] of Object.entries(labels)) {
      const at = `${last}${find(figures, label).slice(1)}`;
      if (figure(source.result.figures, key) !== 0) expect(figures.get(at)!.formula, label).toBeDefined();
      expect(figures.get(at)!.formula).not.toMatch(/^=/);
      expect(computed(figures, at)).toBeCloseTo(figure(source.result.figures, key), 5);
    }
    const floors = sheets.get('Storeys')!;
    const row = find(floors, 'Total').slice(1);
    expect(floors.get(`J${row}`)!.formula).toMatch(/^SUM\(J2:J\d+\)$/);
    expect(computed(floors, `J${row}`)).toBeCloseTo(figure(source.result.figures, 'gfa'), 4);
    expect(computed(floors, `L${row}`)).toBeCloseTo(figure(source.result.figures, 'gbo'), 3);
    expect(computed(floors, `N${row}`)).toBe(figure(source.result.figures, 'units'));
  });

  it('carries the result of every formula, for viewers that do not compute', async () => {
    const sheets = readSheets(await exportXlsx(await sourceOf(id)));
    for (const sheet of sheets.values()) {
      for (const [at, { formula, result }] of sheet) {
        if (formula !== undefined) expect(result, `${at} ${formula}`).toBeCloseTo(computed(sheet, at), 3);
      }
    }
  });

  it('lists every unit and message', async () => {
    const source = await sourceOf(id);
    const sheets = readSheets(await exportXlsx(source));
    const units = sheets.get('Units')!;
    if (source.result.meta.units.length > 0) {
      const row = find(units, 'Total').slice(1);
      expect(computed(units, `C${row}`)).toBe(figure(source.result.figures, 'units'));
      expect(computed(units, `H${row}`)).toBeCloseTo(figure(source.result.figures, 'gbo'), 2);
    }
    for (const { name } of source.concept.units ?? []) if (name) find(units, name);
    const messages = sheets.get('Messages')!;
    for (const { message } of source.result.meta.messages) find(messages, message);
  });
});

it('says which name is in no list, and where it stands', async () => {
  const sheets = readSheets(await exportXlsx(await sourceOf('names-unknown')));
  const messages = sheets.get('Messages')!;
  const row = find(messages, 'dungeon').slice(1);
  expect([find(messages, 'Value'), find(messages, 'Place in the input')]).toEqual(['F1', 'G1']);
  expect(messages.get(`G${row}`)).toEqual({ text: 'cfg.floors[0].type' });
});

it('speaks Dutch', async () => {
  const sheets = readSheets(await exportXlsx(await sourceOf('RC02'), { language: 'nl' }));
  expect([...sheets.keys()]).toEqual(['Kengetallen', 'Bouwlagen', 'Eenheden', 'Meldingen']);
  find(sheets.get('Kengetallen')!, 'Bruto vloeroppervlak (BVO)');
  find(sheets.get('Bouwlagen')!, 'Begane grond');
});
