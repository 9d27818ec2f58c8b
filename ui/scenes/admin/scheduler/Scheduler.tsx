/** Route `admin.scheduler`: the scheduled jobs, and the tasks that load the land of municipalities. */
import { SegmentedControl } from '@mantine/core';
import { useAddressChoice } from '../../../components/useAddressChoice.ts';
import { useText } from '../../../i18n/useText.ts';
import { TablePage } from '../TablePage.tsx';
import { Jobs } from './Jobs.tsx';
import { Land } from './Land.tsx';
import { schedulerTexts as texts } from './texts.ts';

const parts = ['jobs', 'land'] as const;

export default function Scheduler() {
  const t = useText();
  const [part, choose] = useAddressChoice('part', parts);
  return (
    <TablePage
      title={t(texts.title)}
      lead={t(part === 'jobs' ? texts.lead : texts.landLead)}
      tools={
        <SegmentedControl
          aria-label={t(texts.views)}
          size="xs"
          data={parts.map((value) => ({ value, label: t(texts[value]) }))}
          value={part}
          onChange={(next) => choose(next as typeof part)}
        />
      }
    >
      {part === 'jobs' ? <Jobs /> : <Land />}
    </TablePage>
  );
}
