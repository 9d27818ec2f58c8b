import { NativeSelect, SimpleGrid } from '@mantine/core';
import { entities } from '../../../model/entities/index.ts';
import { useCloud } from '../../components/signin/CloudSignIn.tsx';
import { FormGroup } from '../../components/frame/FormGroup.tsx';
import { LoadingState } from '../../components/frame/States.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { languageNames, languages, type Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { switchLanguage, useUser } from '../../stores/person/preferences.ts';
import { companyTexts } from './companyTexts.ts';
import { EmailChange } from './EmailChange.tsx';
import { factorTexts } from './factorTexts.ts';
import { FigureChoice } from './FigureChoice.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { passwordLength } from '../../../model/rules/account/password.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { texts } from './texts.ts';

const { weekly: _, ...mails } = entities.user.fields.cfg.fields.emails.fields;
const mailSwitches = Object.keys(mails);

export default function UserSettings() {
  const t = useText();
  const user = useUser();
  const cloud = useCloud();
  if (!user) return <LoadingState />;
  return (
    <SettingsPage lead={t(texts.lead)}>
      <FormGroup
        title={t(texts.profile)}
        text={
          <>
            {t(texts.profileText)} {t(texts.signsInAs, { username: user.username })}
          </>
        }
      >
        <FieldForm entity="user" id={user.id} only={['first_name', 'last_name']} columns={2} />
        <EmailChange key={user.email} user={user} />
      </FormGroup>
      <FormGroup title={t(texts.language)} text={t(texts.languageText)}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} mb={12}>
          <LanguageChoice />
          <FieldForm entity="user" id={user.id} path={['cfg', 'emails']} only={['weekly']} columns={1} />
        </SimpleGrid>
        <FieldForm
          entity="user"
          id={user.id}
          path={['cfg', 'emails']}
          only={user.is_staff ? mailSwitches : mailSwitches.filter((mail) => mail !== 'tickets')}
          columns={2}
        />
      </FormGroup>
      <FormGroup title={t(texts.keys)} text={t(texts.keysText)}>
        <FieldForm entity="user" id={user.id} path={['cfg']} only={['letters']} columns={1} />
      </FormGroup>
      <FormGroup title={t(texts.lists)} text={t(texts.listsText)}>
        <FieldForm entity="user" id={user.id} path={['cfg']} only={['listSize']} columns={1} />
      </FormGroup>
      <FormGroup title={t(texts.figures)} text={t(texts.figuresText)}>
        <FigureChoice chosen={user.cfg.formfactors} />
      </FormGroup>
      <FormGroup title={t(texts.password)} text={t(texts.passwordText, passwordLength)}>
        <PasswordChange />
      </FormGroup>
      <FormGroup title={t(factorTexts.title)} text={t(factorTexts.text)}>
        <SecondFactor />
      </FormGroup>
      {cloud ? (
        <FormGroup title={t(companyTexts.accounts)} text={t(companyTexts.accountsText)}>
          <LinkedAccounts />
        </FormGroup>
      ) : null}
      <FormGroup title={t(texts.sessions)} text={t(texts.sessionsText)}>
        <SessionList />
      </FormGroup>
    </SettingsPage>
  );
}

function LanguageChoice() {
  const t = useText();
  const shown = useLanguage();
  return (
    <NativeSelect
      label={t(entities.user.fields.cfg.fields.language.label)}
      data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      value={shown}
      onChange={(event) => switchLanguage(event.currentTarget.value as Language)}
    />
  );
}
