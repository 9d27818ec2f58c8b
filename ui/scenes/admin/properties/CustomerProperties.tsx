/** Route `admin.customer.properties`: properties and own fields of a customer, and copying those of another one. */
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetchSet } from '../../../api/fieldsets.ts';
import { buildPath } from '../../../../model/routes.ts';
import type { CustomerSet } from '../../../../model/admin/fieldsets.ts';
import { company as entity } from '../../../../model/entities/company.ts';
import { ActAsCompany } from '../../../components/acting/ActAsCompany.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { FieldList } from '../../../ownfields/FieldList.tsx';
import { PropertyList } from '../../../ownfields/PropertyList.tsx';
import { useUsage } from '../../../ownfields/useUsage.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { usePageName } from '../../../stores/page/pagename.ts';
import { loadDetail } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import type { SceneProps } from '../../scene.ts';
import { AdminPage } from '../AdminPage.tsx';
import { CustomerTabs } from '../customer/CustomerTabs.tsx';
import { CopySet } from './CopySet.tsx';
import classes from './properties.module.css';
import { FieldTable, PropertyTable } from './SetTables.tsx';
import { texts } from './texts.ts';

const views = ['properties', 'fields', 'copy'] as const;
type View = (typeof views)[number];

export default function CustomerProperties({ parameters }: SceneProps) {
  const id = Number(parameters['company_id']);
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchSet(id, signal), id);
  usePageName(data?.name ?? null);
  if (data && !error) return <Shown set={data} onChanged={reload} />;
  return (
    <AdminPage title={data?.name ?? t(entity.label.one)} lead={t(texts.lead)}>
      {error ? <FailedState error={error} onRetry={reload} /> : <LoadingState />}
    </AdminPage>
  );
}

function Shown({ set, onChanged }: { set: CustomerSet; onChanged: () => void }) {
  const t = useText();
  const { company } = useSnapshot(session);
  const [view, setView] = useAddressChoice('show', views);
  const { id, name } = set;
  const isOwn = company?.id === id;
  return (
    <AdminPage
      title={name}
      lead={t(texts.lead)}
      tools={
        <SegmentedControl
          aria-label={t(texts.views)}
          size="xs"
          data={views.map((each) => ({ value: each, label: t(texts[each]) }))}
          value={view}
          onChange={(next) => setView(next as View)}
        />
      }
    >
      <CustomerTabs id={id} shown="fields" />
      <div className={classes.page}>
        {view === 'copy' ? (
          <CopySet to={set} onChanged={onChanged} />
        ) : isOwn ? (
          <Edited id={id} view={view} />
        ) : (
          <>
            <ActFirst id={id} name={name} view={view} />
            {view === 'properties' ? <PropertyTable set={set} /> : <FieldTable set={set} />}
          </>
        )}
      </div>
    </AdminPage>
  );
}

/** Staff change the records of a company only while they act as it. */
function ActFirst({ id, name, view }: { id: number; name: string; view: View }) {
  const t = useText();
  const [isActing, setActing] = useState(false);
  const path = buildPath('admin.customer.properties', { company_id: id });
  return (
    <Alert color="water" variant="light" mb={16}>
      <div className={classes.act}>
        <span>{t(texts.actFirst, { company: name })}</span>
        <Button size="xs" variant="default" onClick={() => setActing(true)}>
          {t(texts.actAs)}
        </Button>
      </div>
      {isActing ? (
        <ActAsCompany
          of={{ id, name }}
          to={view === views[0] ? path : `${path}?show=${view}`}
          onClose={() => setActing(false)}
        />
      ) : null}
    </Alert>
  );
}

function Edited({ id, view }: { id: number; view: View }) {
  const company = useRecord('company', id);
  const detail = useLoaded(() => loadDetail('company', id), id);
  const used = useUsage();
  const failure = detail.error ?? used.error;
  const retry = () => {
    detail.reload();
    used.reload();
  };
  if (failure) return <FailedState error={failure} onRetry={retry} compact />;
  if (!company || used.isLoading) return <LoadingState />;
  const Shown = view === 'properties' ? PropertyList : FieldList;
  return <Shown company={company} used={used} disabled={false} />;
}
