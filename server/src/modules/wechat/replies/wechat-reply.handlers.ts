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
import { dropRule, prepareReplies, storeFollow, storeRule, switchRule } from './reply.commands.ts';
import { findFollowRule, listRules, ruleView } from './reply.queries.ts';

/** Refuses who may not use the account of the settings, the only one that answers. */
const checkRight = (context: Context) => ownAccount(context.db, undefined, context);

/** What the WeChat account of the settings answers to words and to new followers. */
export const wechatReplyHandlers = [
  handle(wechatListRules, async (_request, context) => {
    await checkRight(context);
    return { list: (await listRules(context.db)).map(ruleView) };
  }),
  handle(wechatSaveRule, async (request, context) => {
    await checkRight(context);
    await prepareReplies(request.draft.replies, context);
    return { data: { id: await context.db.transaction((tx) => storeRule(tx, request, context)) } };
  }),
  handle(wechatSetRuleState, async ({ ids, isOn }, context) => {
    await checkRight(context);
    return runEach(context, splitIds(ids), (tx, id) => switchRule(tx, id, isOn, context));
  }),
  handle(wechatDeleteRules, async ({ ids }, context) => {
    await checkRight(context);
    return runEach(context, splitIds(ids), (tx, id) => dropRule(tx, id, context));
  }),
  handle(wechatGetFollowReply, async (_request, context) => {
    await checkRight(context);
    const rule = await findFollowRule(context.db);
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
  handle(wechatSaveFollowReply, async ({ rev, draft }, context) => {
    await checkRight(context);
    await prepareReplies(draft.replies, context);
    return { data: { rev: await context.db.transaction((tx) => storeFollow(tx, rev, draft, context)) } };
  }),
  handle(wechatListReaderMessages, async ({ currentPage, pageSize, ...filter }, context) => {
    await checkRight(context);
    return listReaderMessages(context.db, filter, { page: currentPage, size: pageSize, now: context.now() });
  }),
  handle(wechatAnswerReader, async (request, context) => {
    await checkRight(context);
    await answerReader(request, context);
  }),
  handle(wechatTryReply, async ({ text }, context) => {
    await checkRight(context);
    const match = await ruleFor(context.db, text);
    const ready = await readyReplies(context, match?.rule.replies ?? []);
    return {
      data: {
        rule: match ? { id: match.rule.id, name: match.rule.name, ...match.word } : null,
        replies: ready.map(({ reply }) => reply),
      },
    };
  }),
];
