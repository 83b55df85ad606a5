import { noteQuoteMax } from 'shared-contracts/limits';
import type { NoteAnchor, StoryNote } from 'shared-contracts/model';
import { type Insert, insertsIn } from './note-inserts.ts';
import { type Drawn, NotePainter } from './note-painter.ts';
import { anchorOf, findPlace, findSure, type Place, placeFollower } from './note-places.rules.ts';
import { NoteText } from './note-text.ts';
import { swapParts } from './suggest.rules.ts';

/** The text of the editor, or of the page that shows it. */
const textOfPage = '.ql-editor, [data-note-text]';
/** Milliseconds of rest before the places are looked up again while somebody types. */
const rest = 120;

/** Words that the user has selected, and where a button for them has room, from the container's corner. */
export interface Selected {
  anchor: NoteAnchor;
  /** The words with their blanks. */
  words: string;
  /** They lie in one paragraph: others can be put in their place. */
  isOneLine: boolean;
  top: number;
  left: number;
}

/** What is known of the text; another object only when something differs. */
export interface NoteMarks {
  /** False while there is no text to mark, as with a picture story or before the editor is loaded. */
  hasText: boolean;
  /** Notes whose words stand in the text. */
  places: ReadonlyMap<string, Place>;
  selected: Selected | undefined;
  /** What open suggestions add to the text, and where. */
  inserts: readonly Insert[];
}

/** Before a text is there. */
export const noMarks: NoteMarks = { hasText: false, places: new Map(), selected: undefined, inserts: [] };

/**
 * Keeps the places of notes in a text that is read or typed: marks them, follows the typing, says which mark is pressed
 * and which words are selected.
 */
export class NoteMarker {
  readonly #container: HTMLElement;
  readonly #onChoose: (id: string) => void;
  readonly #painter = new NotePainter();
  readonly #observer: MutationObserver;
  /** Says that lines were laid out otherwise, which moves what lies over them. */
  readonly #sizes: ResizeObserver | undefined;
  readonly #listeners = new Set<() => void>();
  #notes: readonly StoryNote[] = [];
  #chosen: string | undefined;
  #draft: NoteAnchor | undefined;
  #draftPlace: Place | undefined;
  #text: NoteText | undefined;
  #sized: Element | null = null;
  #marks = noMarks;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, onChoose: (id: string) => void) {
    this.#container = container;
    this.#onChoose = onChoose;
    this.#observer = new MutationObserver(() => this.#later());
    this.#observer.observe(container, { childList: true, subtree: true, characterData: true });
    if (typeof ResizeObserver === 'function') this.#sizes = new ResizeObserver(() => this.#setInserts());
    this.#sizes?.observe(container);
    document.addEventListener('selectionchange', this.#handleSelection);
    container.addEventListener('click', this.#handleClick);
    this.#refresh();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#sizes?.disconnect();
    document.removeEventListener('selectionchange', this.#handleSelection);
    this.#container.removeEventListener('click', this.#handleClick);
    this.#painter.paint([]);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly marks = (): NoteMarks => this.#marks;

  /** `draft`: the words of a note that is being written. */
  setNotes(notes: readonly StoryNote[], chosen: string | undefined, draft?: NoteAnchor): void {
    if (draft !== this.#draft) this.#draftPlace = undefined;
    [this.#notes, this.#chosen, this.#draft] = [notes, chosen, draft];
    this.#refresh();
  }

  /** Where the words of the note that is being written stand by now; as they were where they are gone. */
  draftNow(): NoteAnchor | undefined {
    this.#refresh();
    return this.#draftPlace && this.#text ? anchorOf(this.#text.text, this.#draftPlace) : this.#draft;
  }

  /** Brings the words of a note into view. */
  show(id: string): void {
    const place = this.#marks.places.get(id);
    const range = place && this.#text?.rangeOf(place.start, place.end);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  #root(): Element | null {
    return this.#container.querySelector(textOfPage);
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh(), rest);
  }

  #refresh(): void {
    const root = this.#root();
    const text = root ? new NoteText(root) : undefined;
    const follow = this.#text && text ? placeFollower(this.#text.text, text.text) : undefined;
    const places = new Map<string, Place>();
    const words = ({ start, end }: Place) => text!.text.slice(start, end);
    for (const { id, anchor, suggestion } of text ? this.#notes : []) {
      const former = this.#marks.places.get(id);
      // What a suggestion took out stands nowhere.
      if (suggestion?.isApplied && suggestion.proposed.trim() === '') continue;
      const followed = former && follow?.(former);
      // Other words in their place are not those that a suggestion is about.
      const isOther = followed && suggestion && !suggestion.isApplied && words(followed) !== anchor.words;
      const find = suggestion ? findSure : findPlace;
      const place = (isOther ? undefined : followed) ?? find(text!.text, anchor);
      if (place) places.set(id, place);
    }
    const draft = this.#draftPlace && follow?.(this.#draftPlace);
    this.#draftPlace = draft ?? (this.#draft && text ? findPlace(text.text, this.#draft) : undefined);
    this.#text = text;
    this.#set({ hasText: text !== undefined, places });
    this.#paint();
    this.#setInserts();
    if (root === this.#sized) return;
    if (this.#sized) this.#sizes?.unobserve(this.#sized);
    if (root) this.#sizes?.observe(root);
    this.#sized = root;
  }

  #setInserts(): void {
    const facts = { notes: this.#notes, places: this.#marks.places, container: this.#container };
    this.#set({ inserts: this.#text ? insertsIn({ ...facts, text: this.#text }) : [] });
  }

  #paint(): void {
    const open = this.#notes.filter(({ resolved, id }) => resolved === null || id === this.#chosen);
    const drawn = open.flatMap((note) => this.#drawnOf(note));
    this.#painter.paint([...drawn, ...this.#drawn(this.#draftPlace, 'chosen')]);
  }

  /** A note's words; of a suggestion those that go, struck out, and where others come. */
  #drawnOf({ id, quote, suggestion }: StoryNote): Drawn[] {
    const place = this.#marks.places.get(id);
    const around = this.#drawn(place, id === this.#chosen ? 'chosen' : 'note');
    if (!suggestion || !place) return around;
    const isChosen = id === this.#chosen ? around : [];
    if (suggestion.isApplied) return [...isChosen, ...this.#drawn(place, 'into')];
    if (this.#text?.text.slice(place.start, place.end) !== quote) return isChosen;
    const { before, out, after } = swapParts(quote, suggestion.proposed);
    const struck = { start: place.start + before.length, end: place.end - after.length };
    return [...isChosen, ...(out === '' ? this.#drawn(place, 'into') : this.#drawn(struck, 'out'))];
  }

  #drawn(place: Place | undefined, look: Drawn['look']): Drawn[] {
    const range = place && this.#text?.rangeOf(place.start, place.end);
    return range ? [{ range, look }] : [];
  }

  readonly #handleSelection = (): void => this.#set({ selected: this.#selectedNow() });

  #selectedNow(): Selected | undefined {
    const root = this.#root();
    const selection = document.getSelection();
    if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
    const range = selection.getRangeAt(0);
    if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return undefined;
    const text = new NoteText(root);
    const start = text.offsetOf(range.startContainer, range.startOffset);
    const end = Math.min(text.offsetOf(range.endContainer, range.endOffset), start + noteQuoteMax);
    if (end <= start) return undefined;
    const [box, frame] = [lastBoxOf(range), this.#container.getBoundingClientRect()];
    const left = Math.max(0, Math.min(box.right - frame.left, frame.width - 90));
    const isOneLine = blockOf(range.startContainer) === blockOf(range.endContainer);
    const words = text.rangeOf(start, end)?.toString() ?? '';
    return { anchor: anchorOf(text.text, { start, end }), words, isOneLine, top: box.bottom - frame.top + 4, left };
  }

  readonly #handleClick = (event: MouseEvent): void => {
    const root = this.#root();
    const target = event.target;
    if (!root || !(target instanceof Node) || !root.contains(target) || !this.#text) return;
    if (document.getSelection()?.isCollapsed === false) return;
    const { clientX: x, clientY: y } = event;
    const isHit = ({ start, end }: Place) =>
      [...(this.#text!.rangeOf(start, end)?.getClientRects() ?? [])].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      );
    const hits = this.#notes.filter(({ id, resolved }) => {
      const place = this.#marks.places.get(id);
      return resolved === null && place !== undefined && isHit(place);
    });
    // Of notes within each other the press means the narrowest.
    const width = ({ id }: StoryNote) => {
      const { start, end } = this.#marks.places.get(id)!;
      return end - start;
    };
    const [hit] = hits.sort((one, other) => width(one) - width(other));
    if (hit) this.#onChoose(hit.id);
  };

  #set(change: Partial<NoteMarks>): void {
    const next = { ...this.#marks, ...change };
    if (JSON.stringify(plain(next)) === JSON.stringify(plain(this.#marks))) return;
    this.#marks = next;
    for (const listener of this.#listeners) listener();
  }
}

const plain = ({ places, ...marks }: NoteMarks) => ({ ...marks, places: [...places] });

/** The paragraph, heading, item or cell that a point of the text lies in. */
const blockOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('p, h1, h2, h3, li, blockquote, td, th') ?? null;

/** The box of the last line of a range; the page's corner where nothing is laid out. */
function lastBoxOf(range: Range): { right: number; bottom: number } {
  return [...(range.getClientRects?.() ?? [])].at(-1) ?? { right: 0, bottom: 0 };
}
