/** Links that people write on pages: in rich texts and on buttons. */
import { isRichLink, type RichNode } from '../rules/text/richtags.ts';
import { readRich } from '../rules/text/richtext.ts';
import { parsePath } from '../routes.ts';
import type { ContentSection } from './content.ts';

/** Typed as `survey` or `survey:key`: leads to the survey with that key, without one to the questions of the page itself. */
const SURVEY = /^survey(?::([\w-]{1,80}))?$/;

/** The key of the survey, empty for the questions of the page itself; null for other links. */
export function surveyOf(typed: string): string | null {
  const found = SURVEY.exec(typed.trim());
  return found && (found[1] ?? '');
}

/** Whether a button may lead there: pages of other sites over https, mail, and surveys. */
export const isButtonLink = (typed: string): boolean =>
  surveyOf(typed) !== null || (isRichLink(typed.trim()) && !/^http:/i.test(typed.trim()));

type Linking = Pick<ContentSection, 'type' | 'cfg'>;

/** Where the button of a block leads, as typed; null for blocks without one. */
export const buttonOf = ({ type, cfg }: Linking): string | null =>
  type === 'call_to_action' ? cfg.param3.trim() : null;

function linksIn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
  );
}

/** All links of a block, each once. */
export function linksOf(block: Linking): string[] {
  const { param1, param2 } = block.cfg;
  const button = buttonOf(block);
  return [...new Set([...linksIn([...readRich(param1), ...readRich(param2)]), ...(button === null ? [] : [button])])];
}

/** Whether an address can be one: a host with a name of its own and an end, or a mail address. */
export function isPossible(link: string): boolean {
  if (/^mailto:/i.test(link)) return /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?.]{2,}(\?|$)/i.test(link);
  if (!URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  return /^[^.].*\.[^.]{2,}$/.test(hostname) || hostname === 'localhost' || /^[\d.]+$/.test(hostname);
}

/** The key of the page that a link leads to, when it is a page of the product at this origin; null for other links. */
export function pageKeyOf(link: string, origin: string): string | null {
  const survey = surveyOf(link);
  if (survey !== null) return survey || null;
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  if (address.origin !== new URL(origin).origin) return null;
  return parsePath(address.pathname)?.parameters['publication_key'] ?? null;
}
