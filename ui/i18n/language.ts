import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/** Languages by their own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' };

const STORAGE_KEY = 'kavel.language';

/**
 * Detection, fallback and change of language. The texts themselves are typed values with both languages in them, so
 * i18next carries no resources.
 */
export const i18n = i18next.createInstance();

export function startLanguage(): void {
  void i18n
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      resources: { en: {}, nl: {} },
      detection: { order: ['localStorage', 'navigator'], caches: [], lookupLocalStorage: STORAGE_KEY },
      initAsync: false,
    });
  i18n.on('languageChanged', showLanguage);
  showLanguage();
}

const listeners = new Set<() => void>();

/** Hears of another language. Hundreds of components do: each costs no more than its place in the set. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const showLanguage = (): void => {
  document.documentElement.lang = currentLanguage();
  for (const listener of listeners) listener();
};

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

export function currentLanguage(): Language {
  const found = (i18n.resolvedLanguage ?? i18n.language ?? 'en').slice(0, 2);
  return isLanguage(found) ? found : 'en';
}

/** Switches at once and remembers the choice in this browser. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be switched off; the choice then lasts until the page closes.
  }
  void i18n.changeLanguage(language);
}
