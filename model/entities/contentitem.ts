import { int, list, oneOf, richText, text, time } from '../define.ts';
import { entity, everyVerb, hasMany, readVerbs, type RecordOf } from '../entity.ts';
import { noticeDisplays, noticeKinds, subscriptionTiers } from '../enums/company.ts';

/** News of the platform: written by staff in both languages, shown to companies or mailed to their people. */
export const contentItem = entity(
  'contentitem',
  {
    /** Title in Dutch. */
    name: text('Title', 'Titel', { filter: true, sort: true }),
    description: richText('Text', 'Tekst'),
    nameEn: text('Title in English', 'Titel in het Engels'),
    descriptionEn: richText('Text in English', 'Tekst in het Engels'),
    level: oneOf('Display', 'Weergave', noticeDisplays, 'default', { filter: true, sort: true }),
    type: oneOf('Type', 'Type', noticeKinds, 'news', { filter: true, sort: true }),
    /** Subscriptions of the companies it is for; empty: all. */
    audience: list('For', 'Voor', oneOf('Subscription', 'Abonnement', subscriptionTiers)),
    from: time('From', 'Vanaf', { sort: true }),
    until: time('Until', 'Tot', { sort: true }),
    /** Only of an e-mail: when somebody sent it, and to how many people. */
    sentAt: time('Sent', 'Verstuurd', { server: true, sort: true }),
    sentTo: int('Recipients', 'Ontvangers', { server: true, min: 0 }),
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
