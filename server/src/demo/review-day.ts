import { OutsideVerdict, StoryType } from 'shared-contracts/model';
import { and, asc, desc, eq, isNull, ne } from '../platform/database/orm.ts';
import type { Context } from '../platform/http/context.ts';
import { channels } from '../modules/channels/channel.tables.ts';
import { inviteCoWriter } from '../modules/stories/co-writers/co-writers.ts';
import { contents, versions } from '../modules/stories/content.tables.ts';
import { auditTasks } from '../modules/stories/review.tables.ts';
import { users } from '../modules/identity/identity.tables.ts';
import { handReview } from '../modules/review/hand-over.ts';
import { askOutside, giveOpinion, openReading } from '../modules/outside-readings/outside-reading.commands.ts';
import { listReadings } from '../modules/outside-readings/outside-reading.queries.ts';
import { askRecall } from '../modules/review/recall-request.ts';
import { noteRead } from '../modules/review/story-read.queries.ts';
import { answerUrgent, askUrgent } from '../modules/review/urgent.commands.ts';
import { deputies } from '../modules/review/deputy.tables.ts';
import type { Stage0 } from './play-story.ts';
import { reviewDayWords as words } from './review-day-words.ts';

const hour = 3_600_000;

/** Two stories that a director wants out at once: one that a chief agreed to, one that waits for an answer. */
async function askForUrgent({ tx, as }: { tx: Stage0['tx']; as(userName: string): Context }): Promise<void> {
  const waiting = await tx
    .select({ id: auditTasks.contentId, hash: contents.hash, content: contents })
    .from(auditTasks)
    .innerJoin(contents, eq(contents.id, auditTasks.contentId))
    .innerJoin(channels, eq(channels.id, contents.categoryId))
    .where(and(eq(auditTasks.state, 'waiting'), eq(auditTasks.stage, 1), eq(channels.slug, 'society')))
    .orderBy(desc(auditTasks.id))
    .limit(2);
  for (const [place, { id, hash, content }] of waiting.entries()) {
    await askUrgent(tx, id, words.urgentReasons[place]!, as('director'));
    if (place > 0) continue;
    const chief = as('chief');
    await noteRead(tx, content, hash, chief.session.userId, chief.now());
    await answerUrgent(tx, { id, agree: true, reason: '' }, chief);
  }
}

/** Two readings by people outside of a story that waits for the chief: one with an opinion, one not opened. */
async function askPeopleOutside(chief: Context): Promise<void> {
  const tx = chief.db;
  const [story] = await tx
    .select({ id: contents.id, hash: contents.hash, versionId: contents.workVersionId })
    .from(auditTasks)
    .innerJoin(contents, eq(contents.id, auditTasks.contentId))
    .where(and(eq(auditTasks.state, 'waiting'), eq(auditTasks.stage, 3)))
    .orderBy(asc(auditTasks.id))
    .limit(1);
  if (!story?.versionId) return;
  for (const name of words.outsideNames) await askOutside(tx, { contentId: story.id, name, hours: 72 }, chief);
  const [reading] = await listReadings(tx, story.id);
  const [place, ip] = [{ db: tx, now: chief.now }, '203.0.113.20'];
  const browser = await openReading(place, reading!, ip);
  const opinion = { name: reading!.link.name, verdict: OutsideVerdict.Remarks, text: words.outsideOpinion };
  await giveOpinion(place, reading!.link.id, opinion, { ip, browser });
}

/** Two stories that the editor on duty saw in an older text than the one that waits. */
async function seeOlderTexts(reader: Context): Promise<void> {
  const older = await reader.db
    .select({ id: contents.id, workVersionId: contents.workVersionId, hash: versions.hash })
    .from(auditTasks)
    .innerJoin(contents, eq(contents.id, auditTasks.contentId))
    .innerJoin(versions, eq(versions.contentId, contents.id))
    .where(
      and(
        eq(auditTasks.state, 'waiting'),
        eq(auditTasks.stage, 1),
        ne(contents.createUserId, reader.session.userId),
        ne(versions.hash, contents.hash),
      ),
    )
    .orderBy(desc(auditTasks.id))
    .limit(2);
  for (const { hash, ...story } of older) await noteRead(reader.db, story, hash, reader.session.userId, reader.now());
}

/** Two drafts of colleagues whose authors ask an editor to write with them. */
async function inviteToDrafts({ tx, as }: { tx: Stage0['tx']; as(userName: string): Context }): Promise<void> {
  const { userId } = as('editor').session;
  const drafts = await tx
    .select({ id: contents.id, author: users.userName })
    .from(contents)
    .innerJoin(users, eq(users.id, contents.createUserId))
    .where(
      and(
        eq(contents.auditState, 'draft'),
        eq(contents.contentType, StoryType.Article),
        isNull(contents.deletedTime),
        ne(contents.createUserId, userId),
      ),
    )
    .orderBy(desc(contents.modifiedTime))
    .limit(2);
  for (const { id, author } of drafts) await inviteCoWriter(tx, { id, userId }, as(author));
}

/** What happens at the desks of a day: a review handed over, a story asked back, and a director who is away. */
export async function seedReviewDay({ tx, base, sessions, now }: Stage0): Promise<void> {
  const as = (userName: string): Context => ({ ...base, db: tx, session: sessions.get(userName)!, now: () => now });
  const claimed = await tx
    .select({ id: auditTasks.contentId, author: users.userName, holder: auditTasks.assigneeName })
    .from(auditTasks)
    .innerJoin(contents, eq(contents.id, auditTasks.contentId))
    .innerJoin(users, eq(users.id, contents.createUserId))
    .where(and(eq(auditTasks.state, 'claimed'), eq(auditTasks.stage, 2), ne(users.userName, 'tianzg')))
    .orderBy(asc(auditTasks.id));
  const [wished, handed] = claimed;
  if (wished) await askRecall(tx, wished.id, words.recallReason, as(wished.author));
  const [director, away] = ['director', 'tianzg'].map((name) => sessions.get(name)!);
  const to = handed && [director!, away!].find(({ nickName }) => nickName !== handed.holder);
  if (to) await handReview(tx, handed.id, { userId: to.userId, remark: words.handRemark }, as('chief'));
  await askForUrgent({ tx, as });
  await askPeopleOutside(as('chief'));
  await seeOlderTexts(as('editor2'));
  await inviteToDrafts({ tx, as });
  const deputy = sessions.get('linxf')!;
  await tx.insert(deputies).values({
    userId: away!.userId,
    userName: away!.nickName,
    deputyId: deputy.userId,
    deputyName: deputy.nickName,
    fromTime: new Date(now.getTime() - 20 * hour),
    toTime: new Date(now.getTime() + 76 * hour),
    createdTime: new Date(now.getTime() - 30 * hour),
  });
}
