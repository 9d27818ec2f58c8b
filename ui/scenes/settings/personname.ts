import type { User } from '../../../model/entities/user.ts';

export const nameOf = ({
  first_name,
  last_name,
  username,
}: Pick<User, 'first_name' | 'last_name' | 'username'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username;
