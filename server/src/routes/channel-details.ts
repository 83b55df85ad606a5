import {
  contentAddOftenUsedChannel,
  contentDeleteOftenUsedChannel,
  contentGetChannelById,
  contentGetChannelDetails,
  contentListOftenUsedChannels,
  contentListUnits,
  getMyApplication,
  type MyApplication,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { type ChannelNode, oftenUsedMax } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { authorizedTree } from '../domain/channel.rules.ts';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { pushSandboxPath } from '../providers/push/sandbox.ts';
import { channelBranch } from '../store/channel-stages.store.ts';
import { type Channel, listChannels } from '../store/channel.store.ts';
import { unitTree } from '../store/department.store.ts';
import { addOftenUsed, countOftenUsed, dropOftenUsed, listOftenUsed } from '../store/often-channel.store.ts';
import { readPublicChannels } from '../store/public-channel.store.ts';
import { countPublishedIn } from '../store/published.store.ts';

function flatten(nodes: readonly ChannelNode[]): ChannelNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

/** The node of a channel that the session may use; refuses any other. */
async function ownNode({ db, session }: Context, id: string): Promise<ChannelNode> {
  const node = flatten(authorizedTree(await listChannels(db), session.channels)).find(
    ({ catalogId, disabled }) => catalogId === id && disabled !== true,
  );
  if (!node) throw new AppError(ErrorCode.Forbidden, '您没有该栏目的权限');
  return node;
}

function pathOf(channels: readonly Channel[], channel: Channel): string {
  const above = channels.find(({ id }) => id === channel.parentId);
  return above ? `${pathOf(channels, above)} / ${channel.name}` : channel.name;
}

/** What lies beside this product and the user may open. */
function applicationsOf({ settings, session }: Context): MyApplication[] {
  const isStaff = session.kind === 'staff';
  const list: (MyApplication | false)[] = [
    { id: 'site', name: '公众网站', url: publicPaths.site, note: '读者看到的网站' },
    isStaff &&
      settings.ANALYSIS_URL !== undefined && {
        id: 'analysis',
        name: '数据分析',
        url: settings.ANALYSIS_URL,
        note: '外部数据分析平台',
      },
    isStaff &&
      settings.MANAGEMENT_URL !== undefined && {
        id: 'management',
        name: '管理中心',
        url: settings.MANAGEMENT_URL,
        note: '外部管理中心',
      },
    !settings.isProduction &&
      settings.PUSH_URL === undefined &&
      session.can(ContentPermission.Push) && {
        id: 'push',
        name: '推送（沙箱）',
        url: pushSandboxPath,
        note: '未配置推送服务时，推送保存在这里',
      },
  ];
  return list.filter((one) => one !== false);
}

/** Channels as writers look at them, their stars, the units of the house, and what lies beside it. */
export const channelDetailHandlers = [
  handle(contentGetChannelDetails, async ({ id }, context) => {
    await ownNode(context, id);
    const channels = await listChannels(context.db);
    const channel = channels.find((one) => one.id === id)!;
    const [{ hiddenIds }, branch] = await Promise.all([readPublicChannels(context.db), channelBranch(context.db, id)]);
    const isHidden = hiddenIds.includes(id);
    const { name, stages, slug } = channel;
    const publishedCount = await countPublishedIn(context.db, branch);
    return {
      data: {
        id,
        name,
        stages,
        isHidden,
        path: pathOf(channels, channel),
        publicUrl: isHidden ? null : publicPaths.channel(slug),
        publishedCount,
      },
    };
  }),
  handle(contentGetChannelById, async ({ id }, context) => ({ data: await ownNode(context, id) })),
  handle(contentListOftenUsedChannels, async (_request, { db, session }) => {
    const nodes = new Map(
      flatten(authorizedTree(await listChannels(db), session.channels)).map((node) => [node.catalogId, node]),
    );
    const starred = (await listOftenUsed(db, session.userId)).flatMap((id) => nodes.get(id) ?? []);
    return { list: starred.filter(({ disabled }) => disabled !== true).map((node) => ({ ...node, children: [] })) };
  }),
  handle(contentAddOftenUsedChannel, async ({ channelId }, context) => {
    const { db, session, now } = context;
    await ownNode(context, channelId);
    if ((await countOftenUsed(db, session.userId)) >= oftenUsedMax)
      throw guardRefused([{ guard: 'full', text: `常用栏目最多${oftenUsedMax}个，请先取消其他常用栏目` }]);
    await addOftenUsed(db, session.userId, channelId, now());
  }),
  handle(contentDeleteOftenUsedChannel, async ({ channelId }, { db, session }) =>
    dropOftenUsed(db, session.userId, channelId),
  ),
  handle(contentListUnits, async (_request, { db }) => ({ list: await unitTree(db) })),
  handle(getMyApplication, (_request, context) => ({ list: applicationsOf(context) })),
];
