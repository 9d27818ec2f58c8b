import { longText, oneOf, text } from '../define.ts';
import { entity, everyVerb, hasMany, readVerbs, type RecordOf } from '../entity.ts';
import { noticeDisplays, noticeKinds } from '../enums/company.ts';

/** News of the platform: written by staff, read by every company. */
export const contentItem = entity(
  'contentitem',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    description: longText('Description', 'Omschrijving'),
    level: oneOf('Display', 'Weergave', noticeDisplays, 'default', { filter: true }),
    type: oneOf('Type', 'Type', noticeKinds, 'news', { filter: true }),
  },
  {
    label: { one: { en: 'Content item', nl: 'Bericht' }, many: { en: 'Content items', nl: 'Berichten' } },
    relations: { images: hasMany('image', 'contentItemId') },
    access: {
      anonymous: '',
      lapsed: readVerbs,
      trial: readVerbs,
      user: readVerbs,
      admin: readVerbs,
      staff: everyVerb,
    },
    tenant: false,
  },
);
export type ContentItem = RecordOf<typeof contentItem>;
