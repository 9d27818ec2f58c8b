/** Settings of one unit, all or some of a group. */
import type { SettingGroup } from '../../../../model/define.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';

interface UnitFieldsProps {
  id: number;
  group: SettingGroup;
  only?: readonly string[];
}

export function UnitFields({ id, group: { key, path, fields }, only = fields }: UnitFieldsProps) {
  // A balcony is there or not, and has settings of its own.
  if (key === 'balcony') return <FieldForm entity="unit" id={id} path={path} only={only} />;
  return <SharedFields entity="unit" ids={[id]} path={path} only={only} />;
}
