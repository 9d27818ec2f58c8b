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

  it.each(tools)('of %s run in each language, by mouse and by keyboard', (name) => {
    const source = readProjectFile(`${FOLDER}${name}${END}`);
    expect(source).toMatch(/\.each\(languages\)/);
    expect(source).toMatch(/hands\.|\.click\(|\.mouse\b|\bdrag\(|pull(To)?\(/);
    expect(source).toMatch(/hands\.|\.press\(|\.keyboard\./);
    // Which way is gone must not hang on the language: then each way is tried in one of them only.
    expect(source).not.toMatch(/language === '\w\w' \?[^:\n]*(press|click|byKeyboard|byMouse)/);
    expect(source).not.toMatch(/if \(language ===/);
  });
});
