/** A mail as HTML: tables and inline styles, because mail programs know little else. */
import type { MailPart, MailSection } from './parts.ts';
import { richHtml, type RichStyles } from './rich.ts';

const colours = {
  ink: '#16202A',
  soft: '#4A5866',
  line: '#DFE3E2',
  low: '#F5F6F4',
  paper: '#FFFFFF',
  water: '#23648F',
};
const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
/** Line ends of a text are kept. */
const body = `margin:0 0 16px;white-space:pre-line;font-size:15px;line-height:22px;color:${colours.ink};${font}`;
const small = `margin:0 0 8px;font-size:12px;line-height:18px;color:${colours.soft};${font}`;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => named[character]!);

const anchorHtml = (link: string, html: string, style = ''): string =>
  `<a href="${escapeHtml(link)}" style="color:${colours.water};${style}">${html}</a>`;
const anchor = (link: string, shown: string, style = ''): string => anchorHtml(link, escapeHtml(shown), style);

const title = `margin:20px 0 8px;font-size:15px;line-height:22px;color:${colours.ink};${font}`;
const listed = 'margin:0 0 16px;padding:0 0 0 20px';
const item = `${body};margin-bottom:4px`;
const table = 'margin:0 0 16px;border-collapse:collapse';
const cell = `padding:4px 8px;border:1px solid ${colours.line};text-align:left;vertical-align:top;font-size:14px;line-height:20px;color:${colours.ink};${font}`;
const rich: RichStyles = { text: body, title, list: listed, item, table, cell };

function partHtml(part: MailPart): string {
  if (part.kind === 'rich') return richHtml(part.nodes, rich, escapeHtml, (href, html) => anchorHtml(href, html));
  const text = escapeHtml(part.kind === 'list' ? part.title : part.text);
  switch (part.kind) {
    case 'text':
      return `<p style="${body}">${text}</p>`;
    case 'small':
      return `<p style="${small}">${text} ${anchor(part.link, part.link, 'word-break:break-all')}</p>`;
    case 'action':
      return (
        `<p style="${body}">${text}</p>` +
        `<p style="margin:0 0 8px"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;` +
        `background:${colours.water};color:${colours.paper};font-size:15px;font-weight:600;text-decoration:none;${font}">` +
        `${escapeHtml(part.button)}</a></p>` +
        `<p style="${small};margin-bottom:20px">${anchor(part.link, part.link, 'word-break:break-all')}</p>`
      );
    case 'list':
      return (
        `<h2 style="${title}">${text}</h2>` +
        `<ul style="${listed}">${part.lines
          .map((line) => `<li style="${item}">${anchor(line.link, line.text, 'text-decoration:none')}</li>`)
          .join('')}</ul>` +
        (part.more ? `<p style="${small}">${escapeHtml(part.more)}</p>` : '')
      );
  }
}

export function htmlOf(subject: string, sections: readonly MailSection[]): string {
  const rows = sections.map(
    ({ language, parts }, index) =>
      `<tr><td lang="${language}" style="padding:${index === 0 ? '8px' : '24px'} 32px 16px;` +
      `${index === 0 ? '' : `border-top:1px solid ${colours.line}`}">${parts.map(partHtml).join('')}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="${sections[0]!.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">' +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 8px;background:${colours.low}">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ' +
    `style="max-width:600px;background:${colours.paper};border:1px solid ${colours.line};border-radius:8px;text-align:left">` +
    `<tr><td style="padding:24px 32px 8px;font-size:18px;font-weight:600;color:${colours.ink};${font}">Kavel</td></tr>` +
    `${rows.join('')}</table></td></tr></table></body></html>\n`
  );
}
