/** Wishes that resemble what somebody types. */
import type { Ticket } from '../../../../model/entities/ticket.ts';

/** Shorter words say too little. */
const SHORTEST = 4;
const MOST = 5;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST);

type Wish = Pick<Ticket, 'id' | 'name' | 'text' | 'reason'>;

/** The wishes that share most words with the text, best first; a word counts double in the subject. Begins of words count too. */
export function similarWishes<T extends Wish>(typed: string, wishes: readonly T[]): T[] {
  const wanted = [...new Set(wordsOf(typed))];
  if (wanted.length === 0) return [];
  const scored = wishes.map((wish) => {
    const [subject, rest] = [wordsOf(wish.name), wordsOf(`${wish.text} ${wish.reason}`)];
    const has = (words: readonly string[], word: string) =>
      words.some((each) => each.startsWith(word) || word.startsWith(each));
    const score = wanted.reduce((sum, word) => sum + (has(subject, word) ? 2 : has(rest, word) ? 1 : 0), 0);
    return { wish, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.wish.id - a.wish.id)
    .slice(0, MOST)
    .map(({ wish }) => wish);
}
