/**
 * The energy label of one unit, by EP-online, version 5. It bears single questions; the labels of a municipality come from its files
 * (`../adapters/eponline.ts`).
 */
import { labelClasses } from '../../../model/enums/norms.ts';
import type { AddressLabel } from '../../../model/land/landcalls.ts';
import { liveServices, type Keys, type Services } from '../adapters/services.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { createFetcher, parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';
import { inTime } from './patience.ts';

/** Questions a second, of all people together. */
const A_SECOND = 4;

/** A registration; a unit has one of each time that it was judged. */
interface Registered {
  readonly Registratiedatum?: string;
  readonly Geldig_tot?: string;
  readonly Energieklasse?: string | null;
}

export type AddressedUnit = Pick<AddressLabel, 'unit' | 'address'>;
type UnitLabel = Omit<AddressLabel, keyof AddressedUnit>;

const noLabel: UnitLabel = { label: null, missing: 'no_label', date: null, until: null };

const dayIn = (moment: unknown): string | null =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d/.test(moment) ? moment.slice(0, 10) : null;

function shown({ Energieklasse: written, Registratiedatum: from, Geldig_tot: until }: Registered): UnitLabel {
  const label = labelClasses.find((each) => each === String(written).trim()) ?? null;
  const missing = label === null ? 'unknown_in_source' : null;
  return { label, missing, date: dayIn(from), until: dayIn(until) };
}

/** The newest label of a unit by its sixteen digits. Throws SourceFailure, or the reason of the signal. */
export type LabelOf = (unit: string, signal?: AbortSignal) => Promise<UnitLabel>;

export function labelsBy(fetcher: Fetcher, { epOnline }: Pick<Services, 'epOnline'>, key: string): LabelOf {
  const { host } = new URL(epOnline);
  const secret = { header: 'Authorization', value: key };
  return async (unit, signal) => {
    const url = `${epOnline}/PandEnergielabel/AdresseerbaarObject/${unit}`;
    const given = await fetcher.ask({ url, type: 'json', secret, signal }, parsedJson<unknown>);
    // It answers 404 for a unit without a label.
    if (given === null) return noLabel;
    if (!Array.isArray(given)) throw new SourceFailure('changed', host, 'answered JSON that is no list of labels');
    const registered = (given as readonly Registered[]).filter((each) => dayIn(each?.Registratiedatum) !== null);
    if (given.length > 0 && registered.length === 0)
      throw new SourceFailure('changed', host, 'gives labels without a day of registration');
    const [newest] = registered.toSorted((a, b) => (a.Registratiedatum! < b.Registratiedatum! ? 1 : -1));
    return newest ? shown(newest) : noLabel;
  };
}

/** Null without a key. */
export function openLabels({ epOnline: key }: Keys, services: Services = liveServices): LabelOf | null {
  if (key === undefined) return null;
  const { host } = new URL(services.epOnline);
  return labelsBy(createFetcher({ hosts: [host], perSecond: { [host]: A_SECOND } }), services, key);
}

/** All of them, or null where the service does not give one, in time or at all; `onFailure` gets the reason. */
export async function labelsInTime(
  labelOf: LabelOf,
  units: readonly AddressedUnit[],
  onFailure: (message: string) => void,
  patience?: number,
): Promise<AddressLabel[] | null> {
  const over = new AbortController();
  const ask = (signal: AbortSignal) => {
    const whileWanted = AbortSignal.any([signal, over.signal]);
    return Promise.all(units.map(async (each) => ({ ...each, ...(await labelOf(each.unit, whileWanted)) })));
  };
  try {
    return await inTime(ask, { what: 'The labels of a plot', onFailure, patience });
  } finally {
    // One failure is enough: the others are asked no more.
    over.abort();
  }
}
