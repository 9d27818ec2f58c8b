import { flag, longText, oneOf, part, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, keyField, openTo, readVerbs, type RecordOf } from '../entity.ts';
import { contentLanguages, publicationKinds, publicationStatuses, ratingModes } from '../enums/publication.ts';

/** Public keys are short; those of other systems may be longer. */
const KEY_LENGTH = 80;
const key = (en: string, nl: string) => text(en, nl, { maxLength: KEY_LENGTH });
const day = (en: string, nl: string) => text(en, nl, { format: 'day', maxLength: 10 });

/** A page that shows part of a company's work to everyone with its key. */
export const publication = entity(
  'publication',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    description: longText('Description', 'Omschrijving'),
    key: keyField(),
    type: oneOf('Type', 'Type', publicationKinds, 'business_park', { filter: true }),
    status: oneOf('Status', 'Status', publicationStatuses, 'draft', { filter: true, sort: true }),
    filterPhase: text('Phase shown', 'Getoonde fase'),
    filterStatus: text('Status shown', 'Getoonde status'),
    filterBusinessPark: text('Business park shown', 'Getoond bedrijventerrein'),
    filterMunicipality: text('Municipality shown', 'Getoonde gemeente'),
    filterState: text('Province shown', 'Getoonde provincie'),
    filterSearchQueryId: ref('searchquery', 'Search query shown', 'Getoonde zoekopdracht'),
    cfg: part('Configuration', 'Instellingen', {
      reference: text('Reference', 'Kenmerk'),
      language: oneOf('Language of the texts', 'Taal van de teksten', contentLanguages, 'nl'),
      allowAcceptReject: flag('Visitors may accept or reject', 'Bezoekers mogen accepteren of afwijzen'),
      searchQueryKey: key('Key of the search query', 'Sleutel van de zoekopdracht'),
      searchQueryOpenStatus: text('Status of open locations', 'Status van open locaties'),
      searchQueryAcceptStatus: text('Status of accepted locations', 'Status van geaccepteerde locaties'),
      searchQueryRejectStatus: text('Status of rejected locations', 'Status van afgewezen locaties'),
      locationKey: key('Key of the location', 'Sleutel van de locatie'),
      conceptKey: key('Key of the concept', 'Sleutel van het concept'),
      geodataKey: key('Geodata key', 'Geodatasleutel'),
      ibisKey: key('IBIS key', 'IBIS-sleutel'),
      /** The run that a page of a search query shows; later runs do not change the page. */
      ratingMode: oneOf('Rating', 'Waardering', ratingModes, 'view'),
      /** In the index of the company, in lists of publications and in the site map. */
      listed: flag('Listed in the company index', 'Getoond in de index van het bedrijf'),
      /** Without it pages tell search engines to leave them out. */
      findable: flag('Findable by search engines', 'Vindbaar voor zoekmachines'),
      /** First and last day on which visitors find it, in the Netherlands; empty for no such day. */
      from: day('Visible from', 'Zichtbaar vanaf'),
      until: day('Visible until', 'Zichtbaar tot en met'),
      /** Pages show what they showed when they were published. */
      frozen: flag('Frozen data', 'Bevroren gegevens'),
      /** Every sending of a survey needs a proof of work, not only the third of an address in an hour. */
      strict: flag('Strict against spam', 'Streng tegen spam'),
    }),
  },
  {
    label: { one: { en: 'Publication', nl: 'Publicatie' }, many: { en: 'Publications', nl: 'Publicaties' } },
    relations: {
      sections: hasMany('section', 'publicationId'),
      locations: hasMany('location', 'publicationId'),
      searchquery: belongsTo('searchquery', 'filterSearchQueryId'),
    },
    // All users but those of a lapsed company may decide on publications shown to them.
    access: { ...openTo('PV'), lapsed: `${readVerbs}P` },
    published: {
      shows: {
        publication: [
          ...['name', 'description', 'key', 'type', 'filterPhase', 'filterStatus', 'filterBusinessPark'],
          ...['filterMunicipality', 'filterState'],
          // Keys of records and what is for the company alone stay inside.
          ...['cfg.reference', 'cfg.allowAcceptReject', 'cfg.ratingMode'],
          ...['cfg.searchQueryOpenStatus', 'cfg.searchQueryAcceptStatus', 'cfg.searchQueryRejectStatus'],
        ],
      },
    },
  },
);
export type Publication = RecordOf<typeof publication>;
