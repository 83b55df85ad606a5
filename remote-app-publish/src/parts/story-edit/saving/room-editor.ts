import type { EditorHandle, RoomText, RoomTextPort } from 'shared-contracts/shell';

type Roomed = Pick<EditorHandle, 'openRoom'>;

/** The editor of a form, which may come after a room is entered. */
export class RoomEditor {
  #editor: Roomed | undefined;
  #waiting: ((editor: Roomed) => void)[] = [];

  set(editor: Roomed | undefined): void {
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
