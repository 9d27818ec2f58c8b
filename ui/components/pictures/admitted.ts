/** Which of the chosen files become pictures or documents, and why not the others. */
import { imageLimits } from '../../../model/rules/record/images.ts';
import type { Translate } from '../../i18n/useText.ts';
import { refusalOf } from '../../stores/uploads/uploads.ts';
import { pictureTexts as texts } from './texts.ts';

interface Admission {
  /** How many more fit; no limit without it. */
  room?: number;
  /** Whether PDFs are welcome too. */
  takesDocuments?: boolean;
}

export function admitted(
  files: readonly File[],
  t: Translate,
  { room = Number.MAX_SAFE_INTEGER, takesDocuments = false }: Admission = {},
): { files: File[]; problem: string } {
  const reasons = { kind: takesDocuments ? texts.badFile : texts.badKind, size: texts.tooLarge } as const;
  const refused = files.flatMap((file) => {
    const why = refusalOf(file, takesDocuments);
    return why ? [t(reasons[why], { name: file.name })] : [];
  });
  const good = files.filter((file) => !refusalOf(file, takesDocuments));
  if (good.length > room) refused.push(t(texts.tooMany, { most: imageLimits.perNote }));
  return { files: good.slice(0, Math.max(0, room)), problem: refused.join(' ') };
}
