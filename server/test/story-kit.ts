import { randomUUID } from 'node:crypto';
import {
  contentAddContent,
  contentApprove,
  contentGetContent,
  contentLockContent,
  contentMarkRead,
  contentPublish,
  contentSubmit,
  contentUpdateContent,
} from 'shared-contracts/endpoints';
import { type ContentDetail, type ContentDraft, emptyDraft } from 'shared-contracts/model';
import { buildTestApp, type Called, type TestApp } from './helper.ts';

type ArticleDraft = Omit<ContentDraft, 'pictures' | 'video' | 'externalLinkUrl' | 'special'>;

/** Returns a complete draft of an article with the given parts. */
export function draft(parts: Partial<ArticleDraft> = {}): ArticleDraft {
  const { pictures: _pictures, video: _video, externalLinkUrl: _link, special: _special, ...empty } = emptyDraft;
  return {
    ...empty,
    title: '市委召开防汛工作会议',
    author: '李雨桐',
    source: '本报讯',
    categoryId: '1',
    content: '<p>会议研究部署防汛工作。</p>',
    ...parts,
  };
}

/** Steps of a story's life as its users take them. */
export interface StoryKit {
  bearer(userName: string): Promise<string>;
  add(userName: string, parts?: Partial<ArticleDraft>): Promise<string>;
  get(id: string, userName?: string): Promise<ContentDetail>;
  submit(id: string, userName?: string): Promise<Called>;
  /** Records that the user has read the current text. */
  read(id: string, userName: string): Promise<Called>;
  /** Decides as a reviewer who has read the text. */
  decide(id: string, userName: string, parts?: Record<string, unknown>): Promise<Called>;
  /** Takes a new story through all four stages. */
  clear(parts?: Partial<ArticleDraft>): Promise<string>;
  publish(id: string, userName?: string): Promise<Called>;
  lock(id: string, userName: string, parts?: Record<string, unknown>): Promise<Called>;
  save(
    id: string,
    userName: string,
    parts: Partial<ArticleDraft> & {
      rev?: number;
      lockToken?: string;
      kind?: string;
      requestId?: string;
      aiReason?: string;
    },
  ): Promise<Called>;
}

export let test: TestApp;
export let kit: StoryKit;

/** A server and the kit over it for a file of tests. */
export function startStoryServer(): void {
  beforeAll(async () => {
    test = await buildTestApp();
    kit = storyKit(test);
  });
  afterAll(() => test.close());
}

/** A kit over a test app; bearers are made once for each user. */
export function storyKit(server: TestApp): StoryKit {
  // One session for each user and period of the fake clock: a token expires with each of the longer jumps.
  const bearers = new Map<string, Promise<string>>();
  const bearer = (userName: string) => {
    const key = `${userName}@${Math.floor(server.clock.now().getTime() / 60_000)}`;
    if (!bearers.has(key)) bearers.set(key, server.loginAs(userName));
    return bearers.get(key)!;
  };
  const steps: StoryKit = {
    bearer,
    async add(userName, parts) {
      const { envelope } = await server.call(
        contentAddContent,
        { ...draft(parts), requestId: randomUUID() },
        await bearer(userName),
      );
      if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
      return (envelope.data as { id: string }).id;
    },
    async get(id, userName = 'admin') {
      const { envelope } = await server.call(contentGetContent, { id }, await bearer(userName));
      if (envelope.suc !== 1) throw new Error(envelope.message);
      return envelope.data as ContentDetail;
    },
    async submit(id, userName = 'editor') {
      const { rev } = await steps.get(id, userName);
      return server.call(contentSubmit, { items: [{ id, rev }] }, await bearer(userName));
    },
    async read(id, userName) {
      const { hash } = await steps.get(id);
      return server.call(contentMarkRead, { id, hash }, await bearer(userName));
    },
    async decide(id, userName, parts = {}) {
      const { rev } = await steps.get(id);
      await steps.read(id, userName);
      return server.call(contentApprove, { items: [{ id, rev }], status: 1, ...parts }, await bearer(userName));
    },
    async clear(parts) {
      const id = await steps.add('editor', parts);
      await steps.submit(id);
      for (const reviewer of ['editor2', 'director', 'chief', 'political']) {
        const { envelope } = await steps.decide(id, reviewer);
        if (envelope.suc !== 1) throw new Error(`${reviewer}: ${envelope.message}`);
      }
      return id;
    },
    publish: async (id, userName = 'operator') =>
      server.call(contentPublish, { ids: id, targets: ['app', 'website'] }, await bearer(userName)),
    lock: async (id, userName, parts = {}) =>
      server.call(contentLockContent, { id, tabId: `tab-of-${userName}`, ...parts }, await bearer(userName)),
    async save(id, userName, parts) {
      const { rev } = await steps.get(id, userName);
      return server.call(
        contentUpdateContent,
        { ...draft(), id, rev, lockToken: '', requestId: randomUUID(), ...parts },
        await bearer(userName),
      );
    },
  };
  return steps;
}
