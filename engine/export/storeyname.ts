import type { Language } from './source.ts';
import { exportTexts } from './texts.ts';

export function storeyName(number: number, language: Language): string {
  if (number === 0) return exportTexts.groundFloor[language];
  return `${exportTexts[number < 0 ? 'basement' : 'storey'][language]} ${Math.abs(number)}`;
}
