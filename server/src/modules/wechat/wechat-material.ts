import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { wechatLimits } from 'shared-contracts/limits';
import { WechatPermission } from 'shared-contracts/permissions';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { fromWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { ExternalPlan } from '../publishing/external-channel.ts';
import { type Content, draftOf, lockContentRow } from '../stories/content.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { refuseBanned } from '../words/word-list.ts';
import { otherMessageGuards } from './other-message.ts';
import { wechatGuards } from './wechat-draft.ts';
import { wechatFields } from './wechat-fields.rules.ts';
import { articlesOfStory } from './wechat-message.queries.ts';
import { wechatMessageTexts as texts } from './wechat-message.texts.ts';
import { addMaterial, changeMaterial, materialOf } from './wechat.queries.ts';

const short = (text: string, max: number) =>
  text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

/** Words, cover and minutes that a story shall have at WeChat; what is empty is the story's own. */
type Words = Omit<ExternalPlan, 'closed'>;
const noWords: Words = { title: '', summary: '', cover: null, planTime: null, expireTime: null };

async function mayBeChosen(tx: Database, id: string): Promise<Content> {
  const content = await lockContentRow(tx, id);
  if (!content) throw new AppError(ErrorCode.NotFound);
  const guards = [...wechatGuards(content), ...(await otherMessageGuards(tx, id, undefined))];
  if (guards.length > 0) throw guardRefused(guards);
  return content;
}

async function materialFor(
  tx: Database,
  content: Content,
  { title, summary, cover, planTime, expireTime }: Words,
  context: Context,
) {
  const own = summary === '' ? (await draftOf(tx, content)).summary : summary;
  return {
    contentId: content.id,
    title: short(title || content.title, wechatLimits.title),
    digest: short(own, wechatLimits.digest),
    cover,
    planTime: planTime === null ? null : fromWireTime(planTime),
    expireTime: expireTime === null ? null : fromWireTime(expireTime),
    chosenBy: context.session.nickName,
    chosenTime: context.now(),
  };
}

const recordChoice = (tx: Database, id: string, context: Context) =>
  addRecords(tx, [{ newsId: id, opName: operationNames.chooseForWechat }], actorOf(context), context.now());

/** Puts a story among those chosen for WeChat. */
export async function chooseStory(tx: Database, id: string, context: Context): Promise<void> {
  const content = await mayBeChosen(tx, id);
  const material = await materialFor(tx, content, noWords, context);
  if (!(await addMaterial(tx, material))) throw guardRefused([{ guard: 'chosen', text: texts.chosenAlready }]);
  await recordChoice(tx, id, context);
}

/** Puts a story among the chosen with words and a minute of its own, or changes those of one that is chosen. */
export async function planStory(tx: Database, id: string, words: Words, context: Context): Promise<void> {
  if (!context.session.can(WechatPermission.EditMaterial)) throw new AppError(ErrorCode.Forbidden);
  if (words.planTime !== null && fromWireTime(words.planTime) <= context.now())
    throw invalidInput([{ path: 'planTime', message: texts.planTimeOver }]);
  const content = await mayBeChosen(tx, id);
  const material = await materialFor(tx, content, words, context);
  await refuseBanned(tx, wechatFields(material), context.now());
  if (await addMaterial(tx, material)) return recordChoice(tx, id, context);
  const { title, digest, cover, planTime, expireTime } = material;
  const chosen = await materialOf(tx, id);
  if (!chosen || !(await changeMaterial(tx, chosen.id, { title, digest, cover, planTime, expireTime })))
    throw new AppError(ErrorCode.Conflict, texts.materialsChanged);
}

/** What a story has of its own at WeChat now, and why that is not changed outside the desk of messages. */
export async function plannedAtWechat(db: Database, content: Content): Promise<ExternalPlan> {
  const inMessage = (await articlesOfStory(db, content.id)).at(-1);
  if (inMessage) {
    const { article, message, name } = inMessage;
    return {
      title: article.title,
      summary: article.digest,
      cover: article.cover,
      planTime: toWireTimeOrNull(message.planTime),
      expireTime: toWireTimeOrNull(article.expireTime),
      closed: texts.planInMessage(name),
    };
  }
  const chosen = await materialOf(db, content.id);
  const closed = chosen ? '' : (wechatGuards(content)[0]?.text ?? '');
  if (!chosen) return { ...noWords, closed };
  const { title, digest, cover, planTime, expireTime } = chosen;
  const times = { planTime: toWireTimeOrNull(planTime), expireTime: toWireTimeOrNull(expireTime) };
  return { title, summary: digest, cover, ...times, closed };
}
