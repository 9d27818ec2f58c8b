/** The own fields that the company chose for the overview, with the values of a location. */
import { useSnapshot } from 'valtio';
import type { CustomField } from '../../../../../model/entities/customfield.ts';
import type { LocationCustomValue } from '../../../../../model/entities/locationcustomvalue.ts';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { formatPlain } from '../../../../i18n/format.ts';
import { useText, type Translate } from '../../../../i18n/useText.ts';
import { useOwnFields } from '../../../../portfolio/values.ts';
import { loadWhole } from '../../../../portfolio/wholelists.ts';
import { useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { isLocalId } from '../../../../stores/records/localids.ts';
import { loadList } from '../../../../stores/records/records.ts';
import { session } from '../../../../stores/person/session.ts';
import classes from '../../locations.module.css';
import { texts } from '../../texts.ts';
import { shapeText } from '../fields/shapetext.ts';

export function SummaryFields({ locationId }: { locationId: number }) {
  const t = useText();
  const { company } = useSnapshot(session);
  // The bank holds the company once a page of settings loaded it.
  const own = useRecord('company', company?.id ?? null);
  const chosen = (own ?? company)?.cfg.summaryCustomFields ?? [];
  const fields = useOwnFields();
  const values = useRecords('locationcustomvalue', { locationId });
  useLoaded(async () => {
    loadWhole(['customfield']);
    if (chosen.length > 0 && !isLocalId(locationId)) await loadList('locationcustomvalue', { locationId });
  }, locationId);
  const shown = chosen.flatMap((id) => fields.find((field) => field.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.plotList} aria-label={t(texts.summaryFields)}>
      {shown.map((field) => (
        <li key={field.id}>
          <span>{field.name}</span>
          <span>{textOfOwn(field, values, t) || t(texts.notSet)}</span>
        </li>
      ))}
    </ul>
  );
}

function textOfOwn(field: CustomField, values: readonly LocationCustomValue[], t: Translate): string {
  const own = values.filter(({ customfieldId }) => customfieldId === field.id).map(({ value }) => value);
  if (field.type === 'checkbox') return !own[0] ? '' : t(own[0] === 'true' ? texts.yes : texts.no);
  if (field.type === 'geometry') return shapeText(own[0] ?? '', t);
  if (field.type !== 'number') return own.join(', ');
  const number = Number(own[0] || NaN);
  return Number.isNaN(number)
    ? (own[0] ?? '')
    : [formatPlain(number, field.decimals ?? undefined), field.unit].filter(Boolean).join(' ');
}
