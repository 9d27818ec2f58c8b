/** Records of an XML that comes in parts, cut anywhere. */
import { expect, it } from 'vitest';
import { xmlRecords, type XmlRecord } from '../../../server/geodata/protocols/xmlrecords.ts';

const xml = `<?xml version="1.0"?><v:All xmlns:v="urn:v"><v:Heads>7</v:Heads>
  <v:Row n="1"><v:Name>Laan &amp; plein</v:Name><v:Empty/><v:Class xsi:nil="false">A+</v:Class></v:Row>
  <v:Rows>no row</v:Rows>
  <Row><Name> &#233;&#xE9;n </Name></Row><Row></Row></v:All>`;
const expected: XmlRecord[] = [
  [
    ['Name', 'Laan & plein'],
    ['Class', 'A+'],
  ],
  [['Name', 'één']],
  [],
];

it('reads the same wherever it is cut', () => {
  for (const size of [1, 2, 3, 7, 50, xml.length]) {
    const found: XmlRecord[] = [];
    const reader = xmlRecords('Row', (records) => found.push(...records));
    for (let at = 0; at < xml.length; at += size) reader.push(xml.slice(at, at + size));
    expect(found, String(size)).toEqual(expected);
    expect(reader.waiting).toBeLessThan(20);
  }
});
