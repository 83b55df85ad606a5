import type { ExportedText } from './export-html.ts';

/** Facts of the text that are shown round it. */
export type Shown = Pick<ExportedText, 'wordCount' | 'pictureCount' | 'foreignPictures'> & { uploading: number };

/**
 * What is shown of a text, kept beside React: a word more draws the line under the editor again and not the toolbar with
 * its forty buttons, which would cost a third of every key.
 */
export class ShownFacts {
  #facts: Shown = { wordCount: 0, pictureCount: 0, foreignPictures: [], uploading: 0 };
  readonly #listeners = new Set<() => void>();

  readonly read = (): Shown => this.#facts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  write(facts: Shown): void {
    if (isSame(this.#facts, facts)) return;
    this.#facts = facts;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: Shown, other: Shown) =>
  one.wordCount === other.wordCount &&
  one.pictureCount === other.pictureCount &&
  one.uploading === other.uploading &&
  one.foreignPictures.join() === other.foreignPictures.join();
