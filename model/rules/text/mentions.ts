/** People named in a text, as `@First Last`. A mention is text: it stays readable in exports and mail, and survives a rename as typed. */
export const mentionOf = (name: string): string => `@${name}`;

/** The people that a text names; the longest name wins where one begins with another. */
export function mentionedIn<T extends { readonly name: string }>(text: string, people: readonly T[]): T[] {
  const found = new Set<T>();
  const named = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const low = text.toLowerCase();
  for (let at = low.indexOf('@'); at >= 0; at = low.indexOf('@', at + 1)) {
    const person = named.find(({ name }) => low.startsWith(name.toLowerCase(), at + 1));
    if (person) found.add(person);
  }
  return people.filter((each) => found.has(each));
}
