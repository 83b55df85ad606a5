import {
  wechatAnswerReader,
  wechatDeleteRules,
  wechatGetFollowReply,
  wechatListReaderMessages,
  wechatListRules,
  wechatSaveFollowReply,
  wechatSaveRule,
  wechatSetRuleState,
  wechatTryReply,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../../platform/http/context.ts';
import { runEach } from '../../../platform/http/each.ts';
import { handle } from '../../../platform/http/handle.ts';
import { toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { answerReader, listReaderMessages } from './reader-messages.ts';
import { readyReplies, ruleFor } from './answer.ts';
import { accountOfRule, dropRule, prepareReplies, storeFollow, storeRule, switchRule } from './reply.commands.ts';
import { findFollowRule, listRules, ruleView } from './reply.queries.ts';

const own = (accountId: string | undefined, context: Context) => ownAccount(context.db, accountId, context);

/** What the WeChat accounts answer to words and to new followers. */
export const wechatReplyHandlers = [
  handle(wechatListRules, async ({ accountId }, context) => {
    const { id } = await own(accountId, context);
    return { list: (await listRules(context.db, id)).map(ruleView) };
  }),
  handle(wechatSaveRule, async ({ accountId, ...request }, context) => {
    const { id } = request;
    const account = id === undefined ? await own(accountId, context) : await accountOfRule(context.db, id, context);
    await prepareReplies(account.id, request.draft.replies, context);
    return { data: { id: await context.db.transaction((tx) => storeRule(tx, account, request, context)) } };
  }),
  handle(wechatSetRuleState, ({ ids, isOn }, context) =>
    runEach(context, splitIds(ids), (tx, id) => switchRule(tx, id, isOn, context)),
  ),
  handle(wechatDeleteRules, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => dropRule(tx, id, context)),
  ),
  handle(wechatGetFollowReply, async ({ accountId }, context) => {
    const { id } = await own(accountId, context);
    const rule = await findFollowRule(context.db, id);
    const isChanged = rule !== undefined && rule.rev > 0;
    return {
      data: {
        isOn: rule?.isOn ?? false,
        replies: rule?.replies ?? [],
        rev: rule?.rev ?? 0,
        modifiedUserName: rule?.modifiedUserName ?? '',
        modifiedTime: toWireTimeOrNull(isChanged ? rule.modifiedTime : null),
      },
    };
  }),
  handle(wechatSaveFollowReply, async ({ accountId, ...change }, context) => {
    const account = await own(accountId, context);
    await prepareReplies(account.id, change.draft.replies, context);
    return { data: { rev: await context.db.transaction((tx) => storeFollow(tx, account, change, context)) } };
  }),
  handle(wechatListReaderMessages, async ({ accountId, currentPage, pageSize, ...filter }, context) => {
    const account = await own(accountId, context);
    return listReaderMessages(context.db, account, filter, { page: currentPage, size: pageSize, now: context.now() });
  }),
  handle(wechatAnswerReader, (request, context) => answerReader(request, context)),
  handle(wechatTryReply, async ({ accountId, text }, context) => {
    const { id } = await own(accountId, context);
    const match = await ruleFor(context.db, id, text);
    const ready = await readyReplies(context, id, match?.rule.replies ?? []);
    return {
      data: {
        rule: match ? { id: match.rule.id, name: match.rule.name, ...match.word } : null,
        replies: ready.map(({ reply }) => reply),
      },
    };
  }),
];
