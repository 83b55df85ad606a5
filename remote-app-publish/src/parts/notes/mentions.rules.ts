import type { NotePerson } from 'shared-contracts/model';

/** The people whom a text mentions by @ and their name; of names that begin alike the longest is meant. */
export function mentionedIn(text: string, people: readonly NotePerson[]): string[] {
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length);
  const found: string[] = [];
  let left = text;
  for (const name of new Set(byLength.map((person) => person.name))) {
    if (!left.includes(`@${name}`)) continue;
    left = left.replaceAll(`@${name}`, ' ');
    found.push(...people.filter((person) => person.name === name).map(({ id }) => id));
  }
  return found;
}
