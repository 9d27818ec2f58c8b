/** Route `admin.import`: staff import a file for a customer, and undo what was imported. */
import { SegmentedControl } from '@mantine/core';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { ImportList } from './ImportList.tsx';
import { NewImport } from './NewImport.tsx';
import { texts } from './texts.ts';

const parts = ['new', 'list'] as const;

export default function Import() {
  const t = useText();
  const [part, choose] = useAddressChoice('part', parts);
  return (
    <AdminPage
      title={t(texts.title)}
      lead={t(texts.lead)}
      fills={part === 'list'}
      tools={
        <SegmentedControl
          aria-label={t(texts.parts)}
          size="xs"
          data={parts.map((value) => ({ value, label: t(texts[value]) }))}
          value={part}
          onChange={(next) => choose(next as (typeof parts)[number])}
        />
      }
    >
      {part === 'list' ? <ImportList /> : <NewImport onList={() => choose('list')} />}
    </AdminPage>
  );
}
