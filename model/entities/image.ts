import { flag, int, nullable, oneOf, part, real, ref, text } from '../define.ts';
import { design } from '../design.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { imageTypes } from '../enums/location.ts';
import { groundWidth } from '../rules/location/groundpictures.ts';

/** A picture of a location, concept, note, content item, answer or ticket, or a PDF of a location. With none of these it is the company's own, like its logo. */
export const image = entity(
  'image',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    type: oneOf('Type', 'Type', imageTypes, 'screenshot', { filter: true }),
    /** Text alternative of the picture. */
    alt: text('Description of the picture', 'Omschrijving van de afbeelding', { maxLength: 500 }),
    /** Hash of the picture kept; empty until it was uploaded. */
    data: text('File', 'Bestand', { server: true }),
    mime: text('Kind of file', 'Bestandssoort', { server: true, maxLength: 40 }),
    /** Pixels. */
    width: int('Width', 'Breedte', { server: true, min: 0 }),
    height: int('Height', 'Hoogte', { server: true, min: 0 }),
    /** Bytes of the picture kept. */
    size: int('File size', 'Bestandsgrootte', { server: true, min: 0 }),
    cfg: part('Settings', 'Instellingen', {
      /** Where an underlay lies on the ground of its location, in local metres. */
      placement: part('Place on the ground', 'Plek op de grond', {
        /** Centre of the picture. */
        x: design.building.x,
        y: design.building.y,
        rotation: design.building.rotate_z,
        /** Height follows from the proportions of the picture, whatever number of pixels is kept. Null: it has no place. */
        width: nullable(real('Width on the ground', 'Breedte op de grond', { ...groundWidth, unit: 'm' })),
        opacity: design.building.opacity,
        is_shown: flag('Show', 'Tonen', { default: true }),
      }),
    }),
    locationId: ref('location', 'Location', 'Locatie'),
    conceptId: ref('concept', 'Concept', 'Concept'),
    noteId: ref('note', 'Note', 'Notitie'),
    contentItemId: ref('contentitem', 'Content item', 'Bericht'),
    /** Set by the visitor who answered; it cannot be moved to another answer. */
    surveyanswerId: ref('surveyanswer', 'Survey answer', 'Enquêteantwoord', { server: true }),
    ticketId: ref('ticket', 'Ticket', 'Melding'),
  },
  {
    label: { one: { en: 'Image', nl: 'Afbeelding' }, many: { en: 'Images', nl: 'Afbeeldingen' } },
    relations: {
      location: belongsTo('location', 'locationId'),
      concept: belongsTo('concept', 'conceptId'),
      note: belongsTo('note', 'noteId'),
      contentitem: belongsTo('contentitem', 'contentItemId'),
      surveyanswer: belongsTo('surveyanswer', 'surveyanswerId'),
      ticket: belongsTo('ticket', 'ticketId'),
    },
    shared: { field: 'contentItemId' },
    access: openTo('P'),
    published: {
      shows: {
        pictures: ['name', 'type', 'alt', 'data', 'mime', 'size', 'width', 'height', 'locationId', 'conceptId'],
        profile: ['name', 'type', 'alt', 'data', 'mime', 'size', 'width', 'height', 'locationId', 'conceptId'],
      },
    },
    parents: [
      { to: 'location', via: 'locationId', optional: true },
      { to: 'concept', via: 'conceptId', optional: true },
      { to: 'note', via: 'noteId', optional: true },
      { to: 'contentitem', via: 'contentItemId', optional: true },
      { to: 'surveyanswer', via: 'surveyanswerId', optional: true },
      { to: 'ticket', via: 'ticketId', optional: true },
    ],
  },
);
export type Image = RecordOf<typeof image>;
export type Placement = Image['cfg']['placement'];
