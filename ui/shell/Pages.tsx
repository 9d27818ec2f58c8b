import { useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { buildPath, parsePath } from '../../model/routes.ts';
import { LoadingState } from '../components/frame/States.tsx';
import { Help } from '../help/Help.tsx';
import { hasScene } from '../scenes/registry.ts';
import { session } from '../stores/person/session.ts';
import { NotFound } from './NotFound.tsx';
import { Scene } from './Scene.tsx';
import { nameOfScreen, pathOfScreen } from './screens.ts';
import { Shell } from './Shell.tsx';
import { TabTitle } from './TabTitle.tsx';
import { Unreachable } from './Unreachable.tsx';

const SIGN_IN = 'login.login';

/** The page to return to after signing in; accepts only paths of this site. */
function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  const parsed = wanted.startsWith('/') && !wanted.startsWith('//') ? parsePath(wanted) : null;
  return parsed && !parsed.route.public ? wanted : buildPath('home.gettingstarted');
}

/** The page of the path, and the help that opens beside any. */
export function Pages() {
  return (
    <>
      <TabTitle />
      <ShownPage />
      <Help nameOf={nameOfScreen} pathOf={pathOfScreen} />
    </>
  );
}

/** Chooses what a path shows: a redirect, the sign-in page, a scene in the shell, or the not-found page. */
function ShownPage() {
  const [path] = useLocation();
  const search = useSearch();
  const { state } = useSnapshot(session);
  const parsed = parsePath(path);

  if (parsed?.redirect) return <Redirect to={parsed.redirect + (search ? `?${search}` : '')} replace />;
  if (parsed?.route.name.startsWith('pub.')) return <PageOfServer />;
  if (parsed?.route.public) {
    if (parsed.route.name === SIGN_IN && state === 'signedIn') return <Redirect to={returnPath(search)} replace />;
    return hasScene(parsed.route.name) ? <Scene parsed={parsed} /> : <NotFound alone />;
  }
  if (state === 'unknown') return <LoadingState />;
  if (state === 'unreachable') return <Unreachable />;
  if (state === 'signedOut') return <Redirect to={signInPath(path, search)} replace />;
  return <Shell>{parsed && hasScene(parsed.route.name) ? <Scene parsed={parsed} /> : <NotFound />}</Shell>;
}

/** Public pages are documents of the server: a link within the interface leaves it. */
function PageOfServer() {
  useEffect(() => window.location.reload(), []);
  return <LoadingState />;
}

function signInPath(path: string, search: string): string {
  const next = path + (search ? `?${search}` : '');
  const start = next === '/' || next === buildPath('home.gettingstarted');
  return buildPath(SIGN_IN) + (start ? '' : `?next=${encodeURIComponent(next)}`);
}
