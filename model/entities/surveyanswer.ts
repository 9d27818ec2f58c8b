import { flag, int, longText, nullable, ref, text } from '../define.ts';
import { belongsTo, entity, everyVerb, hasMany, openTo } from '../entity.ts';

/** An answer to a survey question. It arrives through the publication; the company reads and removes it. */
export const surveyAnswer = entity(
  'surveyanswer',
  {
    name: text('Name', 'Naam'),
    /** The answer; for a file the id of its picture, empty until the picture arrives. */
    value: longText('Answer', 'Antwoord'),
    surveyquestionId: ref('surveyquestion', 'Question', 'Vraag'),
    /** Shared by the answers of one sending. */
    response: text('Response', 'Inzending', { server: true, filter: true }),
    /** From opening the form until sending it. */
    seconds: nullable(int('Seconds to fill in', 'Invultijd in seconden', { server: true })),
    /** Left out of results. */
    test: flag('Test', 'Test', { server: true }),
  },
  {
    label: {
      one: { en: 'Survey answer', nl: 'Enquêteantwoord' },
      many: { en: 'Survey answers', nl: 'Enquêteantwoorden' },
    },
    relations: {
      surveyquestion: belongsTo('surveyquestion', 'surveyquestionId'),
      images: hasMany('image', 'surveyanswerId'),
    },
    access: openTo('A', { anonymous: '', lapsed: 'L', trial: 'L', user: 'LX', admin: 'LX', staff: everyVerb }),
    parent: { to: 'surveyquestion', via: 'surveyquestionId' },
  },
);
