import { adPictureSizes, type AdKind, type AdRow } from 'shared-contracts/model';
import {
  floatAdAdd,
  floatAdUpdateIsShow,
  placeholderAdAdd,
  placeholderAdPublish,
  popupAdAdd,
  popupAdPublishStartPopUps,
  popupAdUse,
  startAdPublish,
  startAdSave,
  startAdUse,
} from 'shared-contracts/endpoints';
import type { Envelope } from 'shared-contracts/wire';
import { pictures } from '../src/modules/media/picture.tables.ts';
import { streams } from '../src/modules/media/stream.tables.ts';
import type { TestApp } from './helper.ts';

type Called = Parameters<TestApp['call']>[0];
type Image = { imageId: string; imagePath: string };

/** The call that adds an ad of each kind. */
export const adSaves = { start: startAdSave, placeholder: placeholderAdAdd, float: floatAdAdd, popup: popupAdAdd };

/** Makes ads as an operator would. */
export class AdKit {
  readonly #test: TestApp;
  readonly #images = {} as Record<AdKind, Image>;
  #number = 0;
  operator = '';
  constructor(test: TestApp) {
    this.#test = test;
  }

  async open(): Promise<this> {
    this.operator = await this.#test.loginAs('operator');
    for (const kind of ['start', 'placeholder', 'float', 'popup'] as const)
      this.#images[kind] = await this.addPicture(kind);
    return this;
  }

  /** Returns a picture of the shape that a kind requires. */
  async addPicture(kind: AdKind, facts: Partial<typeof pictures.$inferInsert> = {}): Promise<Image> {
    const { width, height, minWidth } = adPictureSizes[kind];
    const key = `picture/2026/11/01/${String((this.#number += 1)).padStart(32, '0')}.jpg`;
    const [row] = await this.#test.db
      .insert(pictures)
      .values({
        key,
        originalKey: `up-${key}`,
        mediaType: 'image/jpeg',
        width: minWidth,
        height: Math.round((minWidth * height) / width),
        size: 1000,
        ownerId: '1',
        ownerName: '运营',
        createdTime: this.#test.clock.now(),
        ...facts,
      })
      .returning();
    return { imageId: row!.id, imagePath: `/files/${key}` };
  }

  async addStream(facts: Partial<typeof streams.$inferInsert> = {}): Promise<string> {
    const base = {
      originalKey: `v${(this.#number += 1)}`,
      key: 'video/2026/11/01/a.mp4',
      title: '短片',
      size: 9,
      duration: 9.5,
      convertStatus: 1 as const,
      ownerId: '1',
      ownerName: '运营',
      createdTime: this.#test.clock.now(),
    };
    return (
      await this.#test.db
        .insert(streams)
        .values({ ...base, ...facts })
        .returning()
    )[0]!.id;
  }

  async call(endpoint: Called, input: object, bearer = this.operator): Promise<Envelope> {
    return (await this.#test.call(endpoint, input, bearer)).envelope;
  }

  async refusal(endpoint: Called, input: object): Promise<string> {
    return (await this.call(endpoint, input)).message;
  }

  fields(kind: AdKind, change: object = {}): object {
    return {
      title: '城市书房',
      advertiser: '市图书馆',
      ...this.#images[kind],
      linkKind: 'url',
      externalLinkUrl: 'https://ad.example.com/a?b=1',
      startDate: wireDay(-1),
      endDate: wireDay(10),
      ...change,
    };
  }

  /** A draft. */
  async add(kind: AdKind, change: object = {}): Promise<AdRow> {
    return (await this.call(adSaves[kind], this.fields(kind, change))).data as AdRow;
  }

  /** An ad that readers see. */
  async published(kind: AdKind, change: object = {}): Promise<AdRow> {
    const ad = await this.add(kind, change);
    const { id } = ad;
    if (kind === 'start' || kind === 'popup') await this.call(kind === 'start' ? startAdUse : popupAdUse, { id });
    if (kind === 'float') await this.call(floatAdUpdateIsShow, { id, isShow: 1 });
    else
      await this.call(
        { start: startAdPublish, popup: popupAdPublishStartPopUps, placeholder: placeholderAdPublish }[kind],
        { ids: id },
      );
    return ad;
  }
}

/** Wire time of a day from now. */
export const wireDay = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
