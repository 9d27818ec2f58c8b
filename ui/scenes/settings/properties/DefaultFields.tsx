/** Status, phase and the other properties of locations, and the fields of their panel. */
import { useText } from '../../../i18n/useText.ts';
import { PropertyList } from '../../../ownfields/PropertyList.tsx';
import { texts } from '../../../ownfields/texts.ts';
import { useUsage } from '../../../ownfields/useUsage.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { UnreadSettings } from '../UnreadSettings.tsx';
import { useCompanySettings } from '../useCompanySettings.ts';

export default function DefaultFields() {
  const t = useText();
  const { company, reason, error, reload } = useCompanySettings();
  const used = useUsage();
  const failure = error ?? used.error;
  const retry = () => {
    reload();
    used.reload();
  };
  if (failure || !company || used.isLoading) return <UnreadSettings error={failure} onRetry={retry} />;
  return (
    <SettingsPage lead={t(texts.defaultFieldsLead, { company: company.name })} reason={reason}>
      <PropertyList company={company} used={used} disabled={reason !== null} />
    </SettingsPage>
  );
}
