/** Figures of the park, the municipality and the core of the town, worked out by hand; `support/town.ts` draws it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plane } from '../../../engine/host/plane/types.ts';
import { businessParkScoreMetrics } from '../../../model/enums/norms.ts';
import { levelFigures, plotMeanKeys } from '../../../model/land/areafigures.ts';
import { landKeys, type LandKeyName } from '../../../model/land/catalogue.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';
import type { Fact } from '../../../server/geodata/facts/fact.ts';
import { corePeers } from '../../../server/geodata/facts/figures/cores.ts';
import { parkPeers, parkScores, type ParkRecord } from '../../../server/geodata/facts/figures/parkscores.ts';
import { areaFactsOf } from '../../../server/geodata/facts/figures/stored.ts';
import { together } from '../../../server/geodata/facts/figures/together.ts';
import { areaFigures, computeFacts, type AreaFigures, type FactInputs } from '../../../server/geodata/facts/index.ts';
import { loadCompiled } from '../../engine/compiled.ts';
import { attributesAt, feature, grid, rectangle, town, townFeatures, X, Y } from './support/town.ts';

let plane: Plane;
let figures: AreaFigures;

const figuresOf = async (inputs: FactInputs) => areaFigures(inputs, await computeFacts(inputs, { plane }), plane);
const like = (fact: Fact): unknown => (typeof fact === 'number' ? expect.closeTo(fact, 3) : fact);
/** The number that the town gives to an attribute of its neighbourhood. */
const numberOf = (attribute: string) => 1 + attributesAt('neighbourhood').indexOf(attribute);

beforeAll(async () => {
  ({ plane } = await loadCompiled());
  figures = await figuresOf(town());
});

describe('the figures of the park', () => {
  const expected: Readonly<Record<string, Fact>> = {
    area_gross: 0.48,
    area_net: 0.4,
    area_available: 'unknown_in_source',
    area_available_share: 'unknown_in_source',
    net_gross_ratio: 0.4 / 0.48,
    // The hall and the school.
    plot_count: 2,
    plot_average_size: 2_400,
    ownership_fragmentation: 2 / 0.4,
    gsi: (929 + 395) / 4_000,
    fsi: 800 / 4_000,
    // Shed 1991, hall 1995, school unknown.
    buildings_before_1985: 0,
    buildings_before_1995: 50,
    building_year_average: (32 * 1_991 + 900 * 1_995) / 932,
    // Only the hall has a height and a rule: 30 - 8.
    height_headroom_3m: 100,
    height_headroom_average: 22,
    coverage_headroom: 70 - (100 * (929 + 395)) / 4_000,
    environmental_category_max: 3.2,
    environmental_category_headroom_2: 'unknown_in_source',
    // C and A+.
    energy_label_below_c_share: 0,
    roof_pv_potential: 898,
    green_share: 0,
    paved_share: (100 * 850) / 4_800,
    distance_motorway_ramp: numberOf('opritHoofdverkeerswegGemiddeldeAfstandInKm'),
    distance_train_station: numberOf('treinstationGemiddeldeAfstandInKm'),
    residential_share: 0,
    noise_lden: 50,
  };

  it('are those of the model', () => {
    expect(Object.keys(expected)).toEqual(parkFigures.keys);
  });

  it.each(Object.keys(expected))('%s', (name) => {
    const found: Readonly<Record<string, Fact>> = figures.parks[0]!.figures;
    expect(found[name]).toEqual(like(expected[name]!));
  });

  it('come with the park itself', () => {
    expect(figures.parks[0]).toMatchObject({ code: '99202401', type: 'B', province: 'PV99' });
  });
});

describe('what the scores of the park stand on', () => {
  it('is measured in and around it', () => {
    expect(figures.parks[0]!.measures).toEqual({
      floorBefore1985: 0,
      // All known floor area is that of the hall of 1995.
      floorBefore1995: 0,
      plotsWithHeadroom: 100,
      flatRoofsPerHectare: like(898 / 0.4),
      // The ditch is no wider than the least width, so nothing is left of it.
      waterFront: 0,
      railDistance: 'unknown_in_source',
      // From the border at x 20 to the dwelling at x 10.
      dwellingDistance: 10,
    });
  });

  it('counts the border along wide water, and the way to rails', async () => {
    const { parks } = await figuresOf(
      town({
        waterdeel: [feature('river', rectangle(-100, 90, 200, 120))],
        spoortrace: [
          feature('rails', {
            type: 'LineString',
            coordinates: [
              [X - 500, Y - 200],
              [X + 500, Y - 200],
            ],
          }),
        ],
      }),
    );
    // 50 m from y 90: the north side, and 40 m of both others.
    expect(parks[0]!.measures.waterFront).toBeCloseTo(60 + 2 * 40, 1);
    expect(parks[0]!.measures.railDistance).toBe(200);
  });
});

describe('the scores of a park', () => {
  const record = (code: string, type: string, province: string, gsi: Fact): ParkRecord => {
    const [park] = figures.parks;
    return { ...park!, code, type, province, figures: { ...park!.figures, gsi } };
  };
  const many = (count: number, type: string, province: string) =>
    Array.from({ length: count }, (_, at) => record(`${province} ${type} ${at}`, type, province, (at + 1) / 100));

  it('are one for every metric, 0 to 5, and none without data', () => {
    const peers = many(12, 'B', 'PV99');
    const scores = parkScores(peers[0]!, peers);
    expect(Object.keys(scores).toSorted()).toEqual(businessParkScoreMetrics.keys.toSorted());
    // The least built is the best of twelve: 5 · (1 - (0 + 1 / 2) / 12).
    expect(scores.gsi_current).toBeCloseTo(5 * (1 - 0.5 / 12), 9);
    expect(parkScores(peers[11]!, peers).gsi_current).toBeCloseTo(5 * (0.5 / 12), 9);
    // All alike: the middle.
    expect(scores.plot_size).toBe(2.5);
    expect(scores.mixed_use_potential).toBe(2.5);
    const without = [
      'environment_headroom',
      'vacancy',
      'employment_density',
      'heat_stress',
      'flood_risk',
      'grid_congestion',
    ];
    expect(without.map((name) => [name, Reflect.get(scores, name)])).toEqual(without.map((name) => [name, null]));
    expect([scores.rail_access, scores.available_land]).toEqual([null, null]);
  });

  it('leave out the mixed use of a park of which a part is not known', () => {
    const peers = many(12, 'B', 'PV99').map((park) => ({
      ...park,
      figures: { ...park.figures, residential_share: 'no_unit' as const },
    }));
    expect(parkScores(peers[0]!, peers).mixed_use_potential).toBeNull();
  });

  it('compare with the same type in the province, else the province, else the country', () => {
    const [b12, c11, a3, other] = [
      many(12, 'B', 'PV99'),
      many(11, 'C', 'PV99'),
      many(3, 'A', 'PV98'),
      many(20, 'B', 'PV97'),
    ];
    const all = [...b12, ...c11, ...a3, ...other];
    expect(parkPeers(b12[0]!, all)).toEqual({ group: 'type_in_province', members: b12 });
    expect(parkPeers(c11[0]!, all)).toEqual({ group: 'province', members: [...b12, ...c11] });
    expect(parkPeers(a3[0]!, all)).toEqual({ group: 'country', members: all });
    // Parks of which nobody says the province are of no common one.
    const lost = all.map((park) => ({ ...park, province: null }));
    expect(parkPeers(lost[0]!, [...lost, ...all]).members).toHaveLength(2 * all.length);
  });
});

describe('the figures of the municipality', () => {
  it('are sums over neighbourhoods, plots and units', () => {
    const { municipality } = figures;
    expect(municipality).toMatchObject({
      // The newest year has no inhabitants, the one before 1001.
      inhabitants: 1_001,
      homes: numberOf('woningvoorraad'),
      density: like((100 * 1_001) / numberOf('oppervlakteLandInHa')),
      // A+, B and C.
      labels: [0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0],
      // House 480 · 0.5 · 3 - 120 and hall 1120 · 0.7 · 4 - 800, of five plots.
      ofPlots: {
        unused_floor_area: like(600 + 2_336),
        unused_known_share: 40,
        dwellings_above_53: 0,
        dwellings_above_58: 0,
      },
      parks: 1,
      parkHectares: 0.48,
      cores: 1,
    });
    expect(municipality.together.cbs_age_65_plus).toBe(numberOf('percentagePersonen65JaarEnOuder'));
    expect(municipality.together.cbs_home_value).toBe(numberOf('gemiddeldeWoningwaarde'));
    expect(municipality.zonedHectares).toMatchObject({
      W: like(0.08),
      BT: like((0.47 * 2_400 + 2_400) / 10_000),
      K: like((0.53 * 2_400) / 10_000),
      N: 0,
    });
    expect(municipality.plotSizes).toEqual([0, 0, 2, 2, 1, 0]);
  });

  it('count dwellings where it is loud, not other units', async () => {
    const loud = new Map([['geluid_lden_allebronnen', grid(10, 0, 1, () => 57)] as const]);
    const { municipality, neighbourhoods } = await figuresOf({ ...town(), rasters: loud });
    for (const each of [municipality.ofPlots, ...neighbourhoods])
      expect(each).toMatchObject({ dwellings_above_53: 1, dwellings_above_58: 0 });
  });
});

describe('the figures of a core', () => {
  it('are those of its register, its area and its neighbourhoods', () => {
    const [core] = figures.cores;
    // The outline is 100 m by 100 m: 0.01 km2.
    expect(core).toMatchObject({ code: 'BK1', inhabitants: 120, homes: 50, density: 12_000, openHectares: 0 });
    expect(core!.means.distance_supermarket).toBe(numberOf('groteSupermarktGemiddeldeAfstandInKm'));
  });

  it('have the homes of editions that name them as neighbourhoods do', async () => {
    const named = { code: 'BK1', naam2021: 'Waterhoven', aantalInwoners: 120, woningvoorraad: 49 };
    const { cores } = await figuresOf(town({ bevolkingskern: [feature('BK1', rectangle(0, 0, 100, 100), named)] }));
    expect(cores[0]!.homes).toBe(49);
  });

  it('have as open land the unbuilt plots on which a plan allows buildings', async () => {
    // Only the house stands: the hall and the school are open, the empty plot has no plan.
    const { cores } = await figuresOf(town({ pand: townFeatures.pand!.slice(0, 1) }));
    expect(cores[0]!.openHectares).toBeCloseTo(0.48, 6);
  });

  it('compare with cores of half to one and a half times the inhabitants', () => {
    const core = (inhabitants: Fact) => ({ ...figures.cores[0]!, inhabitants });
    const all = [core(59), core(60), core(120), core(180), core(181), core('unknown_in_source')];
    expect(corePeers(all[2]!, all)).toEqual(all.slice(1, 4));
  });
});

describe('the figures of a district', () => {
  const district = (values: Readonly<Record<string, number>>) =>
    town({
      wijken: [
        feature('WK990101', rectangle(0, 0, 100, 100), {
          wijkcode: 'WK990101',
          wijknaam: 'Centrum',
          gemeentecode: 'GM9901',
          ...values,
        }),
      ],
    });

  it('are those of its register', async () => {
    const [own] = (await figuresOf(district({ aantalInwoners: 4_321, oppervlakteLandInHa: 7 }))).districts;
    expect([own!.cbs_inhabitants, own!.cbs_land_area]).toEqual([4_321, 7]);
  });

  it('are sums and means of its neighbourhoods where the register says nothing, and missing where neither does', async () => {
    const [own] = (await figuresOf(district({ aantalInwoners: -99_997 }))).districts;
    // The newest year lacks the inhabitants, the year before has them.
    expect(own!.cbs_inhabitants).toBe(1_000 + numberOf('aantalInwoners'));
    expect(own!.cbs_home_value).toBeCloseTo(numberOf('gemiddeldeWoningwaarde'), 3);
    expect(own!.cbs_men).toBe('suppressed');
  });
});

describe('what neighbourhoods have together', () => {
  const values: Readonly<Partial<Record<LandKeyName, readonly Fact[]>>> = {
    cbs_inhabitants: [300, 100, 'suppressed'],
    cbs_households: [100, 100, 50],
    cbs_housing_stock: [50, 150, 0],
    cbs_men: [140, 'suppressed', 10],
    cbs_births_per_1000: [8, 12, 100],
    cbs_low_income_households: [10, 20, 'suppressed'],
    cbs_private_rental_homes: [40, 20, 90],
    cbs_address_density: [2_600, 600, 100],
  };
  const all = together((key) => values[key] ?? ['suppressed', 'suppressed', 'suppressed']);

  it('is a sum of counts, and a mean by what a figure is a share of', () => {
    expect(all.cbs_men).toBe(150);
    // By inhabitants, of which the third has none that are known.
    expect(all.cbs_births_per_1000).toBe((8 * 300 + 12 * 100) / 400);
    // By households of known value.
    expect(all.cbs_low_income_households).toBe((10 * 100 + 20 * 100) / 200);
    expect(all.cbs_private_rental_homes).toBe((40 * 50 + 20 * 150) / 200);
  });

  it('has the urbanity class of the mean density, and a reason where nothing is known', () => {
    // (2600 · 50 + 600 · 150) / 200 = 1100 addresses per km2.
    expect(all.cbs_urbanity_class).toBe(3);
    expect(all.cbs_businesses).toBe('suppressed');
  });

  it('holds for every key of neighbourhoods but those with a figure of their own', () => {
    const municipality = levelFigures.municipality.map(({ key }) => key);
    const named = ['cbs_inhabitants', 'cbs_households', 'cbs_housing_stock', 'cbs_population_density'];
    const kept = landKeys.filter(({ keptAt }) => keptAt === 'neighbourhood').map(({ key }) => key);
    expect(kept.filter((key) => !municipality.includes(key)).toSorted()).toEqual(named.toSorted());
    expect(municipality.filter((key) => areaFactsOf(figures).municipality![0]!.figures[key] === undefined)).toEqual([]);
  });
});

describe('means over plots', () => {
  const plots = { house: 800, hall: 2_400, empty: 800, school: 2_400, field: 10_000 };
  const means = (given: readonly number[]) => like(given.reduce((sum, each) => sum + each, 0) / given.length);
  const inTown = [plots.house, plots.hall, plots.empty, plots.school];

  it('are of every key of plots and of their squares, for each level but provinces and parks', () => {
    const { municipality, cores, districts, neighbourhoods } = figures;
    for (const each of [municipality, ...cores]) expect(Object.keys(each.plotMeans)).toEqual(plotMeanKeys);
    for (const each of [...districts, ...neighbourhoods])
      expect(Object.keys(each)).toEqual(expect.arrayContaining([...plotMeanKeys]));
  });

  it('weigh all plots alike, without those of which nothing is known', () => {
    const { municipality, cores, neighbourhoods } = figures;
    expect(municipality.plotMeans['plot_geometry_area']).toEqual(means([...inTown, plots.field]));
    // The register does not have the area of the empty plot.
    expect(municipality.plotMeans['plot_area']).toEqual(means([801, 2_400, 2_400, 10_000]));
    expect(cores[0]!.plotMeans['plot_geometry_area']).toEqual(means(inTown));
    expect(neighbourhoods.map((each) => each['plot_geometry_area'])).toEqual([means(inTown)]);
  });

  it('take the value of the square around each plot', () => {
    const [ofTown, ofField] = [1, 11].map((first) => first + attributesAt('cell').indexOf('aantalInwoners'));
    const { municipality, neighbourhoods } = figures;
    expect(neighbourhoods[0]!['grid100_inhabitants']).toBe(ofTown);
    expect(municipality.plotMeans['grid100_inhabitants']).toBeCloseTo((4 * ofTown! + ofField!) / 5, 9);
  });

  it('say why there are none where no plot has a value', async () => {
    const { neighbourhoods } = await figuresOf(town({ verblijfsobject: [] }));
    expect(neighbourhoods[0]!['energy_label_rank']).toBe('no_unit');
  });
});
