import { describe, expect, it } from 'vitest';
import { cleanRich, plainOfRich, readRich } from '../../model/rules/richtext.ts';

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
      expect(once.replace(/<\/?(?:p|h3|h4|ul|ol|li|strong|em|a)>|<br>|<a href="https:\/\/a\.b">/g, '')).not.toMatch(
        /<[a-z/!]/i,
      );
    }
  });

  it('reads 20 000 hostile characters in no time', () => {
    for (const piece of ['<', '<a href="', '<ul><li>', '<b>', '&#', '<!--'])
      expect(() => cleanRich(piece.repeat(20_000 / piece.length))).not.toThrow();
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
  });
});
