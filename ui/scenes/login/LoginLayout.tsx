import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import { chooseLanguage, languageNames, languages } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Illustration } from './Illustration.tsx';
import classes from './Login.module.css';
import { texts } from './texts.ts';

interface LoginLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What the pages outside the product share: a form beside the drawing, and the choice of language. */
export function LoginLayout({ title, lead, children }: LoginLayoutProps) {
  const t = useText();
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <BrandMark />
          Kavel
        </div>
        <div className={classes.form}>
          <Title order={1}>{title}</Title>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        <Languages />
      </main>
      <aside className={classes.drawing}>
        <Illustration />
        <div className={classes.words}>
          <p className={classes.headline}>{t(texts.headline)}</p>
          <p>{t(texts.subline)}</p>
        </div>
      </aside>
    </div>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden fill="none" strokeWidth={2} strokeLinejoin="round">
      <rect width="32" height="32" rx="6" className={classes.markGround} />
      <path d="M7 25V9l9-3v19" className={classes.markFirst} />
      <path d="M16 13h9v12H7" className={classes.markSecond} />
      <rect x="19" y="17" width="3" height="3" className={classes.markLight} />
    </svg>
  );
}

function Languages() {
  const shown = useLanguage();
  return (
    <div className={classes.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-pressed={language === shown}
          onClick={() => chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
