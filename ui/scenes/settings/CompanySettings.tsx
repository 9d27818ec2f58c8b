import { useSnapshot } from 'valtio';
import { useCloud } from '../../components/signin/CloudSignIn.tsx';
import { FormGroup } from '../../components/frame/FormGroup.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../stores/person/session.ts';
import { companyTexts as texts } from './companyTexts.ts';
import { PeopleList } from './PeopleList.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { UnreadSettings } from './UnreadSettings.tsx';
import { useCompanySettings } from './useCompanySettings.ts';

/** Settings of the whole company. Everyone sees them, administrators change them. */
export default function CompanySettings() {
  const t = useText();
  const { principal } = useSnapshot(session);
  const { company, reason, error, reload } = useCompanySettings();
  if (error || !company) return <UnreadSettings error={error} onRetry={reload} />;
  const mayChange = reason === null;
  return (
    <SettingsPage lead={t(texts.lead, { company: company.name })} reason={reason}>
      <FormGroup title={t(texts.name)} text={t(texts.nameText)}>
        <FieldForm entity="company" id={company.id} only={['name']} columns={1} disabled={!mayChange} />
      </FormGroup>
      <FormGroup title={t(texts.signIn)} text={t(texts.signInText)}>
        <Authentication id={company.id} mayChange={mayChange} />
      </FormGroup>
      <FormGroup title={t(texts.people)} text={t(texts.peopleText)}>
        <PeopleList companyId={company.id} mayChange={mayChange} />
      </FormGroup>
      {principal === 'admin' ? (
        <FormGroup title={t(texts.sessions)} text={t(texts.sessionsText)}>
          <SessionList of="company" />
        </FormGroup>
      ) : null}
    </SettingsPage>
  );
}

function Authentication({ id, mayChange }: { id: number; mayChange: boolean }) {
  const t = useText();
  const cloud = useCloud();
  return (
    <>
      {cloud === false ? (
        <p className="text-soft" style={{ marginBottom: 12 }}>
          {t(texts.noCloud)}
        </p>
      ) : null}
      <FieldForm entity="company" id={id} path={['cfg', 'authentication']} columns={1} disabled={!mayChange} />
    </>
  );
}
