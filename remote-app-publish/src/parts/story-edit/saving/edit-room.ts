import {
  coeditAsk,
  coeditPull,
  coeditSeed,
  coeditSend,
  contentGetContent,
  type InputOf,
} from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { RoomPerson, RoomState, TextPart } from 'shared-contracts/model';
import type { RoomText, RoomTextPort } from 'shared-contracts/shell';
import { isLostAnswer } from './lost-answer.rules.ts';
import { caretsOf, peopleNow, roomTimes } from './room.rules.ts';
import { RoomEditor } from './room-editor.ts';
import type { EditRoomPorts, Entered, RoomView } from './room-view.ts';
import { sayLast } from './say-last.ts';
import { WriterPlace } from './writer-place.ts';

/**
 * The room of a draft that several edit, in one page: asked for or joined, its changes sent and taken in, who is where.
 * What cannot be sent waits in the editor until there is a connection.
 */
export class EditRoom {
  readonly #ports: EditRoomPorts;
  /** The editor of the body, the one place that keeps it. */
  readonly editor = new RoomEditor();
  #view: RoomView = { kind: 'none' };
  #text: RoomText | undefined;
  #roomId = '';
  #seq = 0;
  #people: readonly RoomPerson[] = [];
  #peopleMark = '';
  #notesMark = '';
  readonly #place = new WriterPlace();
  #hasTyped = false;
  #isEntering = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #sending: Promise<void> | undefined;
  #stopped = new AbortController();

  constructor(ports: EditRoomPorts) {
    this.#ports = ports;
  }

  get isOpen(): boolean {
    return this.#text !== undefined;
  }

  /** True once for what was typed here since the last question. */
  takeTyped(): boolean {
    const typed = this.#hasTyped;
    this.#hasTyped = false;
    return typed;
  }

  /** Asks who has the draft open to share it, and goes in when its text is there; answers as `join`. */
  async ask(): Promise<boolean> {
    await this.#ports.shell.call(coeditAsk, { id: this.#ports.contentId()! });
    return this.join();
  }

  /** Goes into a room, or waits for its text; answers false when there is none since the holder of the lease left. */
  async join(): Promise<boolean> {
    if (this.#isEntering || this.isOpen) return true;
    this.#isEntering = true;
    this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    this.#show({ kind: 'asking' });
    try {
      let state = await this.#pull({ after: 0 });
      while (state.roomId !== null && state.seq === 0 && !signal.aborted)
        state = await this.#pull({ after: 0, waits: true });
      if (state.roomId === null || signal.aborted) {
        this.#show({ kind: 'none' });
        return signal.aborted;
      }
      const { data } = await this.#ports.shell.call(contentGetContent, { id: this.#ports.contentId()! });
      this.#ports.adopt(data);
      await this.#enter(await this.#openText(state.updates), state);
      if (state.savedSeq < state.seq && state.people.length === 0) this.#ports.touch();
      return true;
    } catch (error) {
      this.#show({ kind: 'none' });
      if (!signal.aborted) throw error;
      return true;
    } finally {
      this.#isEntering = false;
    }
  }

  /** No longer waits for the room that was asked for. */
  stopAsking(): void {
    if (this.#view.kind === 'asking') this.#stopped.abort();
  }

  /** Has the room that somebody asks for begin with the text of this page, which holds the lease. */
  async share(): Promise<void> {
    if (this.#isEntering || this.isOpen) return;
    this.#isEntering = true;
    let begun: Entered | undefined;
    const begin = async (parts: readonly TextPart[]): Promise<readonly string[]> => {
      const seed = { id: this.#ports.contentId()!, lockToken: this.#ports.lockToken(), text: [...parts] };
      const { data } = await this.#ports.shell.call(coeditSeed, seed);
      begun = { ...data, people: [] };
      this.#ports.leaveLock();
      return data.updates;
    };
    try {
      await this.#ports.store().catch(() => undefined);
      const text = await this.#openText(begin);
      // An editor of an earlier build makes a document of its own.
      if (begun) await this.#enter(text, begun);
      else text.close();
    } catch {
      // The lease goes on as before; whoever asks tries again.
    } finally {
      this.#isEntering = false;
    }
  }

  /** Where the writer is: a field of the form, '' for none. */
  setField(field: string): void {
    if (this.#place.setField(field)) this.#sayPlace();
  }

  /** Sends what is typed and takes in what others did; answers the text and the last change that it holds. */
  async settle(): Promise<{ html: string; seq: number }> {
    await this.#sending;
    await this.#send(true);
    return { html: this.#text?.html() ?? '', seq: this.#seq };
  }

  /** This page stores what others typed, with its next save. */
  storeAll(): void {
    this.#ports.touch();
  }

  retryNow(): void {
    if (this.isOpen) void this.#send().catch(() => undefined);
  }

  /** Leaves the room; what was typed is sent first. */
  leave(): void {
    const text = this.#text;
    if (!text) return void this.#stopped.abort();
    const way = { shell: this.#ports.shell, id: this.#ports.contentId()!, roomId: this.#roomId };
    const sending = this.#sending;
    this.#close();
    sayLast(way, text, sending);
  }

  #openText(start: RoomTextPort['start']): Promise<RoomText> {
    return this.editor.open({
      start,
      onTyped: () => {
        this.#hasTyped = true;
        this.#plan();
      },
      onCaret: (caret) => {
        this.#place.setCaret(caret);
        this.#sayPlace();
      },
    });
  }

  async #enter(text: RoomText, state: Entered): Promise<void> {
    this.#text = text;
    this.#stopped = new AbortController();
    this.#roomId = state.roomId!;
    this.#seq = state.seq;
    this.#peopleMark = state.peopleMark ?? '';
    this.#showPeople(state.people);
    this.#beat = setInterval(() => this.#sayPlace(), roomTimes.sayPlace);
    this.#place.renew();
    void this.#follow(this.#stopped.signal);
    await this.#send().catch(() => undefined);
  }

  /** Takes in what others do, until the room ends or is left. */
  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const known = { after: this.#seq, peopleMark: this.#peopleMark, notesMark: this.#notesMark };
        const state = await this.#pull({ ...known, waits: true, changes: true });
        if (signal.aborted) return;
        await this.#take(state);
      } catch (error) {
        if (signal.aborted) return;
        if (!isLostAnswer(error)) return this.#end(error);
        this.#showOffline(true);
        await new Promise((resolve) => setTimeout(resolve, roomTimes.again));
      }
    }
  }

  async #pull(parts: Omit<InputOf<typeof coeditPull>, 'id'>): Promise<RoomState> {
    const sent = { id: this.#ports.contentId()!, ...parts };
    return (await this.#ports.shell.call(coeditPull, sent, { signal: this.#stopped.signal })).data;
  }

  async #take(state: RoomState): Promise<void> {
    await this.#takeText(state);
    if (!this.isOpen) return;
    this.#peopleMark = state.peopleMark;
    const people = peopleNow(this.#people, state);
    const hasNews = people !== this.#people || state.notesMark !== this.#notesMark;
    this.#notesMark = state.notesMark;
    if (hasNews) this.#showPeople(people);
    else this.#showOffline(false);
  }

  async #takeText({ roomId, updates, seq }: RoomState): Promise<void> {
    if (roomId !== this.#roomId) return this.#end();
    await this.#text?.apply(updates);
    this.#seq = Math.max(this.#seq, seq);
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.#send().catch(() => undefined), roomTimes.gather);
  }

  #unplan(): void {
    this.#timer = void clearTimeout(this.#timer);
  }

  #sayPlace(): void {
    this.#place.renew();
    if (this.isOpen) this.#plan();
  }

  /** One request at a time, so that changes arrive in their order. */
  async #send(always = false): Promise<void> {
    while (this.#sending) await this.#sending.catch(() => undefined);
    this.#unplan();
    const text = this.#text;
    if (!text) return;
    const update = text.takeChanges();
    const place = this.#place.takeNew(text.client);
    if (!update && !place && !always) return;
    this.#sending = this.#ports.shell
      .call(coeditSend, {
        id: this.#ports.contentId()!,
        roomId: this.#roomId,
        // What others do comes by the call that waits.
        ...(always && { after: this.#seq }),
        ...(update && { update }),
        ...(place && { place }),
      })
      .then(({ data }) => {
        this.#showOffline(false);
        return always ? this.#takeText(data) : undefined;
      })
      .catch((error: unknown) => {
        if (update) text.returnChanges(update);
        if (!isLostAnswer(error)) this.#end(error);
        else {
          this.#showOffline(true);
          this.#timer ??= setTimeout(() => void this.#send().catch(() => undefined), roomTimes.again);
        }
        throw error;
      })
      .finally(() => void (this.#sending = undefined));
    await this.#sending;
  }

  #end(error?: unknown): void {
    if (!this.isOpen) return;
    const message = isAppError(error) ? error.message : '';
    this.#close();
    this.#show({ kind: 'ended', message, isShutOut: isAppError(error, ErrorCode.Forbidden) });
    this.#ports.onEnded();
  }

  #close(): void {
    this.#stopped.abort();
    this.#unplan();
    clearInterval(this.#beat);
    this.#text?.close();
    this.#text = undefined;
  }

  #showPeople(people: readonly RoomPerson[]): void {
    this.#people = people;
    this.#text?.showPeople(caretsOf(people));
    const others = people.filter(({ client }) => client !== this.#text?.client);
    this.#show({ kind: 'open', people: others, isOffline: false, notesMark: this.#notesMark });
  }

  #showOffline(isOffline: boolean): void {
    if (this.#view.kind === 'open' && this.#view.isOffline !== isOffline) this.#show({ ...this.#view, isOffline });
  }

  #show(view: RoomView): void {
    this.#view = view;
    this.#ports.onView(view);
  }
}
