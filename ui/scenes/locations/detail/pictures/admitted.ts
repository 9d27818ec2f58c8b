/** Which of the chosen files become pictures, and why not the others. */
import { imageLimits } from '../../../../../model/rules/images.ts';
import type { Translate } from '../../../../i18n/useText.ts';
import { refusalOf } from '../../../../stores/uploads.ts';
import { pictureTexts as texts } from './texts.ts';

const reasons = { kind: texts.badKind, size: texts.tooLarge } as const;

/** `room`: how many more fit; no limit without it. */
export function admitted(
  files: readonly File[],
  t: Translate,
  room = Number.MAX_SAFE_INTEGER,
): { files: File[]; problem: string } {
  const refused = files.flatMap((file) => {
    const why = refusalOf(file);
    return why ? [t(reasons[why], { name: file.name })] : [];
  });
  const good = files.filter((file) => !refusalOf(file));
  if (good.length > room) refused.push(t(texts.tooMany, { most: imageLimits.perNote }));
  return { files: good.slice(0, Math.max(0, room)), problem: refused.join(' ') };
}
