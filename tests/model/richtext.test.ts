import { describe, expect, it } from 'vitest';
import { COLUMNS_MOST, headAndBody } from '../../model/rules/text/richtables.ts';
import { cleanRich, plainOfRich, readRich, writeRich } from '../../model/rules/text/richtext.ts';

describe('rich text', () => {
  it.each([
    ['plain stays as it was', 'Lijn 1\nLijn 2 & 3 < 4', 'Lijn 1\nLijn 2 & 3 < 4'],
    ['the known tags stay', '<h3>Kop</h3><p>a <strong>b</strong> <em>c</em><br>d</p>', null],
    ['lists stay', '<ul><li><p>een</p></li><li><p>twee</p><ol><li><p>a</p></li></ol></li></ul>', null],
    ['links to pages stay', '<p><a href="https://kavel.nl/?a=1&amp;b=2">plan</a></p>', null],
    ['links to mail stay', '<p><a href="mailto:a@b.nl">mail</a></p>', null],
    ['attributes go', '<p onclick="x()" style="color:red" class="MsoNormal">a</p>', '<p>a</p>'],
    [
      'other names get the known one',
      '<div><b>a</b> <i>b</i></div><h1>c</h1>',
      '<p><strong>a</strong> <em>b</em></p><h3>c</h3>',
    ],
    ['scripts go with their content', '<p>a</p><script>alert("<p>b</p>")</script><p>c</p>', '<p>a</p><p>c</p>'],
    ['unknown tags go, their text stays', '<p><font size=7>a</font><o:p>b</o:p></p>', '<p>ab</p>'],
    ['links to scripts lose the link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['hidden schemes too', '<p><a href=" java&#115;cript:alert(1)">a</a></p>', '<p>a</p>'],
    ['data too', `<p><a href='data:text/html,x'>a</a></p>`, '<p>a</p>'],
    ['pictures go', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['what is open is closed', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['what is closed twice is closed once', '<p>a</p></p></div>b', '<p>a</p><p>b</p>'],
    ['an item gets its list', '<li>a</li><li>b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['comments go', '<!-- a --><p>b<!--[if mso]>c<![endif]--></p>', '<p>bc</p>'],
    ['a tag that never ends is text', '<p>a</p><p', '<p>a</p><p>&lt;p</p>'],
    ['written tags are text', '<p>&lt;script&gt;x&lt;/script&gt;</p>', null],
    [
      'a table stays',
      '<table><tr><th><p>a</p></th><th></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></table>',
      null,
    ],
    [
      'a table gets one form, without attributes',
      '<table border=1 style="width:9px"><colgroup><col width=64></colgroup><thead><tr><th class="x" onclick="y()">a</th></tr></thead><tbody><tr height=20><td x:num="1">1<td></tr></tbody></table>',
      '<table><tr><th><p>a</p></th><td></td></tr><tr><td><p>1</p></td><td></td></tr></table>',
    ],
    [
      'cells that span become empty cells',
      '<table><tr><td rowspan="2" colspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr></table>',
      '<table><tr><td><p>a</p></td><td></td><td><p>b</p></td></tr><tr><td></td><td></td><td><p>c</p></td></tr><tr><td><p>d</p></td><td></td><td></td></tr></table>',
    ],
    [
      'a table in a cell becomes lines of it',
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table>d</td><td>e</td></tr></table>',
      '<table><tr><td><p>a</p><p>b</p><p>c</p><p>d</p></td><td><p>e</p></td></tr></table>',
    ],
    [
      'a table leaves its list',
      '<ul><li>a<table><tr><td>b</table>c',
      '<ul><li><p>a</p></li></ul><table><tr><td><p>b</p></td></tr></table><p>c</p>',
    ],
    [
      'headings in cells are lines',
      '<table><tr><td><h2>a</h2><ul><li>b</ul></table>',
      '<table><tr><td><p>a</p><ul><li><p>b</p></li></ul></td></tr></table>',
    ],
    [
      'text beside the cells gets one',
      '<table>a<tr>b<td>c</td></tr></table>',
      '<table><tr><td><p>a</p></td><td></td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></table>',
    ],
    [
      'rows and cells alone are a table',
      '<td>a</td><td>b</td><tr><td>c',
      '<table><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td></td></tr></table>',
    ],
    ['a table without cells goes', '<p>a</p><table><tr></tr></table>', '<p>a</p>'],
    [
      'scripts in cells go',
      '<table><tr><td onload=x()><script>y()</script><a href="javascript:z()">a</a></td></tr></table>',
      '<table><tr><td><p>a</p></td></tr></table>',
    ],
    ['nothing is nothing', '<p></p><p> </p>', ''],
  ])('%s', (_, given, wanted) => {
    expect(cleanRich(given)).toBe(wanted ?? given);
  });

  it('comes out the same the second time, whatever came in', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</li>',
      '<b>',
      '</b>',
      '<a href="https://a.b">',
      '</a>',
      '<script>',
      '</script>',
      ...['<table>', '</table>', '<tr>', '<td>', '<th rowspan=2>', '<td colspan="3">', '</td>'],
    ];
    const more = [
      'a',
      ' ',
      '&amp;',
      '&lt;',
      '<',
      '>',
      '"',
      '<br>',
      '<!--',
      '-->',
      '<h2 x="',
      '\n',
      '&#60;',
      '<svg/onload=x>',
    ];
    const all = [...pieces, ...more];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let run = 0; run < 3_000; run++) {
      const given = Array.from({ length: 1 + (next() % 20) }, () => all[next() % all.length]).join('');
      const once = cleanRich(given);
      expect(cleanRich(once), given).toBe(once);
      expect(
        once.replace(/<\/?(?:p|h3|h4|ul|ol|li|strong|em|a|table|tr|th|td)>|<br>|<a href="https:\/\/a\.b">/g, ''),
      ).not.toMatch(/<[a-z/!]/i);
    }
  });

  it('reads 20 000 hostile characters in no time', () => {
    for (const piece of [
      '<',
      '<a href="',
      '<ul><li>',
      '<b>',
      '&#',
      '<!--',
      '<table><tr><td>',
      '<td rowspan=99999>',
      '<tr><td>',
    ])
      expect(() => cleanRich(piece.repeat(20_000 / piece.length))).not.toThrow();
  });

  it('keeps the words of a row that is too long, and no more cells than a row may have', () => {
    const [table] = readRich(`<table><tr>${'<td>a</td>'.repeat(COLUMNS_MOST + 3)}</tr><tr><td colspan=90000>b</table>`);
    const widths = table!.children.map((row) => typeof row !== 'string' && row.children.length);
    expect(widths).toEqual([COLUMNS_MOST, COLUMNS_MOST]);
    expect(writeRich([table!])).toContain('<td><p>a</p><p>a</p><p>a</p><p>a</p></td></tr>');
  });

  it('parts rows of headings from the others', () => {
    const table = (rows: string) => headAndBody(readRich(`<table>${rows}</table>`)[0]!);
    const lengths = (rows: string) => Object.values(table(rows)).map(({ length }) => length);
    expect(lengths('<tr><th>a<th>b</tr><tr><td>c<td>d</tr><tr><th>e<th>f</tr>')).toEqual([1, 2]);
    expect(lengths('<tr><th>a<td>b</tr>')).toEqual([0, 1]);
    expect(lengths('<tr><th>a<th>b</tr>')).toEqual([0, 1]);
  });

  it('parts plain text at empty lines', () => {
    expect(readRich('a\nb\n\nc')).toEqual([
      { tag: 'p', children: ['a', { tag: 'br', children: [] }, 'b'] },
      { tag: 'p', children: ['c'] },
    ]);
  });

  it('gives the words alone', () => {
    expect(
      plainOfRich('<h3>Kop</h3><ul><li><p>een &amp; <strong>ander</strong></p></li><li><p>twee</p></li></ul>'),
    ).toBe('Kop\neen & ander\ntwee');
    expect(plainOfRich('<table><tr><td>a<td><td>b c</tr><tr><td><td><td></table>')).toBe('a | b c');
  });
});
