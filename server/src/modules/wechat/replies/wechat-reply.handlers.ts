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
import { runEach } from '../../../platform/http/each.ts';
import { handle } from '../../../platform/http/handle.ts';
import { toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { answerReader, listReaderMessages } from './reader-messages.ts';
import { readyReplies, ruleFor } from './answer.ts';
import { dropRule, prepareReplies, storeFollow, storeRule, switchRule } from './reply.commands.ts';
import { findFollowRule, listRules, ruleView } from './reply.queries.ts';

/** What the WeChat account answers to words and to new followers. */
export const wechatReplyHandlers = [
  handle(wechatListRules, async (_request, { db }) => ({ list: (await listRules(db)).map(ruleView) })),
  handle(wechatSaveRule, async (request, context) => {
    await prepareReplies(request.draft.replies, context);
    return { data: { id: await context.db.transaction((tx) => storeRule(tx, request, context)) } };
  }),
  handle(wechatSetRuleState, ({ ids, isOn }, context) =>
    runEach(context, splitIds(ids), (tx, id) => switchRule(tx, id, isOn, context)),
  ),
  handle(wechatDeleteRules, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => dropRule(tx, id, context)),
  ),
  handle(wechatGetFollowReply, async (_request, { db }) => {
    const rule = await findFollowRule(db);
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
    await prepareReplies(draft.replies, context);
    return { data: { rev: await context.db.transaction((tx) => storeFollow(tx, rev, draft, context)) } };
  }),
  handle(wechatListReaderMessages, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listReaderMessages(db, filter, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(wechatAnswerReader, (request, context) => answerReader(request, context)),
  handle(wechatTryReply, async ({ text }, context) => {
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
