import { imageFieldNewPercent, imageFieldSuccessDelay, imageFieldSuppliedPercent } from 'shared-contracts/constants';
import type { ImageUploadItem } from 'shared-contracts/shell';
import { type FieldItem, makeKey, moved, suppliedItem } from './image-field.rules.ts';

/** Identification of a stored picture. */
export interface SentImage {
  url: string;
  id?: string;
}

/** Sends one file; `key` is the item's. Rejects when it could not. */
export type SendImage = (
  file: File,
  options: { key: string; onProgress(percent: number): void; signal: AbortSignal },
) => Promise<SentImage>;

/** A file that could not be sent, for another try. */
interface FailedImage {
  file: File;
  /** Key of the item it was to replace. */
  replaces?: string;
}

interface View {
  items: readonly FieldItem[];
  failed: readonly FailedImage[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The pictures of one field and the way of each: uploading, success 200 ms after it is stored, or dropped (S2 §4). */
export class ImageItems {
  #view: View = { items: [], failed: [] };
  /** Item that was at a place before its replacement began, by the key of the new item. */
  readonly #replaced = new Map<string, FieldItem>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #lastReported: readonly ImageUploadItem[] | undefined;
  send: SendImage = () => Promise.reject(new Error('no sender'));
  onChange: ((value: ImageUploadItem[]) => void) | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): View => this.#view;

  /** Takes the list that the form holds; items still on their way stay at the end. */
  adopt(value: readonly ImageUploadItem[]): void {
    if (value === this.#lastReported) return;
    this.#lastReported = value;
    const known = (item: ImageUploadItem) =>
      this.#view.items.find(({ key, url }) => (item.key ? key === item.key : url === item.url));
    const supplied = value.map((item) => suppliedItem({ ...item, key: item.key ?? known(item)?.key ?? makeKey() }));
    this.#set({ items: [...supplied, ...this.#view.items.filter(({ key }) => this.#running.has(key))] });
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      const item = newItem(file);
      this.#set({ items: [...this.#view.items, item] });
      void this.#upload(item, file);
    }
  }

  /** Replaces an item by a file; the old item is restored when the file cannot be sent. */
  replace(key: string, file: File): void {
    const item = newItem(file);
    const earlier = this.#view.items.find((one) => one.key === key);
    if (!earlier) return;
    this.#replaced.set(item.key, earlier);
    this.#put(key, item);
    void this.#upload(item, file);
  }

  /** Puts a stored picture in the place of an item, or at the end. */
  place(image: SentImage & { alt?: string }, key?: string): void {
    const item = suppliedItem(image);
    if (key === undefined) this.#set({ items: [...this.#view.items, item] });
    else this.#put(key, item);
    this.#notify();
  }

  /** Notes what a picture shows, for those who do not see it. */
  describe(key: string, alt: string): void {
    if (this.#view.items.find((item) => item.key === key)?.alt === alt) return;
    this.#change(key, { alt });
    this.#notify();
  }

  remove(key: string): void {
    this.#running.get(key)?.abort();
    this.#set({ items: this.#view.items.filter((item) => item.key !== key) });
    this.#notify();
  }

  move(from: number, to: number): void {
    if (from === to || to < 0 || to >= this.#view.items.length) return;
    this.#set({ items: moved(this.#view.items, from, to) });
    this.#notify();
  }

  retryFailed(): void {
    const { failed } = this.#view;
    this.forgetFailed();
    for (const { file, replaces } of failed) {
      if (replaces && this.#view.items.some(({ key }) => key === replaces)) this.replace(replaces, file);
      else this.add([file]);
    }
  }

  forgetFailed(): void {
    this.#set({ failed: [] });
  }

  /** Gives up what is on its way; for a field that goes. */
  dispose(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  async #upload(item: FieldItem, file: File): Promise<void> {
    const controller = new AbortController();
    this.#running.set(item.key, controller);
    const { signal } = controller;
    try {
      const onProgress = (percent: number) => this.#change(item.key, { percent: Math.min(Math.max(percent, 0), 100) });
      const sent = await this.send(file, { key: item.key, signal, onProgress });
      this.#change(item.key, { ...sent, percent: imageFieldSuppliedPercent });
      await pause(imageFieldSuccessDelay);
      this.#change(item.key, { status: 'success' });
      this.#running.delete(item.key);
      if (!signal.aborted) this.#notify();
    } catch {
      if (!signal.aborted) await this.#drop(item, file);
    } finally {
      this.#running.delete(item.key);
      this.#replaced.delete(item.key);
      URL.revokeObjectURL(item.url);
    }
  }

  /** The failed item shows itself for a moment and goes, without a word above the page (R565 to R567). */
  async #drop(item: FieldItem, file: File): Promise<void> {
    const earlier = this.#replaced.get(item.key);
    this.#change(item.key, { status: 'error' });
    await pause(imageFieldSuccessDelay);
    if (earlier) this.#put(item.key, earlier);
    else this.#set({ items: this.#view.items.filter(({ key }) => key !== item.key) });
    this.#set({ failed: [...this.#view.failed, { file, ...(earlier ? { replaces: earlier.key } : {}) }] });
  }

  #put(key: string, item: FieldItem): void {
    this.#set({ items: this.#view.items.map((one) => (one.key === key ? item : one)) });
  }

  #change(key: string, change: Partial<FieldItem>): void {
    this.#set({ items: this.#view.items.map((item) => (item.key === key ? { ...item, ...change } : item)) });
  }

  /** The form hears of finished pictures alone; one that is being replaced still counts as what it was. */
  #notify(): void {
    const finished = this.#view.items.flatMap((item) =>
      item.status === 'success' ? [item] : (this.#replaced.get(item.key) ?? []),
    );
    const value = finished.map((item) => ({ ...item }));
    this.#lastReported = value;
    this.onChange?.(value);
  }

  #set(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** New items show the file itself until the store has it (R460, R561). */
function newItem(file: File): FieldItem {
  return { key: makeKey(), url: URL.createObjectURL(file), percent: imageFieldNewPercent, status: 'uploading' };
}
