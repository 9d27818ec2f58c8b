/** The registry of entities: everything that is stored, in the order in which parents come before children. */
import type { Entity, RecordOf } from '../entity.ts';
import { building } from './building.ts';
import { company } from './company.ts';
import { concept } from './concept.ts';
import { conceptFigures } from './conceptfigures.ts';
import { constraint } from './constraint.ts';
import { contentItem } from './contentitem.ts';
import { cost } from './cost.ts';
import { customField } from './customfield.ts';
import { customValue } from './customvalue.ts';
import { errorRecord } from './errorrecord.ts';
import { featureFilter } from './featurefilter.ts';
import { image } from './image.ts';
import { invitation } from './invitation.ts';
import { jsonRecord } from './json.ts';
import { label } from './label.ts';
import { location } from './location.ts';
import { locationCustomValue } from './locationcustomvalue.ts';
import { locationLabel } from './locationlabel.ts';
import { note } from './note.ts';
import { parkForm } from './parkform.ts';
import { plot } from './plot.ts';
import { plotFigure } from './plotfigure.ts';
import { publication } from './publication.ts';
import { publicationVersion } from './publicationversion.ts';
import { searchEvent } from './searchevent.ts';
import { searchQuery } from './searchquery.ts';
import { searchRun } from './searchrun.ts';
import { section } from './section.ts';
import { session } from './session.ts';
import { surveyAnswer } from './surveyanswer.ts';
import { surveyQuestion } from './surveyquestion.ts';
import { ticket } from './ticket.ts';
import { ticketMessage } from './ticketmessage.ts';
import { unit } from './unit.ts';
import { user } from './user.ts';
import { view } from './view.ts';

export const entities = {
  company,
  user,
  session,
  contentitem: contentItem,
  location,
  plot,
  unit,
  concept,
  building,
  conceptfigures: conceptFigures,
  cost,
  constraint,
  json: jsonRecord,
  customfield: customField,
  customvalue: customValue,
  locationcustomvalue: locationCustomValue,
  label,
  locationlabel: locationLabel,
  searchquery: searchQuery,
  featurefilter: featureFilter,
  searchrun: searchRun,
  searchevent: searchEvent,
  plotfigure: plotFigure,
  note,
  publication,
  section,
  publicationversion: publicationVersion,
  invitation,
  parkform: parkForm,
  surveyquestion: surveyQuestion,
  surveyanswer: surveyAnswer,
  ticket,
  ticketmessage: ticketMessage,
  image,
  view,
  errorrecord: errorRecord,
} as const;
/** The same in their order, for code that works on every entity. */
export const allEntities: readonly Entity[] = Object.values(entities);
export type EntityName = keyof typeof entities;
type Entities = typeof entities;
export type RecordOfName<N extends EntityName> = RecordOf<Entities[N]>;

/** The entity of that name, with the error of the catalogue when there is none. */
export function entityByName(name: string): Entity {
  const found = Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;
  if (!found) throw new Error('Unknown database entity');
  return found;
}
