import type { ReactNode } from 'react';
import { Alert } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { Label } from '../../../model/enums/enumeration.ts';
import { buildPath } from '../../../model/routes.ts';
import { Page } from '../../components/frame/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { BulkReport } from '../../portfolio/bulk/BulkReport.tsx';
import { companyTexts } from './companyTexts.ts';
import { texts as sizeTexts } from './parameters/texts.ts';
import { texts as propertyTexts } from '../../ownfields/texts.ts';
import classes from './SettingsPage.module.css';
import { texts as styleTexts } from './style/texts.ts';
import { texts } from './texts.ts';
import { texts as unitTexts } from './units/texts.ts';

const groups = [
  {
    title: texts.general,
    pages: [
      { route: 'settings.general.user', title: texts.title },
      { route: 'settings.general.company', title: companyTexts.title },
    ],
  },
  {
    title: texts.locations,
    pages: [
      { route: 'settings.locations.defaultfields', title: propertyTexts.defaultFields },
      { route: 'settings.locations.customfields', title: propertyTexts.customFields },
    ],
  },
  {
    title: texts.concepts,
    pages: [
      { route: 'settings.concepts.units', title: unitTexts.title },
      { route: 'settings.concepts.parameters', title: sizeTexts.title },
    ],
  },
  {
    title: texts.publications,
    pages: [{ route: 'settings.publications.style', title: styleTexts.title }],
  },
] as const;
const pages = groups.flatMap((group) => group.pages.map((page) => page));

interface SettingsPageProps {
  /** Absent while the company is not loaded. */
  lead?: string;
  /** Why the user may not change these settings. */
  reason?: Label | null;
  children: ReactNode;
}

/** A page of settings with links to the others. */
export function SettingsPage({ lead = '\u00a0', reason = null, children }: SettingsPageProps) {
  const t = useText();
  const [path] = useLocation();
  const current = pages.find(({ route }) => buildPath(route) === path);
  return (
    <Page title={t((current ?? pages[0]!).title)} lead={lead} width={960}>
      <nav className={classes.pages} aria-label={t(texts.pages)}>
        {groups.map((group) => (
          <div key={group.title.en} role="group" aria-label={t(group.title)}>
            <span className={classes.group} aria-hidden>
              {t(group.title)}
            </span>
            <div className={classes.links}>
              {group.pages.map(({ route, title }) => (
                <Link
                  key={route}
                  href={buildPath(route)}
                  className={classes.page}
                  aria-current={buildPath(route) === path ? 'page' : undefined}
                >
                  {t(title)}
                </Link>
              ))}
            </div>
          </div>
        ))}
      </nav>
      <BulkReport />
      {reason ? (
        <Alert color="water" variant="light" mb={24} className={classes.reason}>
          {t(reason)}
        </Alert>
      ) : null}
      {children}
    </Page>
  );
}
