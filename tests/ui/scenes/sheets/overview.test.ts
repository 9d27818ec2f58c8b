/** The overview of areas: what several concepts come to. */
import { describe, expect, it } from 'vitest';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { constraint as constraintEntity, type Constraint } from '../../../../model/entities/constraint.ts';
import { location as locationEntity, type Location } from '../../../../model/entities/location.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import type { ShownFigures } from '../../../../ui/stores/generation/conceptfigures.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { overviewColumns } from '../../../../ui/scenes/sheets/overview/columns.ts';
import {
  figureKeys,
  mixedUse,
  overviewLines,
  together,
  type OverviewLine,
} from '../../../../ui/scenes/sheets/overview/rows.ts';

type Values = Record<string, number>;

const line = (id: number, figures: Values, dwellings = 0, offices = 0): OverviewLine => {
  const functionOf = (name: string, gfa: number): ShownFigures['functions'][number] => ({
    function: name,
    gfa,
    nfa: gfa,
    usable: gfa,
    units: 0,
    rent_base: 0,
    parking_demand: 0,
  });
  return {
    key: `concept:${id}`,
    location: `Location ${id}`,
    isMain: true,
    rules: null,
    below: [],
    concept: { ...freshRecord(conceptEntity), id } as Concept,
    shown: {
      hash: '',
      release: '',
      figures,
      units: [],
      buildings: [],
      errors: 0,
      warnings: 0,
      isOld: false,
      functions: [functionOf('residential_apartment', dwellings), functionOf('office', offices)],
    },
  };
};

const lines = [
  line(
    1,
    { plotarea: 1000, gfa_above: 2000, footprint: 500, gsi: 0.5, fsi: 2, osr: 0.25, layers: 4, max_height: 12 },
    2000,
  ),
  line(
    2,
    { plotarea: 3000, gfa_above: 1000, footprint: 500, gsi: 1 / 6, fsi: 1 / 3, osr: 2.5, layers: 2, max_height: 30 },
    0,
    1000,
  ),
];

describe('figures of several concepts', () => {
  it('are sums, the highest, and ratios of sums', () => {
    expect(together(lines, 'plotarea')).toBe(4000);
    expect(together(lines, 'max_height')).toBe(30);
    expect(together(lines, 'gsi')).toBe(0.25);
    expect(together(lines, 'fsi')).toBe(0.75);
    expect(together(lines, 'layers')).toBe(3);
    expect(together(lines, 'osr')).toBe(1);
    expect(mixedUse(lines)).toBeCloseTo(2 / 3, 12);
  });

  it('are those of the concept itself for one', () => {
    for (const key of ['gsi', 'fsi', 'plotarea'])
      expect(together([lines[1]!], key)).toBeCloseTo(lines[1]!.shown!.figures[key] as number, 12);
  });

  it('leave out a concept without a plot in ratios, not in sums', () => {
    const without = line(4, { gfa_above: 9000, footprint: 900 });
    expect(together([...lines, without], 'fsi')).toBe(0.75);
    expect(together([...lines, without], 'gfa_above')).toBe(12_000);
  });

  it('are none where no concept has them, and never a number of nothing', () => {
    expect(together(lines, 'unit_density')).toBeNull();
    expect(together([], 'fsi')).toBeNull();
    expect(together([line(3, { plotarea: 0, gfa_above: 10 })], 'fsi')).toBeNull();
    expect(mixedUse([])).toBeNull();
  });
});

it('puts the figures first that the user chose, and each once', () => {
  const keys = figureKeys(['fsi', 'gfa', 'gone']);
  expect(keys.slice(0, 2)).toEqual(['fsi', 'gfa']);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('the lines of the overview', () => {
  const conceptOf = (id: number, variantOf: number | null = null): Concept => {
    const fresh = freshRecord(conceptEntity) as Concept;
    return { ...fresh, id, locationId: 7, cfg: { ...fresh.cfg, variantOf } };
  };
  const location = { ...freshRecord(locationEntity), id: 7, name: 'Kavel' } as Location;
  const concepts = [conceptOf(1), conceptOf(2, 1), conceptOf(3)];
  const tree = [{ location, concepts, main: concepts[0]! }];
  const rule = (value: number): Constraint =>
    ({
      ...freshRecord(constraintEntity),
      id: value,
      locationId: 7,
      type: 'floor_space_index',
      operator: 'smaller_than',
      value,
    }) as Constraint;
  const found = new Map([[1, lines[0]!.shown!]]);

  it('stand with variants below their concept, and count the rules that each keeps', () => {
    const rows = overviewLines(tree, concepts, found, [rule(3), rule(1)]);
    expect(rows.map(({ concept, below }) => [concept.id, below.map((each) => each.concept.id)])).toEqual([
      [1, [2]],
      [3, []],
    ]);
    expect(rows.map(({ isMain }) => isMain)).toEqual([true, false]);
    expect(rows.map(({ rules }) => rules)).toEqual([{ kept: 1, broken: 1 }, null]);
  });

  it('keep a variant whose concept is not chosen', () => {
    expect(overviewLines(tree, [concepts[1]!], found, []).map(({ concept }) => concept.id)).toEqual([2]);
  });
});

describe('the derivation of a figure of the overview', () => {
  const whole = {
    gfa: 3000,
    gfa_above: 2400,
    plotarea: 1200,
    footprint: 800,
    gsi: 0.65,
    fsi: 2,
    osr: 0.175,
    max_height: 30,
  };
  const concept = line(1, whole, 2000, 1000);
  const buildings = [
    { building_id: 1, figures: { gfa: 1000, footprint: 500, height: 12 }, functions: [] },
    { building_id: 2, figures: { gfa: 2000, footprint: 300, height: 30 }, functions: [] },
  ];
  const density = (peers: number[], plots: number[]) => ({ own: peers[0]!, peers, plots });
  const around: NeighbourhoodDensities = {
    code: 'BU1',
    name: 'Havenbuurt',
    municipality: 'Waterhoven',
    sources: [],
    date: null,
    figures: {
      fsi: density([1, 1.5, 2, 2.5, 3], [0.5, 1, 2.5, 3, 4]),
      gsi: density([0.2], []),
      osr: density([1], []),
      mxi: density([0, 0.2, 0.5, 0.8, 1], []),
    },
  };
  const own = { ...concept, rules: { kept: 3, broken: 1 }, shown: { ...concept.shown!, buildings } };
  const columns = overviewColumns(textOf, [], new Set(), (id) => (id === 1 ? 'Noord' : '…'), new Map([[7, around]]));
  const derived = (key: string, of: OverviewLine = own) =>
    columns
      .find((column) => column.key === key)!
      .explain?.(of)
      ?.map(({ text, goTo }) => [text, goTo?.column]);

  it('adds up buildings, by name where it is known', () => {
    expect(derived('gfa')).toEqual([
      ['Noord 1,000.0\u00a0m²', undefined],
      ['+', undefined],
      ['… 2,000.0\u00a0m²', undefined],
    ]);
    expect(derived('max_height')!.map(([text]) => text)).toEqual([
      'Highest of',
      '… 30.00\u00a0m',
      '·',
      'Noord 12.00\u00a0m',
    ]);
  });

  it('stands among the plots of the neighbourhood and the neighbourhoods of the municipality', () => {
    const here = { ...own, concept: { ...own.concept, locationId: 7 } };
    const value = (key: string, of: OverviewLine = here) => columns.find((column) => column.key === key)!.value(of);
    // An FSI of 2 is above two of five plots, and equal to the third of five neighbourhoods.
    expect([value('plots:fsi'), value('peers:fsi')]).toEqual([40, 50]);
    expect(value('peers:mxi')).toBe(60);
    expect([value('plots:gsi'), value('peers:gsi'), value('peers:fsi', own)]).toEqual([null, null, null]);
    expect(derived('peers:fsi', here)).toEqual([
      ['FSI 2.00', 'fsi'],
      ['among the 5 neighbourhoods of Waterhoven', undefined],
    ]);
    expect(derived('plots:gsi', here)![1]![0]).toContain('Too few');
  });

  it('counts what the generator said, by sentence', () => {
    const message = (key: string, severity: 'error' | 'warning') =>
      ({ message: key, severity, target: null, value: null, building_id: 1, unit_id: null }) as const;
    const messages = [
      ...[message('NO_UNITS_PLACED', 'error'), message('DEPTH_EXCEEDED', 'warning')],
      message('NO_UNITS_PLACED', 'error'),
    ];
    const made = { ...own, shown: { ...own.shown, messages, errors: 2, warnings: 1 } };
    expect(derived('errors', made)).toEqual([['2 × No unit fits in this building', undefined]]);
    expect(derived('warnings', made)).toEqual([['1 × The building is deeper than the units allow', undefined]]);
    const kept = { ...own, shown: { ...own.shown, errors: 2 } };
    expect(derived('errors', kept)).toEqual([['The concept is being generated to tell.', undefined]]);
    expect(derived('errors')).toBeUndefined();
  });

  it('tells totals by concept, and ratios by other totals', () => {
    const rows = [line(1, whole), { ...line(2, whole), isMain: false }, line(3, { gfa: 500, gfa_above: 100 })];
    const total = (key: string) =>
      columns.find((column) => column.key === key)!.explainTotal!(rows, ':totals')!.map(({ text, goTo }) => [
        text,
        goTo?.row,
      ]);
    expect(total('gfa')).toEqual([
      ['Location 1 3,000.0\u00a0m²', 'concept:1'],
      ['+', undefined],
      ['Location 3 500.0\u00a0m²', 'concept:3'],
    ]);
    expect(total('max_height')[0]).toEqual(['Highest of', undefined]);
    // Without a plot a concept adds nothing to a ratio.
    expect(total('fsi')).toEqual([
      ['Gross floor area above ground 2,400.0\u00a0m²', ':totals'],
      ['/', undefined],
      ['Plot area 1,200.0\u00a0m²', ':totals'],
    ]);
  });

  it('goes to the figures that a ratio follows from', () => {
    expect(derived('fsi')).toEqual([
      ['Gross floor area above ground 2,400.0\u00a0m²', 'gfa_above'],
      ['/', undefined],
      ['Plot area 1,200.0\u00a0m²', 'plotarea'],
    ]);
    // Overlaps count once in the built-up area: 0.65 of the plot.
    expect(derived('gsi')![0]).toEqual(['Built-up area, overlaps counted once 780.0\u00a0m²', 'footprint']);
    expect(derived('osr')!.map(([, to]) => to)).toEqual(['gsi', undefined, 'fsi']);
    expect(derived('unit_density')).toBeUndefined();
    expect(derived('gfa', { ...own, shown: null })).toBeUndefined();
  });

  it('tells what the mix of uses and the rules are of', () => {
    expect(derived('mxi')!.map(([text]) => text)).toEqual([
      ...['GFA of dwellings 2,000.0\u00a0m²', '/', 'GFA of all functions 3,000.0\u00a0m²'],
    ]);
    expect(derived('kept')).toEqual([
      ['Tested rules 4', undefined],
      ['−', undefined],
      ['Broken 1', 'broken'],
    ]);
  });
});
