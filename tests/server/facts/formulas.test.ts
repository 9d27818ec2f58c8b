/** Every key on a town worked out by hand; `support/town.ts` draws it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { landKeyOf, landKeys } from '../../../model/land/catalogue.ts';
import { factsOf, type Fact } from '../../../server/geodata/facts/fact.ts';
import { computeFacts, type Facts } from '../../../server/geodata/facts/index.ts';
import { loadCompiled } from '../../engine/compiled.ts';
import { attributesAt, feature, rectangle, town } from './support/town.ts';

const plots = ['house', 'hall', 'empty', 'school', 'field'] as const;
type Row = readonly [house: Fact, hall: Fact, empty: Fact, school: Fact, field: Fact];

const none = (reason: Fact): Row => [reason, reason, reason, reason, reason];

/** The same building figure of the house and the hall; the school is not in the 3D register. */
const in3d = (house: number, hall: number): Row => [house, hall, 'no_building', 'unknown_in_source', 'no_building'];
/** Rules that the plan of the house has and that of the hall has not. */
const onHouse = (value: number): Row => [value, 'no_rule', 'no_plan', 'no_rule', 'no_plan'];

const expected: Readonly<Record<string, Row>> = {
  plot_area: [801, 2_400, 'unknown_in_source', 2_400, 10_000],
  plot_geometry_area: [20 * 40, 60 * 40, 20 * 40, 60 * 40, 100 * 100],
  plot_width: [20, 40, 20, 40, 100],
  plot_length: [40, 60, 40, 60, 100],
  // 4 pi A / P2: P = 120, 200 and 400 m.
  plot_compactness: [
    (4 * Math.PI * 800) / 120 ** 2,
    (4 * Math.PI * 2_400) / 200 ** 2,
    (4 * Math.PI * 800) / 120 ** 2,
    (4 * Math.PI * 2_400) / 200 ** 2,
    Math.PI / 4,
  ],
  // The road ends at y = -1, so the south side and 1 m of both sides lie within 2 m.
  plot_road_frontage: [20 + 1 + 1, 60 + 1 + 1, 20 + 1 + 1, 0, 0],
  // House: 8 of the 32 m2 of the shed is more than a tenth. Hall: 5 of the 400 m2 of the school is neither 10 m2 nor a tenth.
  plot_building_count: [2, 2, 0, 1, 0],
  plot_unit_count: [1 + 0, 2 + 0, 0, 0, 0],
  plot_footprint_area: [100 + 2 * 4, 900 + 6 * 4 + 20 * 0.25, 0, 20 * 19.75, 0],
  plot_unbuilt_area: [800 - 108, 2_400 - 929, 800, 2_400 - 395, 10_000],
  plot_floor_area: [120, 500 + 300, 0, 'unknown_in_source', 0],
  plot_gsi: [108 / 800, 929 / 2_400, 0, 395 / 2_400, 0],
  plot_fsi: [120 / 800, 800 / 2_400, 0, 'unknown_in_source', 0],
  // 12.5 - 2.5 and 9 - 1; the shed is not in the 3D register.
  plot_building_height_max: in3d(10, 8),
  plot_building_year_min: [1_980, 1_991, 'no_building', 'unknown_in_source', 'no_building'],
  // (1980 + 1991) / 2 = 1985.5 and (1995 + 1991) / 2 = 1993.
  plot_building_year_avg: [1_986, 1_993, 'no_building', 'unknown_in_source', 'no_building'],

  building_year: [1_980, 1_995, 'no_building', 'unknown_in_source', 'no_building'],
  building_unit_count: [1, 2, 'no_building', 0, 'no_building'],
  building_floor_area_min: [120, 300, 'no_building', 'unknown_in_source', 'no_building'],
  building_floor_area_max: [120, 500, 'no_building', 'unknown_in_source', 'no_building'],
  // (500 + 300) / 2; the only unit of the school has an area of 1, which stands for unknown.
  unit_floor_area: [120, 400, 'no_unit', 'unknown_in_source', 'no_unit'],
  building_footprint: in3d(101, 898),
  building_height: in3d(10, 8),
  building_height_70p: in3d(10.5 - 2.5, 8.5 - 1),
  building_floors: in3d(3, 2),
  building_volume: in3d(850, 7_000),
  building_facade_area: in3d(240, 960),
  building_party_wall_area: in3d(12, 0),
  building_flat_roof_area: in3d(40, 898),
  building_sloped_roof_area: in3d(75, 0),
  building_ground_level: in3d(2.5, 1),

  // Hall: 45 m holds on 80 of 2400 m2, less than a tenth; 15 m and more on 1280. The 30 m of the older plan hold west of x 48: 1120 m2.
  zoning_max_building_height: [11, 30, 'no_plan', 'no_rule', 'no_plan'],
  zoning_min_building_height: onHouse(3),
  zoning_max_gutter_height: onHouse(6.5),
  zoning_max_coverage: [50, 70, 'no_plan', 'no_rule', 'no_plan'],
  zoning_max_footprint: onHouse(400),
  zoning_max_floors: [3, 4, 'no_plan', 'no_rule', 'no_plan'],
  zoning_max_units: onHouse(4),
  zoning_max_floor_area: onHouse(900),
  zoning_max_gross_floor_area: onHouse(1_000),
  zoning_max_volume: onHouse(3_000),
  zoning_max_buildings: onHouse(2),
  zoning_max_parking_spaces: onHouse(6),
  // 5.1 holds on 40 m2 of the hall, 3.2 or more on 440.
  zoning_max_environmental_category: ['no_rule', 3.2, 'no_plan', 'no_rule', 'no_plan'],
  zoning_max_catering_category: onHouse(2),
  // House 16 x 30; hall 28 x 40, for the newer plan from x 48 has no building plane.
  zoning_building_plane_area: [480, 1_120, 'no_plan', 'no_rule', 'no_plan'],
  zoning_height_headroom: [11 - 10, 30 - 8, 'no_plan', 'no_rule', 'no_plan'],
  zoning_coverage_headroom: [50 - 13.5, 70 - (100 * 929) / 2_400, 'no_plan', 'no_rule', 'no_plan'],
  zoning_floor_area_headroom: [480 * 0.5 * 3 - 120, 1_120 * 0.7 * 4 - 800, 'no_plan', 'no_rule', 'no_plan'],
  // From 1 May 2010 and, on the larger part of the hall, 1 May 2020 until 25 November 2026.
  zoning_plan_age: [16, 6, 'no_plan', 16, 'no_plan'],

  // House: the label of 2023. Hall: weights 500 and 300.
  energy_index: [1.2, (500 * 1.6 + 300 * 0.8) / 800, 'no_unit', 'no_label', 'no_unit'],
  energy_demand: [100, (500 * 160 + 300 * 80) / 800, 'no_unit', 'no_label', 'no_unit'],
  primary_fossil_energy: [120, (500 * 200 + 300 * 40) / 800, 'no_unit', 'no_label', 'no_unit'],
  renewable_energy_share: [10, (300 * 80) / 800, 'no_unit', 'no_label', 'no_unit'],
  energy_co2_emission: [20, (500 * 40 + 300 * 8) / 800, 'no_unit', 'no_label', 'no_unit'],
  // B is the sixth class. Hall: 300 m2 of A+ are less than half of 800, so the middle lies in C, the seventh.
  energy_label_rank: [6, 7, 'no_unit', 'no_label', 'no_unit'],

  // To the street at y -5, the provincial road at y -300, the marsh at x 1000.
  distance_nearest_road: [5, 5, 5, 45, Math.round(Math.hypot(0, 205))],
  distance_main_road: [300, 300, 300, 340, 500],
  distance_natura2000: [980, 920, 900, 920, 700],

  // The nine points of the field: x and y 225, 250 and 275; only the last corner lies in the cell with 6 more.
  noise_lden_total: [50, 50, 50, 50, 56],
  noise_lden_road: [48, 48, 48, 48, 54],
  noise_lnight_road: [40, 40, 40, 40, 46],
  noise_lden_rail: [30, 30, 30, 30, 36],
  noise_lden_industry: none('not_covered'),
  air_no2: [15, 15, 15, 15, (8 * 15 + 24) / 9],
  air_pm10: none(18),
  air_pm25: none(9),
  // 0.02 x: the points lie evenly around the middle of a rectangle, and cells of 5 m around x 10, 50, 90, 250.
  terrain_elevation: [0.2, 1, 1.8, 1, 5],
  surface_elevation: [3.2, 4, 4.8, 4, 8],
  terrain_slope: none(2),

  green_share: [(100 * 300) / 800, 0, 0, 0, 0],
  paved_share: [0, (100 * (800 + 50)) / 2_400, 0, 0, 0],
  water_share: [0, 0, 0, (100 * 600) / 2_400, 0],
};

/** Of the only neighbourhood: buildings of 1980, 1991 and 1995, one of unknown year, one demolished. */
const ofNeighbourhood: Readonly<Record<string, number>> = {
  area_share_built_before_1985: 100 / 3,
  area_share_built_before_1995: 200 / 3,
};
const ofPark: Readonly<Record<string, Fact>> = {
  businesspark_area_gross: 0.48,
  businesspark_area_net: 0.4,
  businesspark_area_available: 'unknown_in_source',
};

let facts: Facts;
const column = (key: string) => factsOf(facts.columns.find((each) => each.key === key)!.values);
const row = (plot: string) => facts.plots.ids.indexOf(plot);

/** A known value within what float32 and the grid of the kernel keep; a reason as it is. */
const like = (fact: Fact): unknown => (typeof fact === 'number' ? expect.closeTo(fact, fact > 100 ? 1 : 3) : fact);

beforeAll(async () => {
  facts = await computeFacts(town(), { plane: (await loadCompiled()).plane });
});

describe('every key kept at the plot', () => {
  const keys = landKeys.filter(({ keptAt }) => keptAt === 'plot').map(({ key }) => key);

  it('has a row in this test', () => {
    expect(Object.keys(expected).toSorted()).toEqual(keys.toSorted());
  });

  it.each(keys)('%s', (key) => {
    const values = column(key);
    expect(plots.map((plot) => values.get(row(plot)))).toEqual(expected[key]!.map(like));
  });
});

describe('keys of areas', () => {
  it.each(landKeys.filter(({ keptAt, isDerived }) => keptAt === 'neighbourhood' && !isDerived).map(({ key }) => key))(
    'reads %s from the newest year that has it',
    (key) => {
      const { attribute } = landKeyOf(key)!;
      const at = attributesAt('neighbourhood').indexOf(attribute);
      const wanted = attribute === 'mannen' ? 'suppressed' : attribute === 'aantalInwoners' ? 1_001 + at : 1 + at;
      expect(column(key).get(0)).toBe(wanted);
    },
  );

  it.each(Object.keys(ofNeighbourhood))('%s', (key) => {
    expect(column(key).get(0)).toBeCloseTo(ofNeighbourhood[key]!, 4);
  });

  it.each(landKeys.filter(({ keptAt }) => keptAt === 'cell').map(({ key }) => key))('%s of both squares', (key) => {
    const { attribute } = landKeyOf(key)!;
    const at = attributesAt('cell').indexOf(attribute);
    expect(facts.areas.cell.codes).toEqual(['E150000N500000', 'E1502N5002']);
    expect(column(key).get(0)).toBe(1 + at);
    expect(column(key).get(1)).toBe(attribute === 'aantalWoningen' ? 'suppressed' : 11 + at);
  });

  it.each(Object.keys(ofPark))('%s of the newest year', (key) => {
    expect(column(key).get(0)).toEqual(like(ofPark[key]!));
  });

  it('are found from the label point of a plot, and from half of a plot for parks', () => {
    const of = (level: 'neighbourhood' | 'cell' | 'park') => plots.map((plot) => facts.plots.areas[level][row(plot)]);
    expect(of('neighbourhood')).toEqual([0, 0, 0, 0, -1]);
    expect(of('cell')).toEqual([0, 0, 0, 0, 1]);
    expect(of('park')).toEqual([-1, 0, -1, 0, -1]);
  });

  it('keep their names and the areas above them', () => {
    expect(facts.areas.neighbourhood).toMatchObject({ codes: ['BU99010101'], names: ['Kade'], parents: ['WK990101'] });
    expect(facts.areas.district).toMatchObject({ codes: ['WK990101'], parents: ['GM9901'] });
    expect(facts.areas.municipality).toMatchObject({ codes: ['GM9901'], parents: ['PV99'] });
    expect(facts.areas.core).toMatchObject({ codes: ['BK1'], names: ['Waterhoven'] });
  });
});

describe('shares by class', () => {
  const shares = (key: string) => plots.map((plot) => facts.shares.find((each) => each.key === key)!.values[row(plot)]);

  it.each([
    ['zoning:W', [100, 0, 255, 0, 255]],
    // 1120 and 1280 of 2400 m2.
    ['zoning:BT', [0, 47, 255, 100, 255]],
    ['zoning:K', [0, 53, 255, 0, 255]],
    ['zoning:N', [0, 0, 255, 0, 255]],
    ['use:woonfunctie', [100, 0, 255, 255, 255]],
    // The unit of 300 m2 counts half for each of its purposes: 650 and 150 of 800 m2.
    ['use:industriefunctie', [0, 81, 255, 255, 255]],
    ['use:kantoorfunctie', [0, 19, 255, 255, 255]],
  ])('%s', (key, wanted) => {
    expect(shares(key)).toEqual(wanted);
  });
});

it('finds roads over more than the width of the grid of the kernel', async () => {
  const far = (x: number, y: number) => rectangle(x, y, x + 10, y + 10);
  const perceel = [feature('west', far(0, 0)), feature('east', far(40_000, 0)), feature('north', far(0, 40_000))];
  const wegvakken = [feature('w', far(20, 0), { wegbehsrt: 'R' }), feature('n', far(0, 40_020), { wegbehsrt: 'R' })];
  const inputs = town({ perceel, wegvakken });
  const wide = await computeFacts({ ...inputs, country: new Map() }, { plane: (await loadCompiled()).plane });
  const roads = factsOf(wide.columns.find(({ key }) => key === 'distance_main_road')!.values);
  expect(['west', 'north', 'east'].map((id) => roads.get(wide.plots.ids.indexOf(id)))).toEqual([10, 10, 39_970]);
});

it('counts as frontage what lies behind a footpath of the street, not along a path of its own', async () => {
  const path = (id: string, geometry: ReturnType<typeof rectangle>) =>
    feature(id, geometry, { functie: 'voetpad', relatieve_hoogteligging: 0 });
  const wegdeel = [
    feature('road', rectangle(-50, -10, 150, -4), { functie: 'rijbaan lokale weg', relatieve_hoogteligging: 0 }),
    // Up to x 50, and one of its own north of the school.
    path('pavement', rectangle(-50, -4, 50, -1)),
    path('track', rectangle(-50, 81, 150, 83)),
  ];
  const other = await computeFacts(town({ wegdeel }), { plane: (await loadCompiled()).plane });
  const frontage = factsOf(other.columns.find(({ key }) => key === 'plot_road_frontage')!.values);
  const of = (id: string) => frontage.get(other.plots.ids.indexOf(id));
  expect([of('house'), of('empty'), of('school')]).toEqual([22, 0, 0].map(like));
  // 30 m before the end of the pavement, 1 m of the west side, and round its corner the 1.73 m at which 1 m north is 2 m away.
  expect(of('hall')).toEqual(expect.closeTo(30 + 1 + Math.sqrt(3), 1));
});

it('numbers plots as people write them', () => {
  expect(facts.plots.numbers[row('school')]).toBe('Waterhoven A 4');
});
