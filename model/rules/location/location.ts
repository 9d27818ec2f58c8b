import type { Company } from '../../entities/company.ts';
import type { Location } from '../../entities/location.ts';
import type { Principal } from '../../entity.ts';
import { storedValue } from '../../enums/enumeration.ts';
import { locationTypes } from '../../enums/location.ts';

/** Plots above this many square metres show in hectares. */
export const HECTARE_THRESHOLD = 10_000;

/** The score shown: the rating given by hand, otherwise the computed score on the same scale of 5. */
export const shownScore = (of: Pick<Location, 'rating' | 'score'>): number =>
  of.rating > 0 ? of.rating : Math.round(of.score * 5);

/** Whether a project has no place. */
export const isEmptyProject = (of: Pick<Location, 'lat' | 'lon'>): boolean => of.lat === 0 && of.lon === 0;

/** Type of a location that companies make theirs of. */
export const TEMPLATE = storedValue(locationTypes, 'template');
/** Type of an ordinary location. */
export const DEFAULT = storedValue(locationTypes, 'default');
/** Type of a location that a search found. */
export const OPPORTUNITY = storedValue(locationTypes, 'opportunity');

/** Types of locations that count for the cap of the subscription. */
export const cappedTypes: readonly number[] = [DEFAULT, OPPORTUNITY];

/** Staff make templates, in a company that is there for them. */
export const makesTemplates = (principal: Principal, tier: Company['subscription']): boolean =>
  principal === 'staff' && tier === 'template';

/** Whether a location is a template that another company made: everyone reads it, its makers change it. */
export const isOthersTemplate = ({ type, companyId }: Pick<Location, 'type' | 'companyId'>, ownId: number): boolean =>
  type === TEMPLATE && companyId !== ownId;

/** Types of locations that lists, board and sheets show. Templates show in the companies that make them only. */
export const listedTypes = (tier: Company['subscription'] | undefined): readonly number[] =>
  tier === 'template' ? [...cappedTypes, TEMPLATE] : cappedTypes;

/** Whether lists, board and sheets of a company of this tier show a location. */
export const isListed = ({ type }: Pick<Location, 'type'>, tier: Company['subscription'] | undefined): boolean =>
  listedTypes(tier).includes(type);

/** Temporary locations that one person may have. */
export const TEMPORARY_MOST = 5;
/** After these days a temporary location is deleted. */
export const TEMPORARY_DAYS = 30;

/** Type of a location that is its maker's alone, outside lists, sheets and caps. */
export const TEMPORARY = storedValue(locationTypes, 'temporary');
export const isTemporary = ({ type }: Pick<Location, 'type'>): boolean => type === TEMPORARY;

/** The day on which a temporary location is deleted; `createdAt` is empty while it is not saved. */
export function temporaryUntil({ createdAt }: Pick<Location, 'createdAt'>): Date {
  const until = createdAt ? new Date(createdAt) : new Date();
  until.setDate(until.getDate() + TEMPORARY_DAYS);
  return until;
}
