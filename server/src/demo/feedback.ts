import { FeedbackAction, FeedbackState } from 'shared-contracts/model';
import { asc } from '../platform/database/orm.ts';
import type { Author } from '../platform/audit/author.ts';
import type { Database } from '../platform/database/database.ts';
import { toWireMinute } from '../platform/text/wire-time.ts';
import { memberReaderKey } from '../platform/readers/reader-key.rules.ts';
import { newFeedbackReceipt } from '../modules/feedback/feedback.rules.ts';
import { feedbackEvents, feedbacks } from '../modules/feedback/feedback.tables.ts';
import { type MemberKey, sealFact } from '../modules/members/member-secrets.rules.ts';
import { members } from '../modules/members/member.tables.ts';
import {
  feedbackAnswers,
  feedbackBrowsers,
  feedbackClosing,
  feedbackDevices,
  feedbackRemark,
  feedbackVersions,
  feedbackWords,
} from './feedback-words.ts';
import type { SeededRandom } from './random.ts';

const howMany = 30;
const hour = 3_600_000;
const { Waiting, Working, Answered, Closed } = FeedbackState;
const states = [Waiting, Answered, Working, Answered, Closed, Waiting] as const;

/** Feedback of readers in all states, of members and of others, some of it overdue. */
export async function seedFeedback(
  tx: Database,
  keys: MemberKey,
  { random, operator, now }: { random: SeededRandom; operator: Author; now: Date },
): Promise<void> {
  const senders = await tx.select().from(members).orderBy(asc(members.id)).limit(howMany);
  const by = { userId: operator.userId, userName: operator.nickName };
  for (let nth = 0; nth < howMany; nth += 1) {
    const [kind, content] = feedbackWords[nth % feedbackWords.length]!;
    const state = states[nth % states.length]!;
    const sender = nth % 2 === 0 ? senders[nth] : undefined;
    const isApp = nth % 3 !== 0;
    const sent = new Date(now.getTime() - (nth * 11 + random.between(1, 9)) * hour);
    const due = state === Working ? new Date(now.getTime() + (nth % 4 === 0 ? 20 : -6) * hour) : null;
    const mobile = `1990001${String(nth).padStart(4, '0')}`;
    const contact = sender === undefined || nth % 4 === 0 ? mobile : '';
    const [added] = await tx
      .insert(feedbacks)
      .values({
        receipt: newFeedbackReceipt(),
        ticket: `seed:${nth}`,
        kind,
        content,
        contactSealed: sealFact(keys, 'contact', contact),
        memberId: sender?.id ?? null,
        readerKey: sender === undefined ? `web:seed-feedback-${nth}` : memberReaderKey(sender.id),
        ip: `10.31.0.${nth + 1}`,
        origin: isApp ? 'app' : 'site',
        version: isApp ? random.pick(feedbackVersions) : '',
        device: random.pick<string>(isApp ? feedbackDevices : feedbackBrowsers),
        state,
        ...(state === Working && { holderId: by.userId, holderName: by.userName, dueTime: due }),
        createdTime: sent,
        modifiedTime: sent,
      })
      .returning({ id: feedbacks.id });
    const event = { feedbackId: added!.id, ...by, time: new Date(Math.min(now.getTime(), sent.getTime() + 5 * hour)) };
    if (due)
      await tx.insert(feedbackEvents).values({
        ...event,
        action: FeedbackAction.Assign,
        text: [by.userName, toWireMinute(due), feedbackRemark].join('，'),
      });
    if (state === Answered)
      await tx
        .insert(feedbackEvents)
        .values({ ...event, action: FeedbackAction.Answer, text: random.pick(feedbackAnswers) });
    if (state === Closed)
      await tx
        .insert(feedbackEvents)
        .values({ ...event, action: FeedbackAction.Close, text: random.pick(feedbackClosing) });
  }
}
