/** Route `admin.scheduler`: the scheduled jobs, the queue of one-off jobs, and the tasks that load the land of municipalities. */
import { SegmentedControl } from '@mantine/core';
import { JOB_DAYS } from '../../../../model/rules/jobs.ts';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../admin.module.css';
import { AdminPage } from '../AdminPage.tsx';
import { Jobs } from './Jobs.tsx';
import { Land } from './Land.tsx';
import { Queue } from './Queue.tsx';
import { schedulerTexts as texts } from './texts.ts';

const parts = ['jobs', 'queue', 'land'] as const;
const leads = { jobs: texts.lead, queue: texts.queueLead, land: texts.landLead };

export default function Scheduler() {
  const t = useText();
  const [part, choose] = useAddressChoice('part', parts);
  return (
    <AdminPage
      fills
      title={t(texts.title)}
      lead={t(leads[part], { days: JOB_DAYS })}
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
      {part === 'queue' ? <Queue /> : <div className={classes.table}>{part === 'jobs' ? <Jobs /> : <Land />}</div>}
    </AdminPage>
  );
}
