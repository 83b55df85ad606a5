import {
  wechatDecideMessage,
  wechatDropMessage,
  wechatEditArticle,
  wechatListMessages,
  wechatMessageCounts,
  wechatPublishMessage,
  wechatResubmitMessage,
  wechatSaveDraft,
  wechatScheduleMessage,
  wechatSubmitMessage,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { openAccount } from './accounts/open-account.ts';
import { storeDraft } from './wechat-draft.ts';
import {
  decideMessage,
  dropDraft,
  dropMessage,
  editArticle,
  recordArticles,
  resubmitMessage,
  submitMessage,
} from './wechat-message.ts';
import { orderPublication, passedMessage, scheduleMessage, withdrawMessage } from './wechat-publication.ts';
import { findContent } from '../stories/content.queries.ts';
import {
  countMessages,
  listMessages,
  lockMessage,
  patchMessage,
  type StoredWechatMessage,
} from './wechat-message.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** The desk of messages to the WeChat account, and their way to its readers. */
export const wechatMessageHandlers = [
  handle(wechatListMessages, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listMessages(db, { ...filter, userId: session.userId }, currentPage, pageSize),
  ),
  handle(wechatMessageCounts, async (filter, { db, session }) => ({
    data: await countMessages(db, { ...filter, userId: session.userId }),
  })),
  handle(wechatSubmitMessage, async ({ ids, accountId }, context) => ({
    data: {
      id: await context.db.transaction((tx) => submitMessage(tx, { materialIds: splitIds(ids), accountId }, context)),
    },
  })),
  handle(wechatEditArticle, (request, context) => context.db.transaction((tx) => editArticle(tx, request, context))),
  handle(wechatResubmitMessage, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => resubmitMessage(tx, id, context)),
  ),
  handle(wechatDecideMessage, ({ ids, decision, opinion }, context) => {
    if (decision === 'return' && opinion.trim() === '')
      throw invalidInput([{ path: 'opinion', message: wechatMessageTexts.returnReasonMissing }]);
    return runEach(context, splitIds(ids), (tx, id) => decideMessage(tx, id, decision, opinion.trim(), context));
  }),
  handle(wechatDropMessage, async ({ ids }, context) => {
    const dropped: StoredWechatMessage[] = [];
    const result = await runEach(
      context,
      splitIds(ids),
      async (tx, id) => void dropped.push(await dropMessage(tx, id, context)),
    );
    for (const message of dropped) await dropDraft(message, context);
    return result;
  }),
  handle(wechatSaveDraft, async ({ id }, context) => ({ data: { mediaId: await saveDraft(id, context) } })),
  handle(wechatPublishMessage, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => orderPublication(tx, id, context)),
  ),
  handle(wechatScheduleMessage, ({ id, planTime }, context) =>
    context.db.transaction((tx) =>
      scheduleMessage(tx, { id, planTime: planTime === undefined ? undefined : fromWireTime(planTime) }, context),
    ),
  ),
  handle(wechatWithdrawMessage, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => withdrawMessage(tx, id, reason.trim(), context)),
  ),
];

/** Calls WeChat outside any transaction; a message that was published or dropped meanwhile keeps what it has. */
async function saveDraft(id: string, context: Context): Promise<string> {
  const { message, articles } = await context.db.transaction((tx) => passedMessage(tx, id, context));
  const stories = [];
  for (const article of articles) {
    const content = await findContent(context.db, article.contentId);
    if (content) stories.push({ article, content });
  }
  const wechat = await openAccount(context, context.log, message.accountId);
  const mediaId = await storeDraft(context, wechat, message.draftMediaId, stories);
  await context.db.transaction(async (tx) => {
    if ((await lockMessage(tx, id))?.state !== message.state)
      throw new AppError(ErrorCode.Conflict, wechatMessageTexts.stateChanged);
    await patchMessage(tx, id, { draftMediaId: mediaId });
    const { accountId } = message;
    const opName = operationNames.draftAtWechat;
    await recordArticles(tx, articles, { opName, accountId, remark: mediaId }, context);
  });
  return mediaId;
}
