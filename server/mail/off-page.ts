/** The page behind the link in a mail that turns such mails off. It works without scripts and without signing in. */
import type { MailKind } from '../../model/admin/overview.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { buildPath } from '../../model/routes.ts';
import { escapeHtml } from './html.ts';
import type { OffMail } from './off.ts';

const names: Partial<Record<MailKind, Label>> = {
  digest: { en: 'the weekly summary', nl: 'de wekelijkse samenvatting' },
  trial: { en: 'notices about the trial', nl: 'berichten over de proefperiode' },
  ticketasked: { en: 'questions of customers', nl: 'vragen van klanten' },
  news: { en: 'news about the product', nl: 'nieuws over het product' },
  parkreminder: { en: 'reminders about the business parks', nl: 'herinneringen over de bedrijventerreinen' },
};

interface Words {
  readonly title: (what: string) => string;
  readonly asks: (receiver: string, what: string) => string;
  readonly button: string;
  readonly done: (receiver: string, what: string) => string;
  readonly over: string;
  readonly settings: string;
}

const words: Readonly<Record<keyof Label, Words>> = {
  en: {
    title: (what) => `Turn off ${what}`,
    asks: (receiver, what) => `Should ${receiver} no longer get ${what} of Kavel?`,
    button: 'Turn off',
    done: (receiver, what) => `Done: ${receiver} no longer gets ${what}.`,
    over: 'This link is not complete, or no longer works. After signing in you turn mails on and off in your settings.',
    settings: 'My settings',
  },
  nl: {
    title: (what) => `Zet ${what} uit`,
    asks: (receiver, what) => `Wilt u dat ${receiver} ${what} van Kavel niet meer krijgt?`,
    button: 'Uitzetten',
    done: (receiver, what) => `Gelukt: ${receiver} krijgt ${what} niet meer.`,
    over: 'Deze link is niet volledig, of werkt niet meer. Na het aanmelden zet u e-mails aan en uit bij uw instellingen.',
    settings: 'Mijn instellingen',
  },
};

const style =
  "body{margin:0;padding:48px 16px;background:#F5F6F4;color:#16202A;font:16px/24px 'Segoe UI',Helvetica,Arial,sans-serif}" +
  'main{max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #DFE3E2;border-radius:8px}' +
  'section+section{margin-top:32px;padding-top:24px;border-top:1px solid #DFE3E2}h1{margin:0 0 12px;font-size:20px}p{margin:0 0 20px}' +
  'button{padding:10px 18px;border:0;border-radius:6px;background:#23648F;color:#fff;font:inherit;font-weight:600;cursor:pointer}' +
  'button:focus-visible,a:focus-visible{outline:2px solid #16202A;outline-offset:2px}a{color:#23648F}';

/** `asks` before, `done` after; without a mail the link is over. In the language of the receiver, otherwise in both. */
export function offPage(state: 'asks' | 'done', mail: OffMail | null, pages: string): string {
  const known = mail?.language;
  const languages: (keyof Label)[] = known === 'nl' || known === 'en' ? [known] : ['nl', 'en'];
  const sections = languages.map((language) => {
    const say = words[language];
    const what = mail ? names[mail.kind]![language] : '';
    const heading = mail ? say.title(what) : 'Kavel';
    const text = mail ? say[state](mail.receiver, what) : say.over;
    const form = `<form method="post"><button>${say.button}</button></form>`;
    const settings = `<a href="${escapeHtml(pages + buildPath('settings.general.user'))}">${say.settings}</a>`;
    const isAccount = mail === null || mail.userId !== null;
    return (
      `<section lang="${language}"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>` +
      `${mail && state === 'asks' ? form : isAccount ? settings : ''}</section>`
    );
  });
  return (
    `<!doctype html><html lang="${languages[0]!}"><head><meta charset="utf-8"><title>Kavel</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${style}</style></head><body><main>${sections.join('')}</main></body></html>`
  );
}
