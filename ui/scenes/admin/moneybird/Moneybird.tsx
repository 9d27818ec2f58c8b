/** Route `admin.moneybird`: customers beside the accounting. */
import { useState } from 'react';
import type { Administration } from '../../../../model/admin/moneybird.ts';
import { accountingState } from '../../../api/accounting.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { Administrations } from './Administrations.tsx';
import { Compared } from './Compared.tsx';
import { Connect } from './Connect.tsx';
import { texts } from './texts.ts';

export default function Moneybird() {
  const t = useText();
  const { data, error, reload } = useLoaded(accountingState);
  /** Those of the token that was given now. */
  const [found, setFound] = useState<readonly Administration[]>([]);
  if (data?.isConnected && data.administration)
    return <Compared state={data} administration={data.administration} onChanged={reload} />;
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)}>
      {error ? <FailedState error={error} onRetry={reload} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data && found.length > 1 ? <Administrations found={found} onChosen={reload} /> : null}
      {data && found.length <= 1 ? (
        <Connect
          state={data}
          onConnected={(administrations) => {
            setFound(administrations);
            reload();
          }}
        />
      ) : null}
    </AdminPage>
  );
}
