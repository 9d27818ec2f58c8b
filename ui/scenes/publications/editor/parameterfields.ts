/** Fields of the model made of the parameters that a block declares, so that every editor of fields serves them. */
import { flag, longText, oneOf, real, richText, text, type Field, type Fields } from '../../../../model/define.ts';
import { enumeration } from '../../../../model/enums/enumeration.ts';
import type { Parameter, Parameters } from '../../../publish/block.ts';

function fieldOf({ label: { en, nl }, kind, choices = [], fallback = 0, min, max }: Parameter): Field {
  switch (kind) {
    case 'longText':
      return longText(en, nl);
    case 'richText':
      return richText(en, nl);
    case 'number':
      return real(en, nl, { default: fallback, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
    case 'flag':
      return flag(en, nl);
    case 'choice':
      return oneOf(
        en,
        nl,
        enumeration(
          'choices',
          choices.map(({ value, label }) => ({ key: value, label })),
        ),
      );
    default:
      return text(en, nl);
  }
}

const parameterKeys = ['param1', 'param2', 'param3'] as const;

/** The texts of a section that the block uses. */
export const textFields = (parameters: Parameters): Fields =>
  Object.fromEntries(
    parameterKeys.flatMap((key) => {
      const parameter = parameters[key];
      return parameter ? [[key, fieldOf(parameter)]] : [];
    }),
  );

/** The settings that a block has in publications of a kind. */
export const filtersFor = ({ filters = {} }: Parameters, kind: string): [string, Parameter][] =>
  Object.entries(filters).filter(([, { kinds }]) => kinds?.some((each) => each === kind) ?? true);

export const filterFields = (parameters: Parameters, kind: string): Fields =>
  Object.fromEntries(filtersFor(parameters, kind).map(([key, parameter]) => [key, fieldOf(parameter)]));

/** A stored value as its field has it: texts hold numbers and choices too, and an unset one is the default. */
export function valueIn(field: Field, stored: unknown): unknown {
  if (stored === undefined || stored === '' || stored === null) return field.default;
  if (field.kind === 'real') return Number.isFinite(Number(stored)) ? Number(stored) : field.default;
  if (field.kind === 'flag') return stored === true || stored === 'true';
  if (field.kind === 'enum') return field.values!.keys.includes(String(stored)) ? stored : field.default;
  return stored;
}
