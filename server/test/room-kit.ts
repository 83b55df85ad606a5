import { coeditAsk, coeditPull, coeditSeed, coeditSend, type Endpoint } from 'shared-contracts/endpoints';
import type { RoomState, TextPart } from 'shared-contracts/model';
import * as Y from 'yjs';
import type { Called } from './helper.ts';
import { first, kit, second } from './notice-kit.ts';

/** An update as calls carry it. */
export const encoded = (update: Uint8Array) => Buffer.from(update).toString('base64');
/** Words as the editor has them. */
export const partsOf = (words: string): TextPart[] => [{ insert: words }];
/** The text of a room's document. */
export const textOf = (doc: Y.Doc) => doc.getText('text').toString();

/** Where a page sends its calls. */
interface Answering {
  call(endpoint: Endpoint, input: Record<string, unknown>, bearer: string): Promise<Pick<Called, 'envelope'>>;
}

/** A page of a user in a room, at one of the server processes or at what stands before them. */
export class Page {
  readonly doc = new Y.Doc();
  seq = 0;
  roomId = '';
  readonly server: Answering;
  readonly id: string;
  readonly bearer: string;

  constructor(server: Answering, id: string, bearer: string) {
    this.server = server;
    this.id = id;
    this.bearer = bearer;
  }

  async pull(parts: Record<string, unknown> = {}): Promise<RoomState> {
    const { envelope } = await this.server.call(coeditPull, { id: this.id, after: this.seq, ...parts }, this.bearer);
    const state = envelope.data as RoomState;
    this.take(state);
    return state;
  }

  /** Waits for news; a call that has waited for some time says only that the page is to ask again. */
  async hear(peopleMark = ''): Promise<RoomState> {
    const before = this.seq;
    for (;;) {
      const state = await this.pull({ waits: true, peopleMark });
      if (this.seq > before || state.peopleMark !== peopleMark || state.roomId === null) return state;
    }
  }

  take(state: RoomState): void {
    for (const update of state.updates) Y.applyUpdate(this.doc, Buffer.from(update, 'base64'));
    this.seq = state.seq;
    this.roomId = state.roomId ?? '';
  }

  /** Changes the text and sends what changed. */
  async type(change: (text: Y.Text) => void) {
    const before = Y.encodeStateVector(this.doc);
    change(this.doc.getText('text'));
    return this.send({ update: encoded(Y.encodeStateAsUpdate(this.doc, before)) });
  }

  async send(parts: Record<string, unknown>) {
    const sent = { id: this.id, roomId: this.roomId, after: this.seq, ...parts };
    const { envelope } = await this.server.call(coeditSend, sent, this.bearer);
    if (envelope.suc === 1) this.take(envelope.data as RoomState);
    return envelope;
  }
}

/** A draft of the editor whose page has put its text into a room, with the director in it at the other process. */
export async function openRoom(words = '会议研究部署防汛工作。', story?: string) {
  const id = story ?? (await kit.add('editor'));
  const [editor, director] = [await kit.bearer('editor'), await kit.bearer('director')];
  const { envelope } = await kit.lock(id, 'editor', { takeOver: true });
  const { token } = envelope.data as { token: string };
  expect((await second.call(coeditAsk, { id }, director)).envelope.suc).toBe(1);
  const mine = new Page(first, id, editor);
  const text = partsOf(words);
  const seeded = await first.call(coeditSeed, { id, lockToken: token, text }, editor);
  expect(seeded.envelope.suc).toBe(1);
  await mine.pull();
  const theirs = new Page(second, id, director);
  await theirs.pull();
  return { id, mine, theirs, token, text };
}
