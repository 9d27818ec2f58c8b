/** Settings of one unit: a whole group or some of its fields. */
import type { SettingGroup } from '../../../../model/define.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';

interface UnitFieldsProps {
  id: number;
  group: SettingGroup;
  only?: readonly string[];
}

export function UnitFields({ id, group: { key, path, fields }, only = fields }: UnitFieldsProps) {
  // A balcony is optional and has its own settings.
  if (key === 'balcony') return <FieldForm entity="unit" id={id} path={path} only={only} />;
  return <SharedFields entity="unit" ids={[id]} path={path} only={only} />;
}
