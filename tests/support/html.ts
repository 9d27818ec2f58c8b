/** Checks whole HTML documents as a validator does. */
import { HtmlValidate } from 'html-validate';

/** Ways of writing that mean the same to a browser; React has its own. */
const style = [
  ...['attr-case', 'attribute-boolean-style', 'attribute-empty-style', 'doctype-style', 'void-style'],
  // Colours and widths that come from data stand at their element.
  'no-inline-style',
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(style.map((rule) => [rule, 'off'])),
    // WAI-ARIA 1.2 lets lists have names: legends do.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** What is wrong, each with its rule and place; empty for a valid document. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
