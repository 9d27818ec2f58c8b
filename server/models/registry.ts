/** The behaviour of each entity that has one. */
import type { EntityName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { LABELS } from '../../model/rules/location/customfields.ts';
import type { Behaviour } from './behaviour.ts';
import { buildingBehaviour } from './building.ts';
import { companyBehaviour } from './company.ts';
import { contentItemBehaviour } from './content-item.ts';
import { customFieldBehaviour, customValueBehaviour, locationCustomValueBehaviour } from './custom-field.ts';
import { featureFilterBehaviour } from './feature-filter.ts';
import { imageBehaviour } from './image.ts';
import { locationBehaviour } from './location.ts';
import { noteBehaviour } from './note.ts';
import { plotBehaviour } from './plot.ts';
import { publicationBehaviour, sectionBehaviour } from './publication.ts';
import { searchQueryBehaviour } from './search-query.ts';
import { sessionBehaviour } from './session.ts';
import { surveyQuestionBehaviour } from './survey-question.ts';
import { ticketBehaviour, ticketMessageBehaviour } from './ticket.ts';
import { userBehaviour } from './user.ts';
import { viewBehaviour } from './view.ts';

const behaviours: Partial<Record<EntityName, Behaviour>> = {
  company: companyBehaviour,
  user: userBehaviour,
  session: sessionBehaviour,
  contentitem: contentItemBehaviour,
  location: locationBehaviour,
  plot: plotBehaviour,
  building: buildingBehaviour,
  customfield: customFieldBehaviour,
  label: { cap: () => LABELS },
  customvalue: customValueBehaviour,
  locationcustomvalue: locationCustomValueBehaviour,
  searchquery: searchQueryBehaviour,
  featurefilter: featureFilterBehaviour,
  note: noteBehaviour,
  image: imageBehaviour,
  publication: publicationBehaviour,
  section: sectionBehaviour,
  surveyquestion: surveyQuestionBehaviour,
  view: viewBehaviour,
  ticket: ticketBehaviour,
  ticketmessage: ticketMessageBehaviour,
};

const plainBehaviour: Behaviour = {};

export const behaviourOf = (of: Entity): Behaviour => behaviours[of.name as EntityName] ?? plainBehaviour;
