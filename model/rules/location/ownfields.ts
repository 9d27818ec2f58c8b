/** A company's own field as a field of the model: kind, limits and decimals of its values. */
import { flag, int, list, longText, real, text, type Field } from '../../define.ts';
import type { CustomField } from '../../entities/customfield.ts';

/** How the values of an own field are shown and typed; null for a field without values. */
export function fieldOfOwn(own: CustomField): Field | null {
  const { name, type } = own;
  switch (type) {
    case 'text':
      return longText(name, name);
    case 'number':
      return numberField(own);
    case 'checkbox':
      return { ...flag(name, name), nullable: true };
    case 'select':
      return { ...int(name, name), nullable: true };
    case 'multiselect':
      return list(name, name, int(name, name));
    case 'geometry':
      return text(name, name);
    default:
      return null;
  }
}

function numberField({ name, min, max, decimals }: CustomField): Field {
  const limits = { ...(min !== null && { min }), ...(max !== null && { max }) };
  if (decimals === 0) return { ...int(name, name, limits), nullable: true };
  return { ...real(name, name, { ...limits, ...(decimals !== null && { decimals }) }), nullable: true };
}
