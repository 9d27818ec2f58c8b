/** The list of tools and panels in tests/e2e/README.md against the files it names. */
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './support/files.ts';

const FOLDER = 'tests/e2e/';
const END = '.test.ts';
const readme = readProjectFile(`${FOLDER}README.md`);
const [, workbench = ''] = readme.split('\n## ');

/** Files by the rows of tables that name them. */
const namedIn = (part: string): string[] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .flatMap((line) =>
      [
        ...line
          .split('|')
          .at(-2)!
          .matchAll(/`([\w-]+)`/g),
      ].map(([, name]) => name!),
    );

const there = projectFiles
  .filter((file) => file.startsWith(FOLDER) && file.endsWith(END))
  .map((file) => file.slice(FOLDER.length, -END.length));
const tools = [...new Set(namedIn(workbench))];

describe('the tests in the browser', () => {
  it('are all listed, and what is listed is there', () => {
    expect([...new Set(namedIn(readme))].toSorted()).toEqual(there.toSorted());
    expect(tools.length).toBeGreaterThan(10);
  });

  it.each(tools)('of %s go through every language and way at night', (name) => {
    const source = readProjectFile(`${FOLDER}${name}${END}`);
    expect(source).toMatch(/\.each\(inLanguage\('(en|nl)'\)\)/);
    expect(source).toMatch(/hands\.|\.click\(|\.mouse\b|\bdrag\(|pull(To)?\(/);
    expect(source).toMatch(/hands\.|\.press\(|\.keyboard\./);
    // Nor may a way hang on the language: it would be tried in that language alone.
    expect(source).not.toMatch(/language === '\w\w' \?[^:\n]*(press|click|byKeyboard|byMouse)/);
    expect(source).not.toMatch(/if \(language ===/);
  });

  it.each([
    ['languages', /inLanguage\('(en|nl)'\)/g, ['en', 'nl']],
    ['ways', /by\('(mouse|keyboard)'\)/g, ['mouse', 'keyboard']],
  ] as const)('by day are spread evenly over both %s', (_, pattern, both) => {
    const chosen = there.flatMap((name) =>
      [...readProjectFile(`${FOLDER}${name}${END}`).matchAll(pattern)].map(([, one]) => one),
    );
    for (const one of both) {
      expect(chosen.filter((each) => each === one).length / chosen.length).toBeGreaterThanOrEqual(0.4);
    }
  });
});
