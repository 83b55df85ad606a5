import {
  channelDelete,
  channelList,
  channelMove,
  channelSave,
  getAsynchronousChannelTree,
  getAuthorizedChannelTree,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { authorizedTree, mayMoveUnder } from './channel.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import {
  type Channel,
  deleteChannel,
  insertChannel,
  listChannels,
  lockChannels,
  updateChannel,
} from './channel.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { ChannelUse, StoriesOfChannels } from './channel-use.ts';
import { channelTexts as texts } from './channel.texts.ts';

function findChannel(channels: readonly Channel[], id: string): Channel {
  const channel = channels.find((one) => one.id === id);
  if (!channel) throw new AppError(ErrorCode.NotFound, texts.gone);
  return channel;
}

function checkPlace(channels: readonly Channel[], id: string | undefined, parentId: string | null): void {
  if (parentId !== null) findChannel(channels, parentId);
  if (id !== undefined && !mayMoveUnder(channels, id, parentId))
    throw guardRefused([{ guard: 'place', text: texts.belowItself }]);
}

/** Siblings under a parent in display order, without the one that moves. */
const siblingsOf = (channels: readonly Channel[], parentId: string | null, without?: string): Channel[] =>
  channels.filter((channel) => channel.parentId === parentId && channel.id !== without);

const note = (tx: Database, { session, ip, now }: Context, action: AuditAction, target: string, detail: unknown) =>
  writeAudit(tx, { action, userId: session.userId, userName: session.userName, ip, target, detail, time: now() });

/**
 * Reads the channel tree, and changes it from the channel screen. `others` are the other kinds of items that a channel
 * may hold.
 */
export const channelHandlers = (stories: StoriesOfChannels, others: readonly ChannelUse[]): Handler[] => [
  handle(getAuthorizedChannelTree, async (_request, { db, session }) => ({
    data: authorizedTree(await listChannels(db), session.channels),
  })),

  handle(getAsynchronousChannelTree, async ({ parentId, isHidden }, { db, session }) => {
    const all = await listChannels(db);
    const above = parentId === '' || parentId === '0' ? null : parentId;
    const isMine = (id: string): boolean =>
      session.channels.has(id) || all.some((channel) => channel.parentId === id && isMine(channel.id));
    const shownChannels = all.filter(
      (channel) => isMine(channel.id) && (isHidden === '' || channel.isHidden === (isHidden === '1')),
    );
    const data = shownChannels
      .filter((channel) => channel.parentId === above)
      .map(({ id, name }) => ({
        catalogId: id,
        categoryName: name,
        isLeaf: !shownChannels.some((child) => child.parentId === id),
      }));
    return { data };
  }),

  handle(channelList, async (_request, { db }) => {
    const [rows, counted] = await Promise.all([listChannels(db), stories.count(db)]);
    return { list: rows.map((row) => ({ ...row, contentCount: counted.get(row.id) ?? 0 })) };
  }),

  handle(channelSave, async ({ id, stages, ...request }, context) => {
    const values = { ...request, name: request.name.trim(), stages: [...new Set(stages)].sort() };
    return context.db.transaction(async (tx) => {
      const channels = await lockChannels(tx);
      checkPlace(channels, id, values.parentId);
      if (channels.some((one) => one.slug === values.slug && one.id !== id))
        throw invalidInput([{ path: 'slug', message: texts.slugTaken }]);
      if (siblingsOf(channels, values.parentId, id).some(({ name }) => name === values.name))
        throw invalidInput([{ path: 'name', message: texts.nameTaken }]);
      const last = siblingsOf(channels, values.parentId, id).at(-1);
      const sortField =
        id !== undefined && findChannel(channels, id).parentId === values.parentId
          ? findChannel(channels, id).sortField
          : (last?.sortField ?? 0) + 1;
      const saved = id ?? (await insertChannel(tx, { ...values, sortField }, context.session.userId));
      if (id !== undefined) {
        await updateChannel(tx, id, { ...values, sortField });
        if (findChannel(channels, id).stages.join() !== values.stages.join())
          await stories.replan(tx, id, actorOf(context), context.now());
      }
      await note(tx, context, id === undefined ? 'channel.create' : 'channel.change', saved, values);
      return { data: { id: saved } };
    });
  }),

  handle(channelMove, async ({ id, parentId, index }, context) => {
    await context.db.transaction(async (tx) => {
      const channels = await lockChannels(tx);
      const moved = findChannel(channels, id);
      checkPlace(channels, id, parentId);
      const siblings = siblingsOf(channels, parentId, id);
      if (siblings.some(({ name }) => name === moved.name))
        throw invalidInput([{ path: 'parentId', message: texts.nameTaken }]);
      siblings.splice(Math.min(index, siblings.length), 0, moved);
      for (const [place, sibling] of siblings.entries()) {
        if (sibling.sortField !== place + 1 || sibling.id === id)
          await updateChannel(tx, sibling.id, { sortField: place + 1, ...(sibling.id === id && { parentId }) });
      }
      await note(tx, context, 'channel.move', id, { parentId, index });
    });
  }),

  handle(channelDelete, async ({ id }, context) => {
    await context.db.transaction(async (tx) => {
      const channels = await lockChannels(tx);
      const { name } = findChannel(channels, id);
      if (siblingsOf(channels, id).length > 0) throw guardRefused([{ guard: 'children', text: texts.hasChildren }]);
      for (const use of [stories, ...others])
        if (await use.areThere(tx, id)) throw guardRefused([{ guard: 'contents', text: texts.hasContents }]);
      await deleteChannel(tx, id);
      await note(tx, context, 'channel.delete', id, { name });
    });
  }),
];
