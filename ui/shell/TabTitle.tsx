import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { parsePath } from '../../model/routes.ts';
import { useText } from '../i18n/useText.ts';
import { useCrumbs } from './topbar/crumbs.ts';
import { texts } from './texts.ts';

/** `Massastudie · Oosterdok · Kavel`: the last names of the breadcrumb, so that tabs can be told apart. */
export function TabTitle() {
  const t = useText();
  const [path] = useLocation();
  const isFound = parsePath(path) !== null;
  const names = useCrumbs().map(({ name }) => name);
  const last = isFound ? names.slice(-2).reverse() : [t(texts.notFound)];
  const title = [...last, t(texts.product)].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
