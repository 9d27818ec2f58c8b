/** Has the worker write a concept as a file; a notice shows the progress and cancels it. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { exportFormats } from '../../../../engine/export/formats.ts';
import { noteUse } from '../../../api/uses.ts';
import { fileName, saveFile } from '../../../components/files.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { banks, recordOf } from '../../../stores/records/banks.ts';
import { recordsOf } from '../../../stores/generation/conceptrecords.ts';
import { session } from '../../../stores/person/session.ts';
import { askFile } from '../../../workers/engineclient.ts';
import { texts } from './texts.ts';

/** The records of the concept must be loaded. `format`: a key of `exportFormats`. */
export async function download(conceptId: number, format: string, t: Translate, language: Language): Promise<void> {
  const records = recordsOf(conceptId);
  const concept = recordOf('concept', conceptId);
  const location = recordOf('location', concept?.locationId ?? null);
  if (!records || !concept || !location) return;
  const { name } = exportFormats[format]!;
  if (records.buildings.length === 0) {
    notifications.show({ color: 'brick', title: t(texts.failed, { format: name }), message: t(texts.nothing) });
    return;
  }
  const stop = new AbortController();
  const id = crypto.randomUUID();
  const notice = (done: number) => ({
    id,
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    title: t(texts.making, { format: name }),
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        {t(texts.progress, { done, total: records.buildings.length })}
        <Button size="compact-sm" variant="light" onClick={() => stop.abort()}>
          {t(texts.cancel)}
        </Button>
      </Group>
    ),
  });
  notifications.show(notice(0));
  try {
    const building = banks.building.selectedIds.find((each) => records.buildings.some((record) => record.id === each));
    const date = new Date().toISOString().slice(0, 10);
    const names = { location: location.name, concept: concept.name, maker: session.company?.name ?? '' };
    const request = { records, format, building: building ?? records.buildings[0]!.id, language, names, date };
    const file = await askFile(request, (done) => notifications.update(notice(done)), stop.signal);
    saveFile(file, fileName([location.name, concept.name, date], format));
    noteUse('exports');
  } catch (cause) {
    if (stop.signal.aborted) return;
    notifications.show({
      color: 'brick',
      title: t(texts.failed, { format: name }),
      message: t(texts.failedText, { reason: (cause as Error).message }),
    });
  } finally {
    notifications.hide(id);
  }
}
