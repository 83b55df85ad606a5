import {
  type BatchResult,
  contentAddSelfContent,
  contentGetSelfContent,
  contentUpdateSelfContent,
  deleteSelfContent,
  listMySelfContent,
  listSelfContent,
  listSelfMedia,
  mySelfContentCounts,
  passSelfContent,
  returnSelfContent,
  saveSelfMediaLimits,
  selfContentCounts,
  selfMediaFreChannelDetail,
  withdrawSelfContent,
} from 'shared-contracts/endpoints';
import { isAppError } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { passContent, readAccount, readSelfContent, returnContent, saveLimits } from './decide-self-content.ts';
import {
  addSelfContent,
  dayStartOf,
  deleteSelfContent as removeOwn,
  turnsOf,
  updateSelfContent,
  withdrawSelfContent as withdrawOwn,
} from './write-self-content.ts';
import type { Database } from '../../platform/database/database.ts';
import { countSelfContents, findSelfContent, listSelfContents } from './self-content.queries.ts';
import { listSelfMediaAccounts } from './self-media-account.queries.ts';

/** Runs one action for each content in a transaction of its own, and reports each outcome. */
async function each(
  ids: readonly string[],
  { db }: Context,
  work: (tx: Database, id: string) => Promise<void>,
): Promise<BatchResult> {
  const list: BatchResult['list'] = [];
  for (const id of new Set(ids)) {
    try {
      const title = (await findSelfContent(db, id))?.title ?? '';
      await db.transaction((tx) => work(tx, id));
      list.push({ id, title, ok: true, message: '' });
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Titles of what is not the caller's stay unsaid.
      list.push({ id, title: '', ok: false, message: error.message });
    }
  }
  return { list };
}

/** Contents of media accounts: the account's own side, and the desk. */
export const selfContentHandlers = [
  handle(contentAddSelfContent, async (request, context) => ({ data: await addSelfContent(request, context) })),
  handle(contentUpdateSelfContent, async (request, context) => ({ data: await updateSelfContent(request, context) })),
  handle(contentGetSelfContent, async ({ id }, context) => ({ data: await readSelfContent(id, context) })),
  handle(listMySelfContent, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listSelfContents(db, { ...filter, userId: session.userId }, currentPage, pageSize),
  ),
  handle(mySelfContentCounts, async (filter, { db, session }) => ({
    data: await countSelfContents(db, { ...filter, userId: session.userId }),
  })),
  handle(withdrawSelfContent, async ({ id }, context) => ({ data: await withdrawOwn(id, context) })),
  handle(deleteSelfContent, ({ ids }, context) => each(splitIds(ids), context, (tx, id) => removeOwn(tx, id, context))),

  handle(selfMediaFreChannelDetail, async ({ id }, { db, session, now }) => {
    if (session.kind === 'media' || id === undefined)
      return {
        data: {
          id: session.userId,
          nickName: session.nickName,
          channels: session.kind === 'media' ? await turnsOf(db, session.userId, now()) : [],
        },
      };
    const { nickName, channels } = await readAccount(db, id, now());
    return { data: { id, nickName, channels } };
  }),

  handle(listSelfContent, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listSelfContents(db, { ...filter, channels: session.channels }, currentPage, pageSize),
  ),
  handle(selfContentCounts, async (filter, { db, session }) => ({
    data: await countSelfContents(db, { ...filter, channels: session.channels }),
  })),
  handle(passSelfContent, async (request, context) => ({ data: await passContent(request, context) })),
  handle(returnSelfContent, ({ ids, reason }, context) =>
    each(splitIds(ids), context, (tx, id) => returnContent(tx, id, reason, context)),
  ),
  handle(listSelfMedia, ({ currentPage, pageSize, keywords }, { db, now }) =>
    listSelfMediaAccounts(db, { keywords, dayStart: dayStartOf(now()) }, currentPage, pageSize),
  ),
  handle(saveSelfMediaLimits, async (request, context) => ({ data: await saveLimits(request, context) })),
];
