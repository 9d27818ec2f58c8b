/** A public page as plain data: the server gathers it, the blocks of `ui/publish` render it. */
import type { Building } from '../entities/building.ts';
import type { Company } from '../entities/company.ts';
import type { Concept } from '../entities/concept.ts';
import type { ConceptFigures } from '../entities/conceptfigures.ts';
import type { Constraint } from '../entities/constraint.ts';
import type { Cost } from '../entities/cost.ts';
import type { CustomField } from '../entities/customfield.ts';
import type { CustomValue } from '../entities/customvalue.ts';
import type { Image } from '../entities/image.ts';
import type { Location } from '../entities/location.ts';
import type { LocationCustomValue } from '../entities/locationcustomvalue.ts';
import type { Plot } from '../entities/plot.ts';
import type { Publication } from '../entities/publication.ts';
import type { Section } from '../entities/section.ts';
import type { SurveyQuestion } from '../entities/surveyquestion.ts';
import type { Unit } from '../entities/unit.ts';
import type { KeyOf, Label } from '../enums/enumeration.ts';
import type { pageTypes, publicationBlockTypes, publicationKinds } from '../enums/publication.ts';
import type { FoundPlot } from '../land/runs.ts';
import type { SearchFilter } from '../land/searchcalls.ts';
import type { Facet } from './published.ts';
import type { DrawingAsked, KeptResult, PublicDrawing } from './drawings.ts';
import type { LandAsked, SectionLand } from './land.ts';
import type { IbisPart } from './ibis.ts';
import type { MapAsked, PublicMap } from './map.ts';
import type { CountedPlans } from './plans.ts';

export type PageLanguage = keyof Label;
export const pageLanguages: readonly PageLanguage[] = ['en', 'nl'];
export type PublicationKind = KeyOf<typeof publicationKinds>;
export type PageType = KeyOf<typeof pageTypes>;
export type BlockType = KeyOf<typeof publicationBlockTypes>;

/** A record as far as the facets of the publication show it: any field may be absent. */
export type Projected<R> = Part<R> & { readonly id: number };
type Part<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: Part<T[K]> } : T;

/** What a block may read of `PublicPage.data`, and the facets without which the server gives nothing for it. */
export const facetsOfNeed = {
  locations: ['place'],
  /** Own fields of the company, their choices and the values of the locations. */
  ownFields: ['facts'],
  plots: ['plots'],
  /** Why a location of a search query has its points. */
  matches: ['place', 'search'],
  /** Filters that visitors may move, and the values of the locations by them. */
  ranges: ['place', 'search'],
  concepts: ['concepts'],
  buildings: ['buildings'],
  units: ['programme'],
  costs: ['costs'],
  constraints: ['rules'],
  pictures: ['pictures'],
  profile: ['profile'],
  /** Figures of concepts, those of revenue where it is shown too. */
  figures: ['concepts', 'buildings', 'programme'],
  /** Hash and release of those figures. */
  checks: ['concepts', 'buildings', 'programme', 'model'],
  questions: ['survey'],
  /** The other listed publications of the company. */
  publications: [],
  /** Locations and planned dwellings as sums, which name no location. */
  plans: [],
  /** Maps of the land around what the page shows, one for each section that asks for one. */
  maps: ['place'],
  /** Plans and volumes of a concept, one for each section that asks for one. */
  drawings: ['place', 'plots', 'concepts', 'buildings', 'programme'],
  /** Areas of the stored land, which is public; what the page shows already decides which. One answer for each section that asks. */
  land: [],
} as const satisfies Readonly<Record<string, readonly Facet[]>>;
export type Need = keyof typeof facetsOfNeed;

interface OwnFields {
  readonly fields: readonly Projected<CustomField>[];
  readonly choices: readonly Projected<CustomValue>[];
  readonly values: readonly Projected<LocationCustomValue>[];
}

/** Another page of the company. */
export interface ListedPublication {
  readonly name: string;
  readonly description: string;
  readonly kind: PublicationKind;
  /** Path of its page. */
  readonly path: string;
  /** Name of the business park or municipality that it is about; empty for none. */
  readonly about: string;
  /** Hash of its poster; null until that is drawn, and for a page without anything to draw. */
  readonly poster: string | null;
}

/** By need; empty for what no block of the page needs. */
export interface PageData {
  readonly locations: readonly Projected<Location>[];
  readonly ownFields: OwnFields;
  readonly plots: readonly Projected<Plot>[];
  /** Matches of the one location that the page is about. */
  readonly matches: readonly PublicMatch[];
  /** Null where visitors may move none. */
  readonly ranges: PublicRanges | null;
  readonly concepts: readonly Projected<Concept>[];
  readonly buildings: readonly Projected<Building>[];
  readonly units: readonly Projected<Unit>[];
  readonly costs: readonly Projected<Cost>[];
  readonly constraints: readonly Projected<Constraint>[];
  readonly pictures: readonly Projected<Image>[];
  readonly profile: readonly Projected<Image>[];
  readonly figures: readonly PublicFigures[];
  readonly checks: readonly PublicCheck[];
  readonly questions: readonly Projected<SurveyQuestion>[];
  readonly publications: readonly ListedPublication[];
  readonly plans: readonly CountedPlans[];
  /** By section. */
  readonly maps: Readonly<Record<number, PublicMap>>;
  /** By section. */
  readonly drawings: Readonly<Record<number, PublicDrawing>>;
  readonly land: Readonly<Record<number, SectionLand>>;
}

export const noData: PageData = {
  locations: [],
  ownFields: { fields: [], choices: [], values: [] },
  plots: [],
  matches: [],
  ranges: null,
  concepts: [],
  buildings: [],
  units: [],
  costs: [],
  constraints: [],
  pictures: [],
  profile: [],
  figures: [],
  checks: [],
  questions: [],
  publications: [],
  plans: [],
  maps: {},
  drawings: {},
  land: {},
};

/** What a run found of the plot of a location: that with which the page was published, never a live search. */
export interface PublicMatch extends Pick<FoundPlot, 'points' | 'certainty'> {
  readonly locationId: number;
  /** When the run finished, ISO 8601. */
  readonly at: string;
  /** Filters that cost points, worst first. */
  readonly losses: readonly (Pick<SearchFilter, 'id' | 'type' | 'key'> & { readonly lost: number })[];
}

/** Filters that visitors may move, by the run that the page was published with. */
export interface PublicRanges {
  /** When the run finished, ISO 8601. */
  readonly at: string;
  /** Whether unknown values match. */
  readonly keepsUnknown: boolean;
  readonly filters: readonly Pick<SearchFilter, 'id' | 'type' | 'key' | 'param1' | 'param2'>[];
  /** Values of the plots of each location, by its id, in the order of `filters`. Null for unknown, and for a plot that is no result. */
  readonly values: Readonly<Record<number, readonly (readonly (number | null)[])[]>>;
}

/** Kept figures of a concept; sums of revenue are zero where the publication shows none. */
export type PublicFigures = Pick<ConceptFigures, 'id' | 'conceptId' | 'figures' | 'functions' | 'units' | 'buildings'>;

/** How the kept figures of a concept were made; only of figures of the design as it is shown. */
export interface PublicCheck extends Pick<KeptResult, 'hash' | 'release'> {
  readonly conceptId: number;
}

/** Whom visitors turn to; empty texts for what is not given. */
export interface PublicContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly image: Projected<Image> | null;
}

export interface PublicCompany {
  readonly name: string;
  readonly key: string;
  /** Null without a style of its own. */
  readonly style: Company['cfg']['style'] | null;
  readonly logo: Projected<Image> | null;
  /** Null without a default contact. */
  readonly contact: PublicContact | null;
  /** Whether the page shows that it is made on trial, or by a company that no longer subscribes. */
  readonly watermark: boolean;
  /** Whether it no longer subscribes: visitors only read. */
  readonly isLapsed: boolean;
}

/** The areas that a publication is about, by name. */
export type AreaFilter = 'filterState' | 'filterMunicipality' | 'filterBusinessPark';

export type PublicSection = Pick<Section, 'id' | 'cfg'> & { readonly type: BlockType };

/** A link to another page of the publication. */
export interface PageLink {
  readonly name: string;
  readonly path: string;
}

/** Where a page of one location stands among those of its publication. */
export interface PageOrder {
  readonly back: PageLink;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
}

/** What the foot of a frozen page says. */
export interface FrozenMark {
  /** Release of the generator. */
  readonly release: string;
  /** Hash of the generated geometry of what the page shows; empty when it shows no concept. */
  readonly hash: string;
}

/** Current statuses by location id: the decisions of visitors are not frozen with the page. */
interface LiveStatuses {
  readonly statuses: Readonly<Record<number, string>>;
}

export interface PublicPage {
  readonly kind: PublicationKind;
  readonly pageType: PageType;
  readonly language: PageLanguage;
  /** Origin of the pages, for addresses that go elsewhere: `https://kavel.example`. */
  readonly origin: string;
  /** Origin of calls and pictures; empty for that of the page. */
  readonly dataOrigin: string;
  /** Path of this page, with the query that belongs to it. */
  readonly path: string;
  /** What links within the publication carry on: the language that was asked for, the preview, whether it stands in another page. */
  readonly carried: Readonly<Record<string, string>>;
  readonly company: PublicCompany;
  readonly publication: Pick<Publication, 'name' | 'description' | 'key' | 'cfg' | AreaFilter> & {
    /** ISO 8601. */
    readonly publishedAt: string;
  };
  /** Sections of this page, in order. */
  readonly sections: readonly PublicSection[];
  /** The location of a page about one; null on an overview. */
  readonly location: Projected<Location> | null;
  readonly order: PageOrder | null;
  /** Whether each location of the overview has a page, because the publication has sections for it. */
  readonly hasLocationPages: boolean;
  readonly data: PageData;
  /** Null: the page shows records as they are now. */
  readonly frozen: (FrozenMark & LiveStatuses) | null;
  /** The part that is asked of a survey of business parks; null for other pages. */
  readonly ibis: IbisPart | null;
  /** Shown to a colleague, before it is published. */
  readonly isPreview: boolean;
  /** Address of the page as one file; null where it is not offered. */
  readonly copy: PageCopy | null;
}

/** A page as one file that works without a network: with its model, plans, figures, engine and check. */
export type PageCopy =
  | { readonly kind: 'offered'; readonly path: string; readonly bytes: number }
  /** The page is such a file. */
  | { readonly kind: 'this'; readonly madeAt: string };

/** The pages of a company. */
export interface CompanyIndex {
  readonly language: PageLanguage;
  readonly origin: string;
  readonly dataOrigin: string;
  readonly path: string;
  readonly carried: Readonly<Record<string, string>>;
  readonly company: PublicCompany;
  readonly publications: readonly ListedPublication[];
}

/** What visitors see of an address without a page, or when the server is busy. */
export interface FailedPage {
  readonly language: PageLanguage;
  readonly status: number;
}

/** HTML of the head and of the body of a page. */
export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  /** SVG drawing that other sites show for the page; null without one. */
  readonly poster: string | null;
}

/** What the second build of the blocks gives to the server. */
export interface PageRenderer {
  /** What the blocks of these sections read. */
  needsOf(types: readonly string[]): readonly Need[];
  /** The maps that these sections show. */
  mapsOf(sections: readonly PublicSection[]): readonly { readonly section: number; readonly asked: MapAsked }[];
  /** The drawings that the sections of a page show. */
  drawingsOf(page: PublicPage): readonly { readonly section: number; readonly asked: DrawingAsked }[];
  /** What these sections show of the land. */
  landOf(sections: readonly PublicSection[]): readonly { readonly section: number; readonly asked: LandAsked }[];
  /** Ids of the sections that have nothing to show. */
  emptyOf(page: PublicPage): readonly number[];
  renderPage(page: PublicPage): RenderedPage;
  renderIndex(index: CompanyIndex): RenderedPage;
  renderFailure(failed: FailedPage): RenderedPage;
}
