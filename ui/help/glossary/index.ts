/** Every figure that the product shows, in groups. */
import { caseTerms } from './caseterms.ts';
import { conceptTerms } from './conceptterms.ts';
import { landTerms } from './landterms.ts';
import type { TermGroup } from './term.ts';

export const glossary: readonly TermGroup[] = [...conceptTerms, ...caseTerms, ...landTerms];
