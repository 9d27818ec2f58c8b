/** Route `admin.playground`: calls that only read, and the engine, to try. */
import { SegmentedControl } from '@mantine/core';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { Calls } from './Calls.tsx';
import { EngineRun } from './EngineRun.tsx';
import { texts } from './texts.ts';

const kinds = ['calls', 'engine'] as const;

export default function Playground() {
  const t = useText();
  const [kind, choose] = useAddressChoice<(typeof kinds)[number]>('try', kinds);
  return (
    <AdminPage
      title={t(texts.title)}
      lead={t(texts.lead)}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t(texts.kind)}
          data={kinds.map((value) => ({ value, label: t(texts[value]) }))}
          value={kind}
          onChange={(value) => choose(kinds.find((each) => each === value) ?? 'calls')}
        />
      }
    >
      {kind === 'calls' ? <Calls /> : <EngineRun />}
    </AdminPage>
  );
}
