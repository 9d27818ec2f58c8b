import { notifications } from '@mantine/notifications';
import { ApiError } from '../../../api/error.ts';
import { savePlots } from '../../../api/searches.ts';
import { sayWithUndo } from '../../../components/confirm/undonotice.tsx';
import { textOf } from '../../../i18n/useText.ts';
import { takeSaved } from '../../../portfolio/savedplots.ts';
import { texts } from './texts.ts';

/** Names listed of the locations that have a plot already; more are counted. */
const LISTED = 5;

/**
 * Saves plots as locations, or together as one, as one undo step, and says what became of them. Returns whether the server did it:
 * it saves none together where one is in a location already.
 */
export async function saveAsLocations(queryId: number, plots: readonly string[], together: boolean): Promise<boolean> {
  try {
    const saved = await savePlots(queryId, plots, together);
    const { present } = saved;
    const isRefused = together && present.length > 0;
    const gesture = crypto.randomUUID();
    const ids = await takeSaved(saved, { label: texts.stepSave, gesture });
    if (ids.length > 0) {
      const said = textOf(ids.length === 1 ? texts.savedOne : texts.saved, { count: ids.length });
      sayWithUndo(said, textOf(texts.undo), gesture);
    }
    if (present.length > 0)
      sayPresent(
        present.map(({ name }) => name),
        isRefused,
      );
    return !isRefused;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    notifications.show({ color: 'brick', title: textOf(texts.notSaved), message: textOf(cause.text) });
    return false;
  }
}

/** `of`: the name of the location of each plot. */
function sayPresent(of: readonly string[], isRefused: boolean): void {
  const names = [...new Set(of)];
  const listed = names.slice(0, LISTED).join(', ');
  const more = names.length - LISTED;
  const title = textOf(of.length === 1 ? texts.presentOne : texts.present, { count: of.length });
  notifications.show({
    ...(isRefused ? { color: 'brick', title: `${textOf(texts.notSaved)}: ${title}` } : { title }),
    message: more > 0 ? textOf(texts.andMore, { names: listed, count: more }) : listed,
  });
}
