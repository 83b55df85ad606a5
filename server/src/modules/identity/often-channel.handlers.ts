import {
  contentAddOftenUsedChannel,
  contentDeleteOftenUsedChannel,
  contentListOftenUsedChannels,
} from 'shared-contracts/endpoints';
import { guardRefused } from 'shared-contracts/errors';
import { oftenUsedMax } from 'shared-contracts/model';
import { handle } from '../../platform/http/handle.ts';
import { addOftenUsed, countOftenUsed, dropOftenUsed, listOftenUsed } from './often-channel.queries.ts';
import { ownNode, ownNodes } from '../channels/own-channel.ts';
import { userTexts } from './user.texts.ts';

/** The channels that a user has starred. */
export const oftenChannelHandlers = [
  handle(contentListOftenUsedChannels, async (_request, { db, session }) => {
    const nodes = new Map((await ownNodes({ db, session })).map((node) => [node.catalogId, node]));
    const starred = (await listOftenUsed(db, session.userId)).flatMap((id) => nodes.get(id) ?? []);
    return { list: starred.filter(({ disabled }) => disabled !== true).map((node) => ({ ...node, children: [] })) };
  }),
  handle(contentAddOftenUsedChannel, async ({ channelId }, context) => {
    const { db, session, now } = context;
    await ownNode(context, channelId);
    if ((await countOftenUsed(db, session.userId)) >= oftenUsedMax)
      throw guardRefused([{ guard: 'full', text: userTexts.oftenUsedFull(oftenUsedMax) }]);
    await addOftenUsed(db, session.userId, channelId, now());
  }),
  handle(contentDeleteOftenUsedChannel, async ({ channelId }, { db, session }) =>
    dropOftenUsed(db, session.userId, channelId),
  ),
];
