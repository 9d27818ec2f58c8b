import { buildPath } from '../../model/routes.ts';
import { goTo } from '../stores/current.ts';
import { signOut } from '../stores/session.ts';

/** Signs out and shows the page to sign in. */
export const leave = (): void => void signOut().then(() => goTo(buildPath('login.login'), { replace: true }));
