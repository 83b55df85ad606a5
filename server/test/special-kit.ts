import { randomUUID } from 'node:crypto';
import { contentAddSpecial, contentAuditReviewSpecial } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { SpecialColumn } from 'shared-contracts/model';
import { addPictureRows } from './picture-rows.ts';
import { addPublishedStory } from './published-story.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

export let editor: string;
export let banner: { id: string; path: string };
/** Two published stories and one that only its author knows. */
export let flood: string;
export let dam: string;
export let draft: string;

/** A server with those stories and a picture for banners, for a file of tests. */
export function startSpecialServer(): void {
  startStoryServer();
  beforeAll(async () => {
    editor = await kit.bearer('editor');
    const [shot] = await addPictureRows(test, ['banner'], { width: 1600, height: 400 });
    banner = { id: shot!.id, path: shot!.path };
    flood = await addPublishedStory(test, { title: '洪峰平稳过境', summary: '沿江各站水位回落。' });
    dam = await addPublishedStory(test, { title: '大坝值守一夜' });
    draft = await kit.add('editor', { title: '还没写完的稿件' });
  });
}

/** A column of a topic as the form sends it. */
export const column = (title: string, ids: readonly string[], layout: SpecialColumn['layout'] = 'list') => ({
  title,
  layout,
  stories: ids.map((id) => ({ id })),
});

/** The request to add or change a topic; two stories in one column unless given. */
export const body = (parts: { title?: string; columns?: object[]; address?: string; banner?: object | null } = {}) => {
  const { title = '防汛救灾专题', ...special } = parts;
  return {
    title,
    categoryId: '1',
    summary: '众志成城',
    requestId: randomUUID(),
    special: { banner, address: '', columns: [column('最新', [flood, dam])], ...special },
  };
};

/** Adds a topic in the editor’s name. */
export async function add(parts?: Parameters<typeof body>[0]): Promise<{ id: string; lockToken: string }> {
  const { envelope } = await test.call(contentAddSpecial, body(parts), editor);
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  return envelope.data as { id: string; lockToken: string };
}

/** The refusal of a topic with this sentence. */
export const refusal = (message: string) => ({
  respCode: ErrorCode.Invalid,
  data: { fields: [{ path: expect.stringMatching(/^special/), message: expect.stringContaining(message) }] },
});

/** The reviewers of a topic, stage by stage. */
export const reviewers = ['editor2', 'director', 'chief', 'political'];

/** Reviewed by the call of topics, and published to both targets. */
export async function publish(id: string): Promise<void> {
  expect((await kit.submit(id)).envelope).toMatchObject({ suc: 1 });
  for (const reviewer of reviewers) {
    const { rev } = await kit.get(id);
    await kit.read(id, reviewer);
    expect(
      (await test.call(contentAuditReviewSpecial, { items: [{ id, rev }], status: 1 }, await kit.bearer(reviewer)))
        .envelope,
    ).toMatchObject({ list: [{ ok: true }] });
  }
  expect((await kit.publish(id)).envelope).toMatchObject({ list: [{ ok: true }] });
}
