/** Which of the chosen files become pictures of a note, and why not the others. */
import { imageLimits } from '../../../../../model/rules/images.ts';
import type { Translate } from '../../../../i18n/useText.ts';
import { refusalOf } from '../../../../stores/uploads.ts';
import { texts } from './texts.ts';

const reasons = { kind: texts.badKind, size: texts.tooLarge } as const;

/** `count`: pictures that the note has already. */
export function admitted(files: readonly File[], count: number, t: Translate): { files: File[]; problem: string } {
  const most = imageLimits.perNote;
  const refused = files.flatMap((file) => {
    const why = refusalOf(file);
    return why ? [t(reasons[why], { name: file.name })] : [];
  });
  const good = files.filter((file) => !refusalOf(file));
  const room = Math.max(0, most - count);
  if (good.length > room) refused.push(t(texts.tooMany, { most }));
  return { files: good.slice(0, room), problem: refused.join(' ') };
}
