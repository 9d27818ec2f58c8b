import { buildPath } from '../../model/routes.ts';
import { goTo } from '../stores/page/current.ts';
import { signOut } from '../stores/person/session.ts';

/** Signs out and shows the sign-in page. */
export const leave = (): void => void signOut().then(() => goTo(buildPath('login.login'), { replace: true }));
