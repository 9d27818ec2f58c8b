import { useEffect, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { adminGroups, adminScreenOf } from '../../model/admin/screens.ts';
import { buildPath } from '../../model/routes.ts';
import { useText } from '../i18n/useText.ts';
import { hasScene } from '../scenes/registry.ts';
import { current } from '../stores/page/current.ts';
import classes from './AdminArea.module.css';
import { texts } from './texts.ts';

const groups = adminGroups
  .map(({ label, screens }) => ({ label, screens: screens.filter(({ route }) => hasScene(route)) }))
  .filter(({ screens }) => screens.length > 0);

/** A screen for staff, with the list of all beside it; above it where the page is narrow. */
export function AdminArea({ children }: { children: ReactNode }) {
  const t = useText();
  const { routeName } = useSnapshot(current);
  const open = adminScreenOf(routeName ?? '')?.route;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <div className={classes.area}>
      <nav ref={list} className={classes.list} aria-label={t(texts.adminScreens)}>
        {groups.map(({ label, screens }) => (
          <div key={label.en} role="group" aria-label={t(label)} className={classes.group}>
            <span className={classes.title} aria-hidden>
              {t(label)}
            </span>
            {screens.map((screen) => (
              <Link
                key={screen.route}
                href={buildPath(screen.route)}
                className={classes.link}
                aria-current={screen.route === open ? 'page' : undefined}
              >
                {t(screen.label)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.screen}>{children}</div>
    </div>
  );
}
