import { randomUUID } from 'node:crypto';
import { contentAddContent, contentGetContent, contentSubmit } from 'shared-contracts/endpoints';
import { emptyDraft } from 'shared-contracts/model';
import { passReview } from './review.ts';
import type { Newsroom } from './test.ts';

/** Writes a short article, passes it through its review and answers its id. */
export async function passedStory(newsroom: Newsroom, title: string): Promise<string> {
  const editor = await newsroom.apiAs('editor');
  const { pictures: _pictures, video: _video, externalLinkUrl: _link, special: _special, ...empty } = emptyDraft;
  const text = { title, author: '李雨桐', source: '本报讯', categoryId: '1', content: `<p>${title}，各部门到岗。</p>` };
  const { id } = (await editor.call(contentAddContent, { ...empty, ...text, requestId: randomUUID() })).data;
  const { rev } = (await editor.call(contentGetContent, { id })).data;
  await editor.call(contentSubmit, { items: [{ id, rev }] });
  await passReview(newsroom, id);
  return id;
}
