/** What visitors see of publications and may do there. Shapes are parts of the records: only what the sections show. */
import { entityCalls } from '../../model/calls.ts';
import type { EntityName, RecordOfName } from '../../model/entities/index.ts';
import type { Company } from '../../model/entities/company.ts';
import { request } from './request.ts';

type Shown<N extends EntityName> = { id: number } & Partial<RecordOfName<N>>;

export interface ShownCompany {
  id: number;
  name: string;
  key: string;
  /** Null for the product's own style. */
  cfg: { style: Company['cfg']['style'] | null };
  logo: { id: number; data: string } | null;
  watermark: boolean;
}
export interface PublicationPage extends Shown<'publication'> {
  sections: Shown<'section'>[];
  company: ShownCompany;
  watermark: boolean;
}

export const fetchPublication = (key: string) =>
  request<PublicationPage>(entityCalls.publicDetail, { parameters: { entity: 'publication', key } });

/** Everything of an entity that the publication shows, or what of it belongs to one of its locations. */
export const listShown = <N extends EntityName>(entity: N, key: string, location?: string) =>
  request<Shown<N>[]>(entityCalls.publicationList, { parameters: { entity, key }, query: { location } });

export const fetchShownCompany = (key: string) =>
  request<ShownCompany>(entityCalls.publicDetail, { parameters: { entity: 'company', key } });

/** The pages a company has published. */
export const listPublications = (companyKey: string) =>
  request<PublicationPage[]>(entityCalls.publicList, {
    parameters: { entity: 'publication' },
    query: { keys: companyKey },
  });

export interface Decision {
  status?: string;
  rating?: number;
}
/** Accepts, rejects or rates a location, as the publication allows. */
export const decideAbout = (key: string, location: string, decision: Decision, write?: { key: string }) =>
  request<Shown<'location'>>(entityCalls.publicPatchExtra, {
    parameters: { entity: 'location', key, extra: location },
    body: decision,
    ...write,
  });

export const sendAnswers = (
  key: string,
  answers: { surveyquestionId: number; value: string }[],
  write?: { key: string },
) =>
  request<{ count: number }>(entityCalls.publicCreate, {
    parameters: { entity: 'surveyanswer' },
    body: { key, answers },
    ...write,
  });
