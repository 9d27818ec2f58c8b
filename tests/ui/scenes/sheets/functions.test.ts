/** The functions sheet: sums, shares, units below their function, and the control of the gross area. */
import { describe, expect, it } from 'vitest';
import { freshRecord } from '../../../../model/entity.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { unit as unitEntity, type Unit } from '../../../../model/entities/unit.ts';
import { functionColumns } from '../../../../ui/scenes/sheets/functions/columns.ts';
import { unitPatch } from '../../../../ui/scenes/sheets/functions/edits.ts';
import { deviation, functionLines, isOff } from '../../../../ui/scenes/sheets/functions/rows.ts';
import { areaAt } from '../../../../ui/scenes/sheets/functions/shownarea.ts';
import type { ShownFigures } from '../../../../ui/stores/generation/conceptfigures.ts';

const concept = { ...freshRecord(conceptEntity), id: 3, locationId: 7 } as Concept;
const unitOf = (id: number, type: Unit['type']) => ({ ...freshRecord(unitEntity), id, type, locationId: 7 }) as Unit;
const units = [unitOf(1, 'residential_apartment'), unitOf(2, 'residential_apartment'), unitOf(3, 'retail_food')];

const shown: ShownFigures = {
  hash: '',
  release: '',
  errors: 0,
  warnings: 0,
  isOld: false,
  buildings: [],
  figures: { gfa: 4000 },
  functions: [
    { function: 'office', gfa: 1000, nfa: 900, usable: 820, units: 0, rent_base: 820, parking_demand: 16 },
    {
      function: 'residential_apartment',
      gfa: 3000,
      nfa: 2600,
      usable: 2340,
      units: 40,
      rent_base: 2340,
      parking_demand: 28,
    },
  ],
  units: [
    { unit_id: 1, placed: 30, target: 20, goal: 25, min: 48, max: 61, avg: 52 },
    { unit_id: 2, placed: 10, target: 20, goal: 0, min: 70, max: 90, avg: 78 },
  ],
};
const line = functionLines(concept, shown, units);
const t = (label: { en: string }) => label.en;

describe('the functions sheet', () => {
  it('adds functions up to the gross area of the concept, with a control', () => {
    expect(line.sums).toEqual({ gfa: 4000, nfa: 3500, usable: 3160, units: 40, demand: 44 });
    expect(line.below.map(({ function: key, share }) => [key, share])).toEqual([
      ['residential_apartment', 0.75],
      ['office', 0.25],
      ['retail_food', 0],
      [null, null],
    ]);
    expect(line.below.at(-1)).toMatchObject({ kind: 'control', sums: { gfa: 0 } });
    expect(isOff(line.below.at(-1)!)).toBe(false);
    const other = functionLines(concept, { ...shown, figures: { gfa: 4000.02 } }, units).below.at(-1)!;
    expect(other.sums!.gfa).toBeCloseTo(-0.02, 9);
    expect(isOff(other)).toBe(true);
  });

  it('tells the norm that applied: per dwelling, or per 100 m² gross', () => {
    const [apartments, office, food] = line.below;
    expect(apartments!.parking).toMatchObject({ by: 'unit', norm: 0.7 });
    expect(office!.parking).toMatchObject({ by: 'area', norm: 1.6 });
    expect(food!.parking).toBeNull();
  });

  it('puts unit types below their function, also those not placed, with shares of all units', () => {
    const [first, second] = line.below[0]!.below;
    expect(first!.placed).toMatchObject({ placed: 30, placedShare: 0.75, targetShare: 0.5, min: 48, avg: 52, max: 61 });
    expect([first!, second!].map(deviation)).toEqual([0.25, -0.25]);
    expect(line.below[2]!.below.map(({ unit, placed }) => [unit!.id, placed])).toEqual([[3, null]]);
  });

  it('tells what figures follow from, with the way to each', () => {
    const columns = functionColumns(t, new Set(), true, () => 'Noord');
    const derived = (key: string, of: (typeof line.below)[number]) =>
      columns.find((column) => column.key === key)!.explain!(of)?.map(({ text, goTo }) => [text, goTo?.column]);
    const [apartments, office] = line.below;
    expect(derived('efficiency', apartments!)).toEqual([
      ['Usable 2,340\u00a0m²', 'usable'],
      ['/', undefined],
      ['GFA 3,000\u00a0m²', 'gfa'],
    ]);
    expect(derived('demand', apartments!)!.map(([text]) => text)).toEqual(['Units 40', '×', 'Parking norm 0.70']);
    expect(derived('demand', office!)!.map(([, to]) => to)).toEqual(['gfa', undefined, 'norm']);
    expect(derived('deviation', apartments!.below[0]!)!.map(([text]) => text)).toEqual([
      ...['Placed share 75.0%', '−', 'Target share 50.0%'],
    ]);
    expect([derived('efficiency', line.below.at(-1)!), derived('deviation', office!)]).toEqual([undefined, undefined]);
  });

  it('adds areas up from functions and buildings, and shares from the gross area', () => {
    const [office, apartments] = shown.functions;
    const building = (id: number, ...functions: ShownFigures['functions']) => ({
      building_id: id,
      figures: {},
      functions,
    });
    const buildings = [building(1, { ...apartments!, gfa: 1800 }), building(2, { ...apartments!, gfa: 1200 }, office!)];
    const whole = functionLines(concept, { ...shown, buildings }, units);
    const columns = functionColumns(t, new Set(), true, (id) => `Block ${id}`);
    const derived = (key: string, of: (typeof line.below)[number]) =>
      columns.find((column) => column.key === key)!.explain!(of)?.map(({ text, goTo }) => [text, goTo?.row]);
    expect(derived('gfa', whole)).toEqual([
      ['Apartment 3,000\u00a0m²', '3:residential_apartment'],
      ['+', undefined],
      ['Office without counter 1,000\u00a0m²', '3:office'],
    ]);
    expect(derived('gfa', whole.below[0]!)!.map(([text]) => text)).toEqual([
      ...['Block 1 1,800\u00a0m²', '+', 'Block 2 1,200\u00a0m²'],
    ]);
    expect(derived('share', whole.below[1]!)).toEqual([
      ['GFA 1,000\u00a0m²', '3:office'],
      ['/', undefined],
      ['GFA of the concept 4,000.00\u00a0m²', 'concept:3'],
    ]);
    expect(derived('gfa', whole.below.at(-1)!)!.map(([text]) => text)).toEqual([
      ...['Functions together 4,000.00\u00a0m²', '−', 'GFA of the concept 4,000.00\u00a0m²'],
    ]);
    expect(derived('placedShare', whole.below[0]!.below[0]!)!.map(([text]) => text)).toEqual([
      ...['Placed 30', '/', '40 units'],
    ]);
    expect(derived('targetShare', whole.below[0]!.below[0]!)!.map(([text]) => text)).toEqual([
      ...['20 units', '/', '40 units'],
    ]);
  });

  it('tells what sizes of a unit follow from, by building where the page made the concept', () => {
    const columns = functionColumns(t, new Set(), true, (id) => `Block ${id}`);
    const derived = (key: string, of: typeof line) =>
      columns.find((column) => column.key === key)!.explain!(of.below[0]!.below[0]!)!.map(({ text }) => text);
    const building = (building_id: number, placed: number, sum: number, min: number, max: number) => ({
      building_id,
      figures: {},
      functions: [],
      units: [{ id: 1, placed, min, max, sum, share: 1 }],
    });
    const buildings = [building(1, 10, 560, 52, 61), building(2, 20, 1000, 48, 55)];
    const made = functionLines(concept, { ...shown, buildings }, units);
    expect(derived('placed', made)).toEqual(['Block 1 10', '+', 'Block 2 20']);
    expect(derived('min', made)).toEqual(['Lowest of', 'Block 2 48.0\u00a0m²', '·', 'Block 1 52.0\u00a0m²']);
    expect(derived('max', made)).toEqual(['Highest of', 'Block 1 61.0\u00a0m²', '·', 'Block 2 55.0\u00a0m²']);
    expect(derived('avg', made)).toEqual([
      ...['(', 'Block 1 560.0\u00a0m²', '+', 'Block 2 1,000.0\u00a0m²', ')', '/', 'Placed 30'],
    ]);
    // Of a concept that the server made only the mean is known.
    const kept = functionLines(
      concept,
      { ...shown, buildings: [{ building_id: 1, figures: {}, functions: [] }] },
      units,
    );
    expect(derived('avg', kept)).toEqual(['Area of all 1,560.0\u00a0m²', '/', 'Placed 30']);
    expect(derived('min', kept)).toEqual(['The concept is being generated to tell.']);
  });

  it('has no column of the unit mix where the company has none, and one efficiency of sums', () => {
    const keys = (hasMix: boolean) => functionColumns(t, new Set(), hasMix, () => 'Noord').map(({ key }) => key);
    expect(keys(true)).toContain('placedShare');
    expect(keys(false).at(-1)).toBe('demand');
    const efficiency = functionColumns(t, new Set(), true, () => 'Noord').find(({ key }) => key === 'efficiency')!;
    expect(typeof efficiency.total === 'function' && efficiency.total([line, line])).toBe(79);
  });

  it('shows GO of dwellings, VVO of other functions, and both for a concept that has both', () => {
    const at = (key: string, column: string) => areaAt({ row: key, column }, [line, ...line.below]);
    expect(at('3:residential_apartment', 'usable')).toMatchObject({ figure: 'gbo', function: 'residential_apartment' });
    expect(at('3:office', 'usable')).toMatchObject({ figure: 'lfa', function: 'office' });
    expect(at('concept:3', 'usable')).toMatchObject({ figure: 'efficiency', function: null });
    const [office] = shown.functions;
    const offices = functionLines(concept, { ...shown, functions: [office!] }, []);
    expect(areaAt({ row: 'concept:3', column: 'usable' }, [offices])).toMatchObject({ figure: 'lfa' });
    // Nothing usable, and columns that are no area.
    expect([at('3:retail_food', 'usable'), at('concept:3', 'units'), at('3:control', 'gfa')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(at('3:office', 'gfa')).toMatchObject({ figure: 'gfa', function: 'office' });
  });

  it('marks the figures of a concept that changed since', () => {
    const gfa = functionColumns(t, new Set([3]), true, () => 'Noord').find(({ key }) => key === 'gfa')!;
    expect([line, line.below[0]!].map((each) => gfa.marks!(each))).toEqual(['old', null]);
  });

  it('writes cells to the unit; a size beyond the other one moves that along', () => {
    const sizes = { size: 50, size_max: 100 };
    expect(unitPatch(sizes, { name: 'Loft', goal: 12, norm: 0.5 })).toEqual({
      name: 'Loft',
      programme_goal: 12,
      cfg: { parking_ratio: 0.5 },
    });
    expect(unitPatch(sizes, { size: 120 })).toEqual({ size: 120, size_max: 120 });
    expect(unitPatch(sizes, { sizeMax: 40 })).toEqual({ size: 40, size_max: 40 });
  });
});
