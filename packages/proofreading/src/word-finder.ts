/** Place of a word in a text. */
interface Place {
  from: number;
  to: number;
}

/** Finds the words of a list in a text: at each place the longest, none inside another. */
export type WordFinder = (text: string) => Place[];

/** Makes a finder; it looks at each place of the text once, by the first two characters of the words. */
export function findWords(words: Iterable<string>): WordFinder {
  const byHead = new Map<string, string[]>();
  for (const word of words) {
    if (word === '') continue;
    const head = word.slice(0, 2);
    const list = byHead.get(head);
    if (list) list.push(word);
    else byHead.set(head, [word]);
  }
  for (const list of byHead.values()) list.sort((one, other) => other.length - one.length);
  return (text) => {
    const places: Place[] = [];
    for (let from = 0; from < text.length;) {
      const list = byHead.get(text.slice(from, from + 2)) ?? byHead.get(text[from]!);
      const word = list?.find((one) => text.startsWith(one, from));
      if (word === undefined) from += 1;
      else {
        places.push({ from, to: from + word.length });
        from += word.length;
      }
    }
    return places;
  };
}
