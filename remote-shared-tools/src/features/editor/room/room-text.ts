import type Quill from 'quill';
import QuillCursors from 'quill-cursors';
import type { TextPart } from 'shared-contracts/model';
import type { CaretOfPerson, RoomText, RoomTextPort } from 'shared-contracts/shell';
import { QuillBinding } from 'y-quill';
import * as Y from 'yjs';
import { HtmlExport } from '../export-html.ts';
import { whenComposed } from '../when-composed.ts';

/** Name of the text in the document, as the server knows it. */
const sharedText = 'text';

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Binds an editor to the document of a room. Where the room begins with the editor's own text, what is typed before
 * its document is there goes into it as a change.
 */
export async function openRoomText(quill: Quill, port: RoomTextPort): Promise<RoomText> {
  await whenComposed(quill);
  const { start } = port;
  const own = quill.getContents();
  const isFirst = typeof start === 'function';
  const updates = isFirst ? await start(own.ops as TextPart[]) : start;
  await whenComposed(quill);
  const doc = new Y.Doc();
  const text = doc.getText(sharedText);
  for (const update of updates) Y.applyUpdate(doc, fromBase64(update));
  const begun = Y.encodeStateVector(doc);
  const typed = isFirst ? own.diff(quill.getContents()).ops : [];
  text.applyDelta(typed);
  const range = quill.hasFocus() ? quill.getSelection() : null;
  const { scrollTop } = document.documentElement;
  const binding = new QuillBinding(text, quill);
  quill.history.clear();
  if (range) quill.setSelection(Math.min(range.index, quill.getLength() - 1), range.length, 'silent');
  document.documentElement.scrollTop = scrollTop;
  const room = new QuillRoomText(quill, text, binding, port);
  if (typed.length > 0) {
    room.returnChanges(toBase64(Y.encodeStateAsUpdate(doc, begun)));
    port.onTyped();
  }
  return room;
}

class QuillRoomText implements RoomText {
  readonly #quill: Quill;
  readonly #text: Y.Text;
  readonly #binding: QuillBinding;
  readonly #port: RoomTextPort;
  readonly #cursors: QuillCursors;
  readonly #export: HtmlExport;
  #typed: Uint8Array[] = [];
  #people: readonly CaretOfPerson[] = [];
  #caret: string | undefined;

  constructor(quill: Quill, text: Y.Text, binding: QuillBinding, port: RoomTextPort) {
    this.#quill = quill;
    this.#text = text;
    this.#binding = binding;
    this.#port = port;
    this.#cursors = new QuillCursors(quill, { hideDelayMs: 3000 });
    this.#export = new HtmlExport(quill.root);
    this.#doc.on('update', this.#handleUpdate);
    quill.on('editor-change', this.#handleEditor);
  }

  get #doc(): Y.Doc {
    return this.#text.doc!;
  }

  get client(): number {
    return this.#doc.clientID;
  }

  takeChanges(): string | undefined {
    if (this.#typed.length === 0) return undefined;
    const changes = Y.mergeUpdates(this.#typed);
    this.#typed = [];
    return toBase64(changes);
  }

  returnChanges(changes: string): void {
    this.#typed.unshift(fromBase64(changes));
  }

  async apply(updates: readonly string[]): Promise<void> {
    if (updates.length === 0) return;
    await whenComposed(this.#quill);
    this.#doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.#doc, fromBase64(update));
    }, 'room');
    this.showPeople(this.#people);
  }

  html(): string {
    return this.#export.read().html;
  }

  showPeople(people: readonly CaretOfPerson[]): void {
    this.#people = people;
    const drawn = new Set<string>();
    for (const { client, name, color, cursor } of people) {
      const range = client === this.client || cursor === undefined ? undefined : this.#rangeOf(cursor);
      if (!range) continue;
      drawn.add(String(client));
      this.#cursors.createCursor(String(client), name, color);
      this.#cursors.moveCursor(String(client), range);
    }
    for (const { id } of this.#cursors.cursors()) if (!drawn.has(id)) this.#cursors.removeCursor(id);
  }

  close(): void {
    this.#quill.off('editor-change', this.#handleEditor);
    this.#doc.off('update', this.#handleUpdate);
    this.#binding.destroy();
    this.#cursors.clearCursors();
    this.#cursors.destroy();
    this.#export.dispose();
  }

  /** Place of a caret in the text as it is now; another's caret may name words that are gone, or nothing at all. */
  #rangeOf(cursor: string): { index: number; length: number } | undefined {
    try {
      const [anchor, head] = (JSON.parse(cursor) as object[]).map((place) =>
        Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(place), this.#doc),
      );
      if (!anchor || !head || anchor.type !== this.#text) return undefined;
      const index = Math.min(anchor.index, head.index);
      return { index, length: Math.abs(head.index - anchor.index) };
    } catch {
      return undefined;
    }
  }

  readonly #handleUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin !== this.#binding) return;
    this.#typed.push(update);
    this.#port.onTyped();
  };

  readonly #handleEditor = (event: string): void => {
    // A place is kept as Yjs names it; where that is in the text follows from each change.
    if (event === 'text-change' && this.#people.length > 0) this.showPeople(this.#people);
    const range = this.#quill.hasFocus() ? this.#quill.getSelection() : null;
    const caret =
      range === null
        ? undefined
        : JSON.stringify(
            [range.index, range.index + range.length].map((index) =>
              Y.createRelativePositionFromTypeIndex(this.#text, index),
            ),
          );
    if (caret === this.#caret) return;
    this.#caret = caret;
    this.#port.onCaret(caret);
  };
}
