import { useSyncExternalStore } from 'react';
import type { Label } from '../../model/enums/enumeration.ts';
import { currentLanguage, onLanguage, type Language } from './language.ts';
import { filled, type TextValues } from './texts.ts';

export type Translate = (label: Label, values?: TextValues) => string;

const translations: Readonly<Record<Language, Translate>> = {
  en: (label, values) => filled(label.en, values),
  nl: (label, values) => filled(label.nl, values),
};

/** For code outside components; components use `useText`, which follows a change of language. */
export const textOf: Translate = (label, values) => translations[currentLanguage()](label, values);

/** `t(label)` for labels of the model and for texts of the interface. */
export const useText = (): Translate => translations[useLanguage()];

/** The language shown; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}
