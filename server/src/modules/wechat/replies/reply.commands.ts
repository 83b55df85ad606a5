import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { wechatReplyLimits } from 'shared-contracts/limits';
import {
  defaultWechatAccount,
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
import { findOwnAccount, type StoredAccount } from '../accounts/account.queries.ts';
import { openAccount } from '../accounts/open-account.ts';
import { uploadPictures } from '../menu/account-pictures.ts';
import { visibleStories } from '../menu/visible-stories.ts';
import { plainWord } from './match.rules.ts';
import { addRule, deleteRule, findRule, listRules, lockRules, patchRule, type StoredRule } from './reply.queries.ts';
import { replyTexts as texts } from './reply.texts.ts';

/** Checks answers, and has their pictures at their account; called before anything is stored. */
export async function prepareReplies(
  accountId: string,
  replies: readonly WechatReply[],
  context: Context,
): Promise<void> {
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
  const wechat = () => openAccount(context, log, accountId);
  await uploadPictures(context, { accountId, wechat }, replies);
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

const accountName = ({ id, name }: StoredAccount): string => (id === defaultWechatAccount ? '' : name);

/** What the log calls a rule; the account of the settings is not named there. */
const targetOf = ({ id, name }: StoredAccount, what: string): string =>
  id === defaultWechatAccount ? what : `${name}：${what}`;

/** The account of a rule that the user of a call may change; a rule of another account is as missing. */
export async function accountOfRule(db: Database, id: string, { session }: Context): Promise<StoredAccount> {
  const rule = await findRule(db, id);
  const account = rule && (await findOwnAccount(db, rule.accountId, session.userId));
  if (!account) throw new AppError(ErrorCode.NotFound, texts.gone);
  return account;
}

/** Stores a rule of an account under the revision that was read. */
export async function storeRule(
  tx: Database,
  account: StoredAccount,
  { id, rev, draft }: { id?: string | undefined; rev: number; draft: WechatRuleDraft },
  who: Context,
): Promise<string> {
  await lockRules(tx, account.id, texts.follow, who.now());
  const facts = {
    name: cleanLine(draft.name),
    words: draft.words.map(({ word, isExact }) => ({ word: cleanLine(word), isExact })),
    replies: draft.replies,
    isOn: draft.isOn,
  };
  const rules = await listRules(tx, account.id);
  refuseDoubles(facts, id, rules);
  await refuseBanned(tx, [{ label: texts.nameField, text: facts.name }], who.now());
  const by = { modifiedUserName: who.session.nickName, modifiedTime: who.now() };
  if (id === undefined) {
    if (rules.length >= wechatReplyLimits.rules)
      throw invalidInput([{ path: 'draft.name', message: texts.tooMany(wechatReplyLimits.rules) }]);
    const added = await addRule(tx, { accountId: account.id, kind: 'keyword', ...facts, ...by });
    await noteAction(tx, who, 'wechat.ruleCreate', targetOf(account, added), facts);
    return added;
  }
  const before = await knownRule(tx, id, rev);
  await patchRule(tx, id, { ...facts, ...by, rev: before.rev + 1 });
  const { name, words, replies, isOn } = before;
  const change = { from: { name, words, replies, isOn }, to: facts };
  await noteAction(tx, who, 'wechat.ruleChange', targetOf(account, id), change);
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
  const account = await accountOfRule(tx, id, who);
  await lockRules(tx, account.id, texts.follow, who.now());
  const { name, rev } = await knownRule(tx, id);
  await patchRule(tx, id, {
    isOn,
    rev: rev + 1,
    modifiedUserName: who.session.nickName,
    modifiedTime: who.now(),
  });
  await noteAction(tx, who, isOn ? 'wechat.ruleOn' : 'wechat.ruleOff', targetOf(account, id), { name });
}

/** Deletes a rule; messages that it answered stay. */
export async function dropRule(tx: Database, id: string, who: Context): Promise<void> {
  const account = await accountOfRule(tx, id, who);
  await lockRules(tx, account.id, texts.follow, who.now());
  const { name, words, replies } = await knownRule(tx, id);
  await deleteRule(tx, id);
  await noteAction(tx, who, 'wechat.ruleDelete', targetOf(account, id), { name, words, replies });
}

/** Stores what an account says to new followers. */
export async function storeFollow(
  tx: Database,
  account: StoredAccount,
  { rev, draft }: { rev: number; draft: WechatFollowDraft },
  who: Context,
): Promise<number> {
  const rule = await lockRules(tx, account.id, texts.follow, who.now());
  if (rule.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.followStale);
  await patchRule(tx, rule.id, {
    ...draft,
    rev: rev + 1,
    modifiedUserName: who.session.nickName,
    modifiedTime: who.now(),
  });
  const change = { from: { replies: rule.replies, isOn: rule.isOn }, to: draft };
  await noteAction(tx, who, 'wechat.follow', accountName(account), change);
  return rev + 1;
}
