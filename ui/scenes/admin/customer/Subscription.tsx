/** What staff decide about a company; each says its effect. */
import { Alert, Button, Group, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usedBeyond, capOf, type Customer } from '../../../../model/admin/customers.ts';
import { company as entity, type Company } from '../../../../model/entities/company.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import { isTrial, tierCaps, TRIAL_DAYS, trialEnd } from '../../../../model/rules/account/tiers.ts';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { formatDate, formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import classes from '../admin.module.css';
import { usedWords } from '../customers/columns.tsx';
import { texts } from './texts.ts';

type Tier = Company['subscription'];
const { subscription, cfg } = entity.fields;
const decided = cfg.fields;

interface SubscriptionProps {
  company: Company;
  use: Customer;
}

export function Subscription({ company, use }: SubscriptionProps) {
  const t = useText();
  const { id } = company;
  const { trialStartedAt, hasCancelled, features, administrationId } = company.cfg;
  const ends = trialEnd(company);
  return (
    <>
      <FormGroup title={t(subscription.label)} text={t(texts.tierText)}>
        <TierChoice key={company.subscription} company={company} use={use} />
      </FormGroup>
      <FormGroup title={t(decided.trialStartedAt.label)} text={t(texts.trialText, { days: TRIAL_DAYS })}>
        <TextInput
          type="date"
          w={180}
          aria-label={t(texts.trialStart)}
          value={trialStartedAt?.slice(0, 10) ?? ''}
          description={ends === null ? t(texts.noTrial) : t(texts.trialEnds, { date: formatDate(ends) })}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '')
              editRecord(
                'company',
                id,
                { cfg: { trialStartedAt: new Date(value).toISOString() } },
                { label: decided.trialStartedAt.label },
              );
          }}
        />
      </FormGroup>
      <FormGroup title={t(decided.hasCancelled.label)} text={t(texts.cancelledText)}>
        <Switch
          label={t(decided.hasCancelled.label)}
          checked={hasCancelled}
          onChange={(event) =>
            editRecord(
              'company',
              id,
              { cfg: { hasCancelled: event.currentTarget.checked } },
              { label: decided.hasCancelled.label },
            )
          }
        />
      </FormGroup>
      <FormGroup title={t(decided.features.fields.unitmix.label)} text={t(texts.unitmixText)}>
        <Switch
          label={t(decided.features.fields.unitmix.label)}
          checked={features.unitmix}
          onChange={(event) =>
            editRecord(
              'company',
              id,
              { cfg: { features: { unitmix: event.currentTarget.checked } } },
              { label: decided.features.fields.unitmix.label },
            )
          }
        />
      </FormGroup>
      <FormGroup title={t(decided.administrationId.label)} text={t(texts.accountingText)}>
        <AdministrationId key={administrationId ?? ''} id={id} value={administrationId ?? ''} />
      </FormGroup>
    </>
  );
}

/** Shows what a tier means for the company before it is chosen. */
function TierChoice({ company, use }: SubscriptionProps) {
  const t = useText();
  const [chosen, setChosen] = useState<Tier>(company.subscription);
  const beyond = usedBeyond(use, chosen);
  return (
    <>
      <Group gap={12}>
        <Select
          aria-label={t(subscription.label)}
          w={220}
          data={subscriptionTiers.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          value={chosen}
          allowDeselect={false}
          onChange={(tier) => setChosen((tier ?? chosen) as Tier)}
        />
        {chosen === company.subscription ? null : (
          <Button
            onClick={() => editRecord('company', company.id, { subscription: chosen }, { label: subscription.label })}
          >
            {t(texts.change, { tier: t(entryOf(subscriptionTiers, chosen)!.label) })}
          </Button>
        )}
      </Group>
      <p className={`text-soft ${classes.below}`}>
        {chosen === 'none' ? t(texts.readsOnly) : `${t(texts.allows)}: ${allowedBy(chosen)}.`}
      </p>
      {beyond.length > 0 ? (
        <Alert color="sun" variant="light" mt={12}>
          {t(texts.beyond, {
            uses: beyond
              .map((of) => `${usedWords({ ...use, subscription: chosen }, of)} ${t(texts[of]).toLowerCase()}`)
              .join(', '),
          })}
        </Alert>
      ) : null}
    </>
  );
}

function allowedBy(tier: Tier): string {
  const written = (of: 'locations' | 'people') => {
    const cap = capOf(tier, of);
    return cap === null ? textOf(texts.anyNumber) : formatNumber(cap);
  };
  const pictures = capOf(tier, 'pictures');
  const numbers = textOf(texts.allowed, {
    locations: written('locations'),
    people: written('people'),
    pictures: pictures === null ? textOf(texts.anyNumber) : formatFileSize(pictures),
  });
  return tierCaps[tier].surveys && !isTrial(tier) ? numbers + textOf(texts.withPremium) : numbers;
}

function AdministrationId({ id, value }: { id: number; value: string }) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const { label } = decided.administrationId;
  const save = () => {
    const next = typed.trim();
    if (next !== value) editRecord('company', id, { cfg: { administrationId: next === '' ? null : next } }, { label });
  };
  return (
    <TextInput
      aria-label={t(label)}
      w={220}
      value={typed}
      maxLength={decided.administrationId.maxLength!}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
