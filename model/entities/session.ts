import { flag, ref, secret, text, time } from '../define.ts';
import { belongsTo, entity, type RecordOf } from '../entity.ts';

/** A signed-in browser. Created by signing in, never by a client's write. */
export const session = entity(
  'session',
  {
    userId: ref('user', 'User', 'Gebruiker', { server: true }),
    token_hash: secret('Token', 'Token'),
    user_agent: text('Browser', 'Browser', { server: true, maxLength: 300 }),
    seenAt: time('Last seen', 'Laatst gezien', { server: true, sort: true }),
    /** When this browser last proved who it is, by signing in or by a password or code. */
    confirmedAt: time('Confirmed', 'Bevestigd', { server: true }),
    expiresAt: time('Expires', 'Verloopt', { server: true }),
    current: flag('This browser', 'Deze browser', { transient: true }),
  },
  {
    label: { one: { en: 'Session', nl: 'Sessie' }, many: { en: 'Sessions', nl: 'Sessies' } },
    relations: { user: belongsTo('user', 'userId') },
    access: { anonymous: '', lapsed: 'LX', trial: 'LX', user: 'LX', admin: 'LX', staff: 'LX' },
    parent: { to: 'user', via: 'userId' },
  },
);
export type Session = RecordOf<typeof session>;
