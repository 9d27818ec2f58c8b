/** Plain pages to render blocks with: full of data, and with none. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { freshRecord } from '../../../model/entity.ts';
import { concept } from '../../../model/entities/concept.ts';
import { constraint } from '../../../model/entities/constraint.ts';
import { image } from '../../../model/entities/image.ts';
import { location } from '../../../model/entities/location.ts';
import { plot } from '../../../model/entities/plot.ts';
import { publication } from '../../../model/entities/publication.ts';
import { section } from '../../../model/entities/section.ts';
import { cost } from '../../../model/entities/cost.ts';
import { surveyQuestion } from '../../../model/entities/surveyquestion.ts';
import { unit } from '../../../model/entities/unit.ts';
import { publicationBlockTypes } from '../../../model/enums/publication.ts';
import type {
  PublicDrawing,
  PublicModel,
  PublicPlans,
  PublicVolumes,
  StoreyPlan,
} from '../../../model/publish/drawings.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { levelFigures } from '../../../model/land/areafigures.ts';
import { businessParkScoreMetrics } from '../../../model/enums/norms.ts';
import { amenityKinds, type ListedLevel, type PageArea, type SectionLand } from '../../../model/publish/land.ts';
import type { MapLayer, MapShape, PublicMap } from '../../../model/publish/map.ts';
import {
  noData,
  type BlockType,
  type PageData,
  type PageLanguage,
  type PublicPage,
  type PublicSection,
} from '../../../model/publish/page.ts';

const place = {
  ...freshRecord(location),
  ...{ id: 1, key: 'place', name: 'Dokkwartier', display_address: 'Kade 1, 1234 AB Waterhoven' },
  ...{ municipality: 'Waterhoven', status: 'lead', phase: 'design', plotsize: 12_500, score: 0.7 },
  owner: 'Gemeente Waterhoven',
};
place.cfg.summary = {
  ...place.cfg.summary,
  ...{ description: '<p>Een <strong>nieuwe</strong> buurt.</p>', current_situation: 'Een leeg terrein.' },
  ...{ zones: 'Wonen\nGemengd', max_height: 18, max_fsi: 1.8 },
};

const picture = {
  ...freshRecord(image),
  ...{ id: 5, name: 'Kade', type: 'profile' as const, alt: 'De kade', data: 'a1b2c3d4e5f6a7b8c9', locationId: 1 },
  ...{ width: 1600, height: 900 },
};

const parcel = { ...freshRecord(plot), id: 3, locationId: 1 };
parcel.properties = {
  ...parcel.properties,
  ...{ kadastrale_gemeente_waarde: 'WTH00', sectie: 'A', perceelnummer: '12', kadastrale_grootte_waarde: 12_500 },
};

const rule = {
  ...freshRecord(constraint),
  ...{ id: 4, locationId: 1, type: 'building_height' as const, operator: 'smaller_than' as const, value: 18 },
  ...{ zone: 'Wonen', reference: 'NL.IMRO.1', url: 'https://example.org/plan' },
};

const category = { ...freshRecord(constraint), id: 11, locationId: 1, name: 'Bedrijf tot en met categorie 3.2' };

const figures = { gfa: 12_000, nfa: 9_600, gsi: 0.42, fsi: 1.6, units: 96, max_height: 18, footprint: 3_200 };

const square = 'M1000 1000l1000 0 0 1000-1000 0z';
const shape = (layer: MapLayer, value: string, kind: MapShape['kind'] = 'area'): MapShape => ({
  ...{ layer, value, kind, count: 2, isHere: true },
  d: kind === 'area' ? square : 'M10 10l500 800',
});

/** With every theme, under the id of the section that is rendered. */
const map: PublicMap = {
  ...{ width: 640, height: 400, degrees: { lon: [5.3, 0.00001, 0], lat: [52.5, 0, -0.00001] } },
  shapes: [shape('zoning', 'W'), shape('noise', '50'), shape('buildings', '1945'), shape('reach', '5', 'line')],
  plots: [{ id: 3, type: 'parcel', d: square, at: [1500, 1500], room: 900 }],
  places: [{ locationId: 1, at: [1500, 1500] }],
  stops: [
    { kind: 'station', name: 'Waterhoven', at: [400, 600], metres: 940 },
    { kind: 'ramp', name: 'A99', at: [3000, 2600], metres: 2_300 },
  ],
  sources: [{ source: 'brk', date: '2026-08-03' }],
};

const storey = (key: string, name: string): StoreyPlan => ({
  ...{ key, name, area: 812.4, scale: 200, paper: 'A4', sheet: 'A4', width: 120, height: 80 },
  svg: '<g fill="#EADFC8"><path d="M0 0h120v80H0z"/></g><text x="60" y="40">Appartement</text>',
  legend: [{ name: 'Appartement', fill: '#2B7CB3', count: 6, area: 429 }],
});
const plans: PublicPlans = {
  kind: 'plans',
  buildings: [{ key: '10', name: 'Hof', storeys: [storey('10-0', 'Begane grond'), storey('10-1', 'Verdieping 1')] }],
  left: 0,
};

/** A box of 20 by 10 by 12 m on its plot. */
export const volumes: PublicVolumes = {
  ...{ kind: 'volumes', place: { lon: 5.39, lat: 52.16 }, height: 12 },
  plots: [
    [
      [
        [-20, -20],
        [20, -20],
        [20, 20],
        [-20, 20],
      ],
    ],
  ],
  faces: [
    {
      kind: 'wall',
      rings: [
        [
          [-10, -5, 0],
          [10, -5, 0],
          [10, -5, 12],
          [-10, -5, 12],
        ],
      ],
    },
    {
      kind: 'wall',
      rings: [
        [
          [10, -5, 0],
          [10, 5, 0],
          [10, 5, 12],
          [10, -5, 12],
        ],
      ],
    },
    {
      kind: 'wall',
      rings: [
        [
          [10, 5, 0],
          [-10, 5, 0],
          [-10, 5, 12],
          [10, 5, 12],
        ],
      ],
    },
    {
      kind: 'wall',
      rings: [
        [
          [-10, 5, 0],
          [-10, -5, 0],
          [-10, -5, 12],
          [-10, 5, 12],
        ],
      ],
    },
    {
      kind: 'roof',
      rings: [
        [
          [-10, -5, 12],
          [10, -5, 12],
          [10, 5, 12],
          [-10, 5, 12],
        ],
      ],
    },
  ],
};

const origin = { sources: ['bag'], date: '2026-08-03' };

const model: PublicModel = {
  ...{ kind: 'model', volumes, kept: { hash: '0123456789abcdef', release: '0.1.0+test', figures } },
  records: { location: { lon: 5.39, lat: 52.16 }, plots: [], units: [], buildings: [] },
};
/** What a block draws; plans by default. */
const drawings: Readonly<Partial<Record<BlockType, PublicDrawing>>> = { shadow_study: volumes, concept_view_3d: model };

const area = (level: AnalysedLevel, name: string): PageArea => ({
  ...{ level, code: name, name, parent: null, municipality: 'GM9901', municipalityName: 'Waterhoven' },
  ...{ district: '', districtName: '', province: 'PV99', provinceName: 'Waterland-Flevo' },
  peers: { group: 'province', count: 12 },
  figures: levelFigures[level].map(({ key, unit }, at) => ({
    ...{ key, unit, value: 10 + ((at * 17) % 60), missing: null, sources: ['cbs_neighbourhoods'], date: '2025-01-01' },
    ...{ peers: 'province', n: 12, percentile: 60, median: 30, beside: [] },
  })),
  spreads: [
    { key: 'building_years', counts: [0, 4, 8, 2, 0, 6, 0, 0, 0] },
    { key: 'energy_labels', counts: [0, 0, 1, 2, 5, 3, 2, 1, 0, 0, 0] },
  ],
  spreadOrigins: { building_years: origin },
  scoreBases: { gsi_current: { value: 0.42, unit: 'ratio', n: 12, median: 0.4, ...origin } },
  park:
    level === 'park'
      ? {
          ...{ type: 'B', year: 2025 },
          scores: businessParkScoreMetrics.keys.map((key, at) => ({ key, score: (at * 7) % 6, missing: null })),
        }
      : null,
  growth: { from: 2024, until: 2025, percent: 1.25 },
});

const nearby: SectionLand['nearby'] = {
  around: 1_000,
  kinds: amenityKinds.keys.map((key, at) => ({ key, count: at, nearest: at === 0 ? null : 120 * at })),
  origin,
  station: { name: 'Waterhoven', metres: 2_430, origin },
  mainRoad: { name: 'N999', metres: 640, origin },
};

const missing = { value: null, missing: 'not_loaded' } as const;

/** Every area there is, and a list of the level. */
const landOf = (level: ListedLevel): SectionLand => ({
  nearby,
  areas: [
    ...[area('province', 'Waterland-Flevo'), area('municipality', 'Waterhoven'), area('core', 'Waterhoven Dorp')],
    ...[area('neighbourhood', 'Dokbuurt'), area('park', 'Oostpoort')],
  ],
  list: {
    ...{ level, within: 'Waterland-Flevo', total: 2, dates: { inhabitants: '2025-01-01', area_gross: '2025-01-01' } },
    areas: ['Oostpoort', 'Westpoort'].map((name, at) => ({
      ...{ code: name, name, municipalityName: 'Waterhoven', score: at === 0 ? 3.4 : null },
      figures: Object.fromEntries(
        levelFigures[level].map(({ key }) => [key, at === 0 ? { value: 12, missing: null } : missing]),
      ),
    })),
  },
});
const listedBy: Readonly<Partial<Record<BlockType, ListedLevel>>> = {
  municipality_list: 'municipality',
  population_core_list: 'core',
};

const idea = { ...freshRecord(concept), id: 2, name: 'Kadewoningen', key: 'concept', locationId: 1 };
idea.cfg.summary.description = '<p>Drie hoven aan het water.</p>';

/** Something for every need. */
export const demoData: PageData = {
  ...noData,
  locations: [place],
  ownFields: {
    fields: [{ id: 1, name: 'Wethouder', type: 'text', kind: 'custom' }],
    choices: [],
    values: [{ id: 1, value: 'J. Jansen', customfieldId: 1, locationId: 1 }],
  },
  plots: [parcel],
  concepts: [idea],
  units: [{ ...freshRecord(unit), id: 6, name: 'Appartement', size: 60, size_max: 80, price: 950, locationId: 1 }],
  costs: [{ ...freshRecord(cost), id: 8, name: 'Aankoop', parameter: 1_000_000, locationId: 1 }],
  constraints: [rule, category],
  pictures: [picture],
  profile: [picture],
  figures: [
    {
      ...{ id: 7, conceptId: 2, figures },
      functions: [
        {
          ...{ function: 'residential_apartment', gfa: 12_000, nfa: 8_100, usable: 7_800 },
          ...{ units: 96, rent_base: 0, parking_demand: 80 },
        },
      ],
      units: [{ unit_id: 6, placed: 96, target: 96, goal: 0, min: 60, max: 90, avg: 81.25 }],
      buildings: [],
    },
  ],
  questions: [
    { ...freshRecord(surveyQuestion), id: 8, sectionId: 9, name: 'Wat vindt u van het plan?', type: 'scale' },
  ],
  plans: [
    { municipality: 'Waterhoven', city: 'Waterhoven Dorp', phase: 'permit', locations: 2, dwellings: 140 },
    { municipality: 'Waterhoven', city: 'Waterhoven Dorp', phase: 'design', locations: 1, dwellings: 60 },
  ],
  maps: { 9: map },
  publications: [
    {
      ...{ name: 'Oostpoort', description: 'Kavels', kind: 'business_park', path: '/pub/businesspark/k' },
      ...{ about: 'Oostpoort', poster: 'abc' },
    },
  ],
};

/** Texts that fill each parameter of the blocks that are made of them. */
const typed = { param1: 'Tekst', param2: 'b@example.org', param3: 'https://example.org' };
const own = { name: 'Groen', description: '', key: 'green', score: 3.5, type: 'score' as const, order: 1 };

export function sectionOf(type: BlockType, isFilled: boolean): PublicSection {
  const { cfg } = freshRecord(section);
  return {
    id: 9,
    type,
    cfg: isFilled ? { ...cfg, ...typed, indicators: type === 'indicator_list' ? [own] : [] } : cfg,
  };
}

export function pageWith(type: BlockType, isFilled: boolean, language: PageLanguage): PublicPage {
  const isOverview = entryOf(publicationBlockTypes, type)!.pages[0] === 'overview';
  const { cfg, name: _, ...own } = freshRecord(publication);
  const decisions = {
    allowAcceptReject: true,
    searchQueryAcceptStatus: 'in_study',
    searchQueryRejectStatus: 'rejected',
  };
  return {
    kind: 'search_query',
    pageType: isOverview ? 'overview' : 'location',
    language,
    origin: 'https://kavel.example',
    dataOrigin: '',
    path: '/pub/searchquery/key',
    carried: {},
    company: {
      name: 'Waterland',
      key: 'company',
      style: null,
      logo: null,
      contact: null,
      watermark: false,
      isLapsed: false,
    },
    publication: {
      ...own,
      name: 'Aanbod inbreiding',
      key: 'key',
      description: 'Gevonden locaties.',
      cfg: isFilled ? { ...cfg, ...decisions, ratingMode: 'rate', reference: 'WO-1' } : cfg,
      publishedAt: '2026-02-19T09:00:00.000Z',
    },
    sections: [sectionOf(type, isFilled)],
    location: isFilled && !isOverview ? place : null,
    order: null,
    hasLocationPages: true,
    data: isFilled
      ? {
          ...demoData,
          drawings: { 9: drawings[type] ?? plans },
          land: { 9: landOf(listedBy[type] ?? 'park') },
        }
      : noData,
    frozen: null,
    ibis: null,
    isPreview: false,
    copy: null,
  };
}
