import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ChannelNode } from 'shared-contracts/model';
import { authorizedTree } from './channel.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { listChannels } from './channel.queries.ts';
import { channelTexts as texts } from './channel.texts.ts';

function flatten(nodes: readonly ChannelNode[]): ChannelNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

/** The nodes of the tree that the session sees, those it may use not marked `disabled`. */
export async function ownNodes({ db, session }: Pick<Context, 'db' | 'session'>): Promise<ChannelNode[]> {
  return flatten(authorizedTree(await listChannels(db), session.channels));
}

/** The node of a channel that the session may use. Throws Forbidden for any other. */
export async function ownNode(context: Pick<Context, 'db' | 'session'>, id: string): Promise<ChannelNode> {
  const node = (await ownNodes(context)).find(({ catalogId, disabled }) => catalogId === id && disabled !== true);
  if (!node) throw new AppError(ErrorCode.Forbidden, texts.notYours);
  return node;
}
