import { randomUUID } from 'node:crypto';
import { contentAddContent, contentSubmit } from 'shared-contracts/endpoints';
import { passReview } from './review.ts';
import type { Newsroom } from './test.ts';

/** Writes a short article, passes it through its review and answers its id. */
export async function passedStory(newsroom: Newsroom, title: string): Promise<string> {
  const editor = await newsroom.apiAs('editor');
  const text = { title, author: '李雨桐', source: '本报讯', categoryId: '1', content: `<p>${title}，各部门到岗。</p>` };
  const { id, rev } = (await editor.call(contentAddContent, { ...text, requestId: randomUUID() })).data;
  await editor.call(contentSubmit, { items: [{ id, rev }] });
  await passReview(newsroom, id);
  return id;
}
