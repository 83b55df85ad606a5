import type { outsideReadingAdd, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { outsideReadingLimits as limits } from 'shared-contracts/limits';
import { NoticeKind, OutsideReadingState, OutsideVerdict } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { hashToken, makeToken } from '../../platform/http/token.rules.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { sameText } from '../../platform/text/same-text.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noticeOfStory } from '../stories/story-notices.ts';
import {
  addReading,
  bindReading,
  countOpenReadings,
  findReading,
  type LinkedReading,
  revokeReading,
  writeOpinion,
} from './outside-reading.queries.ts';
import { isReadable, stateOf } from './outside-reading.rules.ts';
import { outsideTexts as texts } from './outside-reading.texts.ts';

const hour = 3_600_000;
type Place = Pick<Context, 'db' | 'now'>;

/** Makes a link to the text that is in review; the key is in the answer and nowhere else. */
export async function askOutside(
  tx: Database,
  { contentId, name, hours }: RequestOf<typeof outsideReadingAdd>,
  context: Context,
): Promise<{ url: string; expiresTime: string }> {
  const now = context.now();
  const { content } = await loadItem(tx, contentId, context, 'review');
  if (!isReadable(content) || content.workVersionId === null)
    throw guardRefused([{ guard: 'state', text: texts.notInReview }]);
  if ((await countOpenReadings(tx, contentId, content.hash, now)) >= limits.perStory)
    throw guardRefused([{ guard: 'count', text: texts.tooMany(limits.perStory) }]);
  const by = actorOf(context);
  const key = makeToken();
  const expiresTime = new Date(now.getTime() + hours * hour);
  const until = toWireTime(expiresTime);
  const id = await addReading(tx, {
    contentId,
    versionId: content.workVersionId,
    hash: content.hash,
    name,
    keyHash: hashToken(key),
    expiresTime,
    createUserId: by.userId,
    createUserName: by.nickName,
    createdTime: now,
  });
  await noteAction(tx, context, 'outsideReading.add', content.title, { contentId, name, expiresTime: until });
  const record = { newsId: contentId, opName: operationNames.askOutside, remark: texts.asked(name, until) };
  await addRecords(tx, [{ ...record, versionId: content.workVersionId }], by, now);
  return { url: siteOrigin(context.settings) + publicPaths.outsideReadingOpen(id, key), expiresTime: until };
}

/** Voids a link, wherever it was opened; an opinion that was written by it stays. */
export async function voidReading(tx: Database, id: string, context: Context): Promise<void> {
  const found = await findReading(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { content } = await loadItem(tx, found.content.id, context, 'review');
  if (!(await revokeReading(tx, id, context.now()))) return;
  await noteAction(tx, context, 'outsideReading.revoke', content.title, {
    contentId: content.id,
    name: found.link.name,
  });
}

const refused = (text: string) => new AppError(ErrorCode.Forbidden, text);
const why: Partial<Record<OutsideReadingState, string>> = {
  [OutsideReadingState.Revoked]: texts.revoked,
  [OutsideReadingState.Changed]: texts.changed,
  [OutsideReadingState.Expired]: texts.over,
};

function refuseOver(found: LinkedReading, now: Date): void {
  const reason = why[stateOf(found, now)];
  if (reason !== undefined) throw refused(reason);
}

/** The link whose key somebody holds, in a browser that may open it. Throws Forbidden. */
export async function readingOfKey(
  { db, now }: Place,
  { linkId, key, browser }: { linkId: string; key: string; browser: string | undefined },
): Promise<LinkedReading> {
  const found = await findReading(db, linkId);
  if (!found || !sameText(found.link.keyHash, hashToken(key))) throw refused(texts.bad);
  refuseOver(found, now());
  const { browserHash } = found.link;
  const isOwn = browserHash !== null && browser !== undefined && sameText(browserHash, hashToken(browser));
  if (browserHash !== null && !isOwn) throw refused(texts.taken);
  return found;
}

/** Binds a link to the browser that opens it first; gives the key that the browser is known by from now on. */
export async function openReading({ db, now }: Place, { link, content }: LinkedReading, ip: string): Promise<string> {
  const browser = makeToken();
  await db.transaction(async (tx) => {
    if (!(await bindReading(tx, link.id, hashToken(browser), now()))) throw refused(texts.taken);
    await writeAudit(tx, {
      action: 'outsideReading.open',
      userName: texts.actor(link.name),
      ip,
      target: content.title,
      detail: { contentId: content.id },
      time: now(),
    });
  });
  return browser;
}

/** The link that a browser has opened. Throws Forbidden for any other browser, and when the link is over. */
export async function readingOfBrowser(
  { db, now }: Place,
  { linkId, browser }: { linkId: string; browser: string | undefined },
): Promise<LinkedReading> {
  const found = await findReading(db, linkId);
  const hash = found?.link.browserHash;
  if (!found || !hash || browser === undefined || !sameText(hash, hashToken(browser))) throw refused(texts.bad);
  refuseOver(found, now());
  return found;
}

/** An opinion as it was typed. */
export interface TypedOpinion {
  name: string;
  verdict: string;
  text: string;
}

function checkOpinion({ name, verdict, text }: TypedOpinion) {
  const [writerName, opinion] = [plainLines(name).replaceAll('\n', ' ').trim(), plainLines(text)];
  const length = [...opinion].length;
  const chosen = Object.values(OutsideVerdict).find((one) => one === verdict);
  const problems = [
    ...(writerName === '' ? [{ path: 'name', message: texts.nameMissing }] : []),
    ...([...writerName].length > limits.name ? [{ path: 'name', message: texts.nameTooLong(limits.name) }] : []),
    ...(chosen === undefined ? [{ path: 'verdict', message: texts.verdictMissing }] : []),
    ...(chosen === OutsideVerdict.Remarks && opinion === '' ? [{ path: 'text', message: texts.opinionMissing }] : []),
    ...(length > limits.opinion ? [{ path: 'text', message: texts.opinionTooLong(limits.opinion, length) }] : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  return { writerName, opinion, verdict: chosen! };
}

/**
 * Keeps an opinion from outside, notices who asked for it, and writes it into the story's log. Neither the state of the
 * story nor a seal changes. Throws Invalid, Forbidden.
 */
export async function giveOpinion(
  { db, now }: Place,
  linkId: string,
  typed: TypedOpinion,
  { ip, browser }: { ip: string; browser: string | undefined },
): Promise<void> {
  const words = checkOpinion(typed);
  await db.transaction(async (tx) => {
    // The story may have changed while the page was open.
    const { link, content } = await readingOfBrowser({ db: tx, now }, { linkId, browser });
    if (!(await writeOpinion(tx, link.id, words, now()))) throw refused(texts.twice);
    const [actor, verdict] = [texts.actor(words.writerName), texts.verdicts[words.verdict]];
    const detail = { contentId: content.id, name: link.name, verdict: words.verdict };
    const [time, action] = [now(), 'outsideReading.write'] as const;
    await writeAudit(tx, { action, userName: actor, ip, target: content.title, detail, time });
    await addRecords(
      tx,
      [
        {
          newsId: content.id,
          opName: operationNames.outsideOpinion,
          versionId: link.versionId,
          remark: texts.record(verdict, words.opinion),
        },
      ],
      { userId: '0', nickName: actor, address: ip },
      time,
    );
    await noticeOfStory(
      tx,
      content,
      { users: [link.createUserId] },
      {
        kind: NoticeKind.OutsideOpinion,
        title: texts.noticeTitle(content.title),
        text: texts.noticeText(words.writerName, verdict),
        event: `outside:${link.id}`,
        by: null,
        now: time,
      },
    );
  });
}
