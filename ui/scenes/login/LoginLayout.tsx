import type { ReactNode } from 'react';
import { Group, Title } from '@mantine/core';
import { HelpButton } from '../../help/HelpButton.tsx';
import { helpKey } from '../../help/helpkey.ts';
import { texts as helpTexts } from '../../help/texts.ts';
import { chooseLanguage, languageNames, languages } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import mark from '../../shell/mark.svg';
import { useShortcuts } from '../../stores/page/shortcuts.ts';
import { Illustration } from './Illustration.tsx';
import classes from './Login.module.css';
import { texts } from './texts.ts';

interface LoginLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of the signed-out pages: a form beside the drawing, and the language choice. */
export function LoginLayout({ title, lead, children }: LoginLayoutProps) {
  const t = useText();
  useShortcuts(helpTexts.help, [helpKey]);
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <Group gap={12} fz={16} fw={600}>
          <img src={mark} alt="" width={32} height={32} />
          Kavel
        </Group>
        <div className={classes.form}>
          <Title order={1}>{title}</Title>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        <Group justify="space-between">
          <Languages />
          <HelpButton />
        </Group>
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
