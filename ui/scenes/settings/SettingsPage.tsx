import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { buildPath } from '../../../model/routes.ts';
import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { companyTexts } from './companyTexts.ts';
import { texts as sizeTexts } from './parameters/texts.ts';
import classes from './SettingsPage.module.css';
import { texts } from './texts.ts';

const pages = [
  { route: 'settings.general.user', title: texts.title },
  { route: 'settings.general.company', title: companyTexts.title },
  { route: 'settings.concepts.parameters', title: sizeTexts.title },
] as const;

interface SettingsPageProps {
  lead: string;
  children: ReactNode;
}

/** A page of settings with links to the others. */
export function SettingsPage({ lead, children }: SettingsPageProps) {
  const t = useText();
  const [path] = useLocation();
  const current = pages.find(({ route }) => buildPath(route) === path);
  return (
    <Page title={t((current ?? pages[0]).title)} lead={lead} width={960}>
      <nav className={classes.pages} aria-label={t(texts.pages)}>
        {pages.map(({ route, title }) => (
          <Link
            key={route}
            href={buildPath(route)}
            className={classes.page}
            aria-current={buildPath(route) === path ? 'page' : undefined}
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
