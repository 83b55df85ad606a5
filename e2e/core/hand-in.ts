import { randomUUID } from 'node:crypto';
import { contentAddContent, contentSubmit, type InputOf } from 'shared-contracts/endpoints';
import type { Api } from './api.ts';

/** A story that its author writes and hands in for review, in 要闻 or a channel that is named; answers its id. */
export async function handIn(
  author: Api,
  text: Omit<InputOf<typeof contentAddContent>, 'requestId' | 'categoryId'>,
  categoryId = '1',
): Promise<string> {
  const story = { ...text, categoryId, requestId: randomUUID() };
  const { id, rev } = (await author.call(contentAddContent, story)).data;
  await author.call(contentSubmit, { items: [{ id, rev }] });
  return id;
}
