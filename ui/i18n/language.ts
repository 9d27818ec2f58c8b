import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { keepSetting, recallSetting } from '../stores/person/browsersetting.ts';
import { channel } from '../stores/channel.ts';

export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/** Languages by their own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' };

const STORAGE_KEY = 'kavel.language';

/**
 * Detection, fallback and change of language. The texts are typed values with both languages, so i18next has no
 * resources.
 */
export const i18n = i18next.createInstance();

export function startLanguage(): void {
  const detector = new LanguageDetector();
  detector.addDetector({ name: 'kept', lookup: () => recallSetting(STORAGE_KEY) ?? undefined });
  void i18n.use(detector).init({
    supportedLngs: [...languages],
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    fallbackLng: 'en',
    resources: { en: {}, nl: {} },
    detection: { order: ['kept', 'navigator'], caches: [] },
    initAsync: false,
  });
  i18n.on('languageChanged', showLanguage);
  showLanguage();
}

const { listen, tell } = channel();
/** Listens to changes of the language. Cheap for hundreds of components: one entry in a set each. */
export const onLanguage = listen;

const showLanguage = (): void => {
  document.documentElement.lang = currentLanguage();
  tell();
};

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

export function currentLanguage(): Language {
  const found = (i18n.resolvedLanguage ?? i18n.language ?? 'en').slice(0, 2);
  return isLanguage(found) ? found : 'en';
}

/** Switches at once and remembers the choice in this browser. */
export function chooseLanguage(language: Language): void {
  keepSetting(STORAGE_KEY, language);
  void i18n.changeLanguage(language);
}
