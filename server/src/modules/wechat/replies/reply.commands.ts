import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { wechatReplyLimits } from 'shared-contracts/limits';
import {
  type WechatFollowDraft,
  type WechatReply,
  wechatReplyProblem,
  type WechatRuleDraft,
} from 'shared-contracts/model';
import { noteAction } from '../../../platform/audit/note-action.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { cleanLine } from '../../../platform/text/html.rules.ts';
import { refuseBanned } from '../../words/word-list.ts';
import { uploadPictures } from '../menu/account-pictures.ts';
import { visibleStories } from '../menu/visible-stories.ts';
import { openWechat } from '../service/open-wechat.ts';
import { plainWord } from './match.rules.ts';
import { addRule, deleteRule, findRule, listRules, lockRules, patchRule, type StoredRule } from './reply.queries.ts';
import { replyTexts as texts } from './reply.texts.ts';

/** Checks answers, and has their pictures at the account; called before anything is stored. */
export async function prepareReplies(replies: readonly WechatReply[], context: Context): Promise<void> {
  const { db, now, log } = context;
  const problems = replies.flatMap((reply, place) => {
    const message = wechatReplyProblem(reply);
    return message === undefined ? [] : [{ path: `draft.replies.${place}`, message }];
  });
  if (problems.length > 0) throw invalidInput(problems);
  const stories = replies.flatMap((reply) => (reply.kind === 'story' ? [reply] : []));
  const visible = await visibleStories(
    db,
    stories.map(({ contentId }) => contentId),
  );
  const gone = stories.find(({ contentId }) => !visible.has(contentId));
  if (gone) throw guardRefused([{ guard: 'story', text: texts.storyGone(gone.title) }]);
  const fields = replies.flatMap((reply, place) =>
    reply.kind === 'text' ? [{ label: texts.replyField(place + 1), text: reply.text }] : [],
  );
  await refuseBanned(db, fields, now());
  await uploadPictures(context, () => openWechat(context, log), replies);
}

function refuseDoubles(draft: WechatRuleDraft, id: string | undefined, rules: readonly StoredRule[]): void {
  const others = rules.filter((rule) => rule.id !== id);
  if (others.some(({ name }) => name === draft.name))
    throw invalidInput([{ path: 'draft.name', message: texts.nameTaken(draft.name) }]);
  const own = new Set<string>();
  for (const { word, isExact } of draft.words) {
    const key = `${isExact}:${plainWord(word)}`;
    if (own.has(key)) throw invalidInput([{ path: 'draft.words', message: texts.wordTwice(word) }]);
    own.add(key);
    const other = others.find(({ words }) =>
      words.some((one) => one.isExact === isExact && plainWord(one.word) === plainWord(word)),
    );
    if (other) throw invalidInput([{ path: 'draft.words', message: texts.wordTaken(word, other.name) }]);
  }
}

/** Stores a rule under the revision that was read. */
export async function storeRule(
  tx: Database,
  { id, rev, draft }: { id?: string | undefined; rev: number; draft: WechatRuleDraft },
  who: Context,
): Promise<string> {
  await lockRules(tx, texts.follow, who.now());
  const facts = {
    name: cleanLine(draft.name),
    words: draft.words.map(({ word, isExact }) => ({ word: cleanLine(word), isExact })),
    replies: draft.replies,
    isOn: draft.isOn,
  };
  const rules = await listRules(tx);
  refuseDoubles(facts, id, rules);
  await refuseBanned(tx, [{ label: texts.nameField, text: facts.name }], who.now());
  const by = { modifiedUserName: who.session.nickName, modifiedTime: who.now() };
  if (id === undefined) {
    if (rules.length >= wechatReplyLimits.rules)
      throw invalidInput([{ path: 'draft.name', message: texts.tooMany(wechatReplyLimits.rules) }]);
    const added = await addRule(tx, { kind: 'keyword', ...facts, ...by });
    await noteAction(tx, who, 'wechat.ruleCreate', added, facts);
    return added;
  }
  const before = await knownRule(tx, id, rev);
  await patchRule(tx, id, { ...facts, ...by, rev: before.rev + 1 });
  const { name, words, replies, isOn } = before;
  await noteAction(tx, who, 'wechat.ruleChange', id, { from: { name, words, replies, isOn }, to: facts });
  return id;
}

async function knownRule(tx: Database, id: string, rev?: number): Promise<StoredRule> {
  const rule = await findRule(tx, id);
  if (!rule) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (rev !== undefined && rule.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return rule;
}

/** Switches a rule on or off. */
export async function switchRule(tx: Database, id: string, isOn: boolean, who: Context): Promise<void> {
  await lockRules(tx, texts.follow, who.now());
  const { name, rev } = await knownRule(tx, id);
  await patchRule(tx, id, {
    isOn,
    rev: rev + 1,
    modifiedUserName: who.session.nickName,
    modifiedTime: who.now(),
  });
  await noteAction(tx, who, isOn ? 'wechat.ruleOn' : 'wechat.ruleOff', id, { name });
}

/** Deletes a rule; messages that it answered stay. */
export async function dropRule(tx: Database, id: string, who: Context): Promise<void> {
  await lockRules(tx, texts.follow, who.now());
  const { name, words, replies } = await knownRule(tx, id);
  await deleteRule(tx, id);
  await noteAction(tx, who, 'wechat.ruleDelete', id, { name, words, replies });
}

/** Stores what is said to new followers. */
export async function storeFollow(tx: Database, rev: number, draft: WechatFollowDraft, who: Context): Promise<number> {
  const rule = await lockRules(tx, texts.follow, who.now());
  if (rule.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.followStale);
  await patchRule(tx, rule.id, {
    ...draft,
    rev: rev + 1,
    modifiedUserName: who.session.nickName,
    modifiedTime: who.now(),
  });
  await noteAction(tx, who, 'wechat.follow', '', { from: { replies: rule.replies, isOn: rule.isOn }, to: draft });
  return rev + 1;
}
