/** Saves all results of a query as a file, with what it asks. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { tip } from '../../../components/tip.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { lastResultsOf } from '../lastresults.ts';
import type { Results } from '../query/useResults.ts';
import { saveResults, type ResultsFormat } from './resultsfile.ts';
import { texts } from './texts.ts';

const formats = [
  { format: 'csv', short: 'CSV', label: texts.fileCsv, Icon: IconDownload },
  { format: 'xlsx', short: 'Excel', label: texts.fileXlsx, Icon: IconFileSpreadsheet },
] as const;

interface SaveResultsProps {
  query: SearchQuery;
  results: Results;
  /** Ids of the filters that count. */
  filterIds: readonly number[];
  nameOf: (filterId: number) => string;
  placeOf: (municipality: number) => string;
}

export function SaveResults({ query, results, filterIds, nameOf, placeOf }: SaveResultsProps) {
  const t = useText();
  const [saving, setSaving] = useState<ResultsFormat | null>(null);
  const save = async (format: ResultsFormat) => {
    setSaving(format);
    try {
      const plots = await results.loadAll();
      const filters = filterIds.flatMap((id) => {
        const filter = recordOf('featurefilter', settledId(id));
        return filter ? [{ name: nameOf(id), filter: { ...filter, id } }] : [];
      });
      const at = results.of === 'run' ? (lastResultsOf(query)?.at ?? null) : null;
      await saveResults({ name: query.name, plots, filters, placeOf, at }, format);
    } catch {
      notifications.show({ color: 'brick', message: textOf(texts.fileNotMade) });
    } finally {
      setSaving(null);
    }
  };
  return formats.map(({ format, short, label, Icon }) => (
    <Button
      key={format}
      size="compact-sm"
      variant="subtle"
      justify="start"
      aria-label={t(label)}
      {...tip(t(label))}
      loading={saving === format}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      onClick={() => void save(format)}
    >
      {short}
    </Button>
  ));
}
