import { Delta } from 'quill';

/** Placeholder for a picture or another embed without words; positions in the text remain those of Quill. */
const embedSign = '\ufffc';

/** The text with one sign for each thing that is no text, so that places agree with the editor's. */
export const plainText = (contents: Delta): string =>
  contents.ops.map(({ insert }) => (typeof insert === 'string' ? insert : embedSign)).join('');

/** Places where the words begin; they may not overlap. */
export function findPlaces(text: string, words: string, matchCase: boolean): number[] {
  if (words === '') return [];
  const [haystack, what] = matchCase ? [text, words] : [text.toLowerCase(), words.toLowerCase()];
  // A letter whose small form is longer would move every place after it.
  if (haystack.length !== text.length) return findPlaces(text, words, true);
  const places: number[] = [];
  for (let place = haystack.indexOf(what); place >= 0; place = haystack.indexOf(what, place + what.length))
    places.push(place);
  return places;
}

/** The change that puts other words in these places; each keeps the look of the words it replaces. */
export function replaceChange(contents: Delta, places: readonly number[], length: number, words: string): Delta {
  const change = new Delta();
  let offset = 0;
  for (const place of places) {
    const attributes = contents.slice(place, place + 1).ops[0]?.attributes;
    change
      .retain(place - offset)
      .insert(words, attributes)
      .delete(length);
    offset = place + length;
  }
  return change;
}
