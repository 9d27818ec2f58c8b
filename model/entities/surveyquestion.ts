import { flag, int, list, longText, nullable, oneOf, part, real, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, openTo, type RecordOf } from '../entity.ts';
import { visibility } from '../enums/location.ts';
import { surveyQuestionTypes } from '../enums/publication.ts';

const FIELD_LENGTH = 80;
const UNIT_LENGTH = 20;
const MOST_CHOICES = 500;

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
    required: flag('Required', 'Verplicht'),
    dependsOnQuestionField: text('Shown after question', 'Getoond na vraag', { maxLength: FIELD_LENGTH }),
    dependsOnQuestionValue: text('Shown after answer', 'Getoond na antwoord'),
    order: int('Order', 'Volgorde', { sort: true }),
    values: list(
      'Choices',
      'Keuzes',
      part('Choice', 'Keuze', { name: text('Name', 'Naam'), value: text('Value', 'Waarde') }),
    ),
    sectionId: ref('section', 'Section', 'Onderdeel'),
    cfg: part('Configuration', 'Instellingen', {
      unit: text('Unit', 'Eenheid', { maxLength: UNIT_LENGTH }),
      least: nullable(real('At least', 'Minstens')),
      most: nullable(real('At most', 'Hooguit')),
      mostChoices: nullable(int('Most choices', 'Hoogste aantal keuzes', { min: 1, max: MOST_CHOICES })),
      lowWord: text('Word at 1', 'Woord bij 1'),
      highWord: text('Word at 5', 'Woord bij 5'),
    }),
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
          'name',
          'description',
          'field',
          'type',
          'folded',
          'required',
          'cfg',
          'order',
          'values',
          'sectionId',
          'dependsOnQuestionField',
          'dependsOnQuestionValue',
        ],
      },
    },
    parent: { to: 'section', via: 'sectionId' },
  },
);
export type SurveyQuestion = RecordOf<typeof surveyQuestion>;
