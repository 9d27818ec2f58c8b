/** Records whose versions belong together: a location with its records, a concept with its buildings. */
import type { EntityName } from '../../../model/entities/index.ts';
import { entityByName } from '../../../model/entities/index.ts';
import { isKept, type KeptEntity } from '../../../model/rules/record/history.ts';
import { nameOfRecord } from '../../fields/recordname.ts';
import type { Translate } from '../../i18n/useText.ts';
import { bankOf, recordsOf, type AnyRecord } from '../../stores/records/banks.ts';
import type { VersionsSubject } from './opened.ts';

interface SubjectGroup {
  readonly entity: KeptEntity;
  readonly records: readonly { id: number; name: string }[];
}

/** The requested record and the related records above or below it, by kind. */
export function subjectsWith({ entity, id }: VersionsSubject, t: Translate): SubjectGroup[] {
  const own = bankOf(entity).byId[id];
  const top: VersionsSubject =
    entity === 'building' && own ? { entity: 'concept', id: Number(own['conceptId']) } : { entity, id };
  const via = top.entity === 'location' ? 'locationId' : 'conceptId';
  const below: readonly EntityName[] =
    top.entity === 'location' ? ['plot', 'unit', 'cost', 'constraint'] : top.entity === 'concept' ? ['building'] : [];
  const named = (name: KeptEntity, records: readonly AnyRecord[]): SubjectGroup => ({
    entity: name,
    records: records.map((record, index) => ({
      id: record.id,
      name: nameOfRecord(name, record) ?? `${t(entityByName(name).label.one)} ${index + 1}`,
    })),
  });
  const head = bankOf(top.entity).byId[top.id];
  return [
    named(top.entity, head ? [head] : []),
    ...below.filter(isKept).map((name) => named(name, recordsOf(name, { [via]: top.id }))),
  ].filter(({ records }) => records.length > 0);
}
