import { UnstyledButton } from '@mantine/core';
import { chooseLanguage, languageNames, languages } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { switchLanguage } from '../../stores/person/preferences.ts';
import { session } from '../../stores/person/session.ts';
import classes from '../Shell.module.css';
import { texts } from '../texts.ts';

export function LanguageSwitch() {
  const t = useText();
  const shown = useLanguage();
  const choose = session.user ? switchLanguage : chooseLanguage;
  return (
    <div className={classes.languages} role="group" aria-label={t(texts.language)}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          className={classes.language}
          lang={language}
          // The accessible name begins with the visible text.
          aria-label={`${language.toUpperCase()} ${languageNames[language]}`}
          aria-pressed={language === shown}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </UnstyledButton>
      ))}
    </div>
  );
}
