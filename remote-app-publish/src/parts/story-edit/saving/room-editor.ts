import type { EditorHandle, RoomText, RoomTextPort } from 'shared-contracts/shell';

type Roomed = Pick<EditorHandle, 'openRoom'>;

/** The editor of a form, which may come after a room is entered. */
export class RoomEditor {
  #handle: EditorHandle | undefined;
  #editor: Roomed | undefined;
  #waiting: ((editor: Roomed) => void)[] = [];

  /** The editor, while it is there; none in a form without a text. */
  get handle(): EditorHandle | undefined {
    return this.#handle;
  }

  set(editor: EditorHandle | undefined): void {
    this.#handle = editor;
    this.setRoomed(editor);
  }

  /** What opens rooms in a form without a text. */
  setRoomed(editor: Roomed | undefined): void {
    this.#editor = editor;
    if (editor) for (const resolve of this.#waiting.splice(0)) resolve(editor);
  }

  /** Binds the editor to a room, once it is there. Throws where it has no rooms. */
  async open(port: RoomTextPort): Promise<RoomText> {
    const editor = this.#editor ?? (await new Promise<Roomed>((resolve) => this.#waiting.push(resolve)));
    if (!editor.openRoom) throw new Error('this editor has no rooms');
    return editor.openRoom(port);
  }
}
