import { type AnswerOf, channelList, channelSave } from 'shared-contracts/endpoints';
import type { Newsroom } from './test.ts';

type ChannelRow = AnswerOf<typeof channelList>['list'][number];

/** A channel of a scenario alone, below one that everybody has; answers its id. */
export async function ownChannel(
  newsroom: Newsroom,
  parts: Partial<Pick<ChannelRow, 'stages' | 'dueHours'>> = {},
): Promise<string> {
  const admin = await newsroom.apiAs('admin');
  const parentId = (await admin.call(channelList, {})).list.find(({ slug }) => slug === 'news')!.id;
  const slug = `of-${crypto.randomUUID().slice(0, 8)}`;
  return (await admin.call(channelSave, { parentId, name: `栏目${slug.slice(3)}`, slug, stages: [1, 2], ...parts }))
    .data.id;
}
