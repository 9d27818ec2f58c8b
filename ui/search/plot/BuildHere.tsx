/** Makes a location of a plot, as saving results does, and opens a concept on it. Null for people who may not. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuildingPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { conceptPath } from '../../../model/routes.ts';
import { ApiError } from '../../api/error.ts';
import { savePlots } from '../../api/searches.ts';
import { textOf, useText } from '../../i18n/useText.ts';
import { conceptOn, takeSaved } from '../../portfolio/savedplots.ts';
import { goTo } from '../../stores/page/current.ts';
import { session } from '../../stores/person/session.ts';
import { texts } from '../texts.ts';

interface BuildHereProps {
  plot: string;
  /** The query that found the plot: its location then has the score. */
  queryId: number | null;
}

async function build(plot: string, queryId: number | null): Promise<void> {
  try {
    const saved = await savePlots(queryId, [plot]);
    const step = { label: texts.stepBuild, gesture: crypto.randomUUID() };
    await takeSaved(saved, step);
    const { locationId } = [...saved.created, ...saved.present][0]!;
    goTo(conceptPath(locationId, await conceptOn(locationId, step)));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    notifications.show({ color: 'brick', title: textOf(texts.notBuilt), message: textOf(cause.text) });
  }
}

export function BuildHere({ plot, queryId }: BuildHereProps) {
  const t = useText();
  const { principal } = useSnapshot(session);
  const [isBusy, setBusy] = useState(false);
  if (principal === 'lapsed' || principal === 'anonymous') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconBuildingPlus size={16} stroke={1.5} aria-hidden />}
      onClick={() => {
        setBusy(true);
        void build(plot, queryId).finally(() => setBusy(false));
      }}
    >
      {t(texts.buildHere)}
    </Button>
  );
}
