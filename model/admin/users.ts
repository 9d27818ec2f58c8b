/** The people of all companies as staff see them. */
import { call } from '../call.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

export interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly isActive: boolean;
  readonly isAdmin: boolean;
  readonly isStaff: boolean;
  readonly lastSeenAt: string | null;
  readonly hasPassword: boolean;
  /** Accounts elsewhere that sign the person in. */
  readonly identities: number;
  readonly sessions: number;
  /** Whether signing in asks for a code. */
  readonly hasFactor: boolean;
  /** Whether there is an address to mail a link to. */
  readonly hasEmail: boolean;
}

/** A person who was invited and never signed in. */
export const neverCame = ({ hasPassword, identities }: Pick<UserRow, 'hasPassword' | 'identities'>): boolean =>
  !hasPassword && identities === 0;

export const userSorts = [
  'name',
  'username',
  'companyName',
  'lastSeenAt',
] as const satisfies readonly (keyof UserRow)[];

export const userViews = enumeration('user_views', [
  { key: 'active', label: { en: 'Active', nl: 'Actief' } },
  { key: 'inactive', label: { en: 'Not active', nl: 'Niet actief' } },
  { key: 'staff', label: { en: 'Staff', nl: 'Medewerkers' } },
  { key: 'invited', label: { en: 'Invited', nl: 'Uitgenodigd' } },
]);

export interface UserFilter {
  /** Words in name, user name, e-mail address and company. */
  readonly q?: string | undefined;
  readonly show?: KeyOf<typeof userViews> | undefined;
  readonly company?: number | undefined;
  readonly id?: number | undefined;
}

/** What staff change of a person. Staff are people of the company of the platform; the last of them stay. */
export interface UserChange {
  readonly isActive?: boolean;
  readonly isStaff?: boolean;
}

export const userCalls = {
  /** RecordPage of UserRow: `?offset=&limit=&sort=`, and the keys of UserFilter. */
  users: call('GET', '/staff/users'),
  /** UserChange. Nobody deactivates themselves. */
  changeUser: call('PATCH', '/staff/users/:id'),
  /** Mails a link to choose a password: a reset, or the invitation again for who never came. */
  mailLink: call('POST', '/staff/users/:id/link'),
  /** Ends all sessions of the person: { count }. */
  endSessions: call('DELETE', '/staff/users/:id/sessions'),
} as const;
