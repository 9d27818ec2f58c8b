/** The fields that a company adds to its locations. Everyone sees them, administrators change them. */
import { useText } from '../../../i18n/useText.ts';
import { FieldList } from '../../../ownfields/FieldList.tsx';
import { texts } from '../../../ownfields/texts.ts';
import { useUsage } from '../../../ownfields/useUsage.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { UnreadSettings } from '../UnreadSettings.tsx';
import { useCompanySettings } from '../useCompanySettings.ts';

export default function CustomFields() {
  const t = useText();
  const { company, reason, error, reload } = useCompanySettings();
  const used = useUsage();
  const isEmpty = useRecords('customfield', { kind: 'custom' }).length === 0;
  const failure = error ?? used.error;
  const retry = () => {
    reload();
    used.reload();
  };
  if (failure || !company || (used.isLoading && isEmpty)) return <UnreadSettings error={failure} onRetry={retry} />;
  return (
    <SettingsPage lead={t(texts.customFieldsLead, { company: company.name })} reason={reason}>
      <FieldList company={company} used={used} disabled={reason !== null} />
    </SettingsPage>
  );
}
