/** The address of a call: on the host that serves it for this page. */
import { schedulerCalls } from '../../model/admin/scheduler.ts';
import { type Call, callPath, type CallParameters } from '../../model/call.ts';
import { geoCalls } from '../../model/geocalls.ts';
import { addressOf, HOSTS_META, hostTable, type HostTable, type Service } from '../../model/hosts.ts';

const geodata = new Set<Call>(Object.values(geoCalls));
const scheduler = new Set<Call>(Object.values(schedulerCalls));

const serviceOf = (call: Call): Service => (geodata.has(call) ? 'geodata' : scheduler.has(call) ? 'scheduler' : 'data');

/** The hosts that the page names in its deployment data. */
function tableOfPage(): HostTable {
  const said = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${HOSTS_META}"]`)?.content;
  return said ? { ...hostTable, ...(JSON.parse(said) as HostTable) } : hostTable;
}

let table: HostTable | undefined;

export const callAddress = (call: Call, parameters?: CallParameters): string =>
  addressOf(
    serviceOf(call),
    callPath(call, parameters),
    globalThis.location?.hostname ?? '',
    (table ??= tableOfPage()),
  );
