import { flag, int, list, longText, oneOf, part, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, openTo, type RecordOf } from '../entity.ts';
import { visibility } from '../enums/location.ts';
import { surveyQuestionTypes } from '../enums/publication.ts';

const FIELD_LENGTH = 80;

/** A question of a survey section. A separate record, so that answers keep referring to it when its text changes. */
export const surveyQuestion = entity(
  'surveyquestion',
  {
    name: text('Question', 'Vraag', { sort: true }),
    description: longText('Description', 'Omschrijving'),
    field: text('Field', 'Veld', { maxLength: FIELD_LENGTH, filter: true }),
    type: oneOf('Type', 'Type', surveyQuestionTypes, 'text', { filter: true }),
    status: oneOf('Visibility', 'Zichtbaarheid', visibility, 'published', { filter: true }),
    folded: flag('Folded', 'Ingeklapt'),
    dependsOnQuestionField: text('Shown after question', 'Getoond na vraag', { maxLength: FIELD_LENGTH }),
    dependsOnQuestionValue: text('Shown after answer', 'Getoond na antwoord'),
    order: int('Order', 'Volgorde', { sort: true }),
    values: list(
      'Choices',
      'Keuzes',
      part('Choice', 'Keuze', { name: text('Name', 'Naam'), value: text('Value', 'Waarde') }),
    ),
    sectionId: ref('section', 'Section', 'Onderdeel'),
  },
  {
    label: {
      one: { en: 'Survey question', nl: 'Enquêtevraag' },
      many: { en: 'Survey questions', nl: 'Enquêtevragen' },
    },
    relations: { section: belongsTo('section', 'sectionId'), answers: hasMany('surveyanswer', 'surveyquestionId') },
    access: openTo('P'),
    published: {
      shows: {
        survey: [
          ...['name', 'description', 'field', 'type', 'folded', 'dependsOnQuestionField', 'dependsOnQuestionValue'],
          ...['order', 'values', 'sectionId'],
        ],
      },
    },
    parent: { to: 'section', via: 'sectionId' },
  },
);
export type SurveyQuestion = RecordOf<typeof surveyQuestion>;
