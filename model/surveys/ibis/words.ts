/** Faults of a form about a park in words. */
import type { Label } from '../../enums/enumeration.ts';
import { faultWords } from '../answers.ts';
import type { Question } from '../questions.ts';
import { CHANGE_TO_EXPLAIN, LEAST_NEW, ruleFaults, type ParkFault, type RuleFault } from './draft.ts';

const percent = 100 * CHANGE_TO_EXPLAIN;

export const ruleWords: Readonly<Record<RuleFault, Label>> = {
  net_above_gross: {
    en: 'The net area cannot be larger than the gross area.',
    nl: 'De netto oppervlakte kan niet groter zijn dan de bruto oppervlakte.',
  },
  issuable_above_net: {
    en: 'All issuable land together is more than the net area.',
    nl: 'Al het uitgeefbare land samen is meer dan de netto oppervlakte.',
  },
  price_order: {
    en: 'The highest price is below the lowest.',
    nl: 'De hoogste prijs ligt onder de laagste.',
  },
  too_small: {
    en: `A new work location is registered from ${LEAST_NEW} ha gross.`,
    nl: `Een nieuwe werklocatie wordt opgenomen vanaf ${LEAST_NEW} ha bruto.`,
  },
  reason: {
    en: `This differs more than ${percent}% from last year. Explain why.`,
    nl: `Dit wijkt meer dan ${percent}% af van vorig jaar. Licht toe waarom.`,
  },
  unconfirmed: {
    en: 'Say that this part is unchanged, or change it.',
    nl: 'Geef aan dat dit onderdeel ongewijzigd is, of wijzig het.',
  },
  mutation_new: {
    en: 'Only a park that is not in the register is new.',
    nl: 'Alleen een terrein dat niet in het register staat is nieuw.',
  },
  mutation_rins: { en: 'Choose the parks it merged with.', nl: 'Kies de terreinen waarmee het is samengevoegd.' },
  mutation_text: { en: 'Name the parts and their hectares.', nl: 'Noem de delen en hun hectares.' },
  mutation_municipality: {
    en: 'Fill in the code of the municipality, such as GM0363.',
    nl: 'Vul de code van de gemeente in, zoals GM0363.',
  },
  mutation_boundary: {
    en: 'Describe the new boundary here, or answer the question about it.',
    nl: 'Omschrijf de nieuwe grens hier, of beantwoord de vraag erover.',
  },
};

export const isRule = (fault: ParkFault): fault is RuleFault => (ruleFaults as readonly string[]).includes(fault);

/** `question`: of the fault, where it has one. */
export function parkFaultWords(
  fault: ParkFault,
  question: Pick<Question, 'type' | 'cfg'> | null,
  language: keyof Label,
  write: (number: number) => string = String,
): string {
  if (isRule(fault)) return ruleWords[fault][language];
  return question ? faultWords(fault, question, language, write) : '';
}
