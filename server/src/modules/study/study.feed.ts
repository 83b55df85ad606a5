import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { openMeStudy, openMeStudyGroup, openMeStudyJoin, openMeStudyProgress } from 'shared-contracts/open';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { assertMayAct } from '../members/member-gate.ts';
import type { MeCalls } from '../members/me-calls.ts';
import { listPublishedOf } from '../stories/published.queries.ts';
import { recordReading } from './record-reading.ts';
import { joinGroup, leaveGroup } from './study.commands.ts';
import { listOwnGroups, listOwnStories } from './study-matrix.queries.ts';
import { studyTexts as texts } from './study.texts.ts';

const reportFactor = 10;

/** A member's study groups in the app. */
export function serveMyStudy(app: FastifyInstance, parts: MeCalls): void {
  const { db, now, mustBe } = parts;
  serveOpen(app, openMeStudy, async ({ request }) => ({
    list: await listOwnGroups(db, (await mustBe(request)).member.id),
  }));
  serveOpen(app, openMeStudyGroup, async ({ params: { id }, request }) => {
    const { member } = await mustBe(request);
    const group = (await listOwnGroups(db, member.id)).find((one) => one.id === id && one.isMember);
    if (!group) throw new AppError(ErrorCode.NotFound, texts.groupGone);
    const read = await listOwnStories(db, id, member.id);
    const ids = read.map(({ contentId }) => contentId);
    const titles = new Map(
      (await listPublishedOf(db, { target: 'app' }, ids)).map(({ id: storyId, draft }) => [storyId, draft.title]),
    );
    // Stories that the app does not show are none to be read there.
    return {
      list: read.flatMap((one) => (titles.has(one.contentId) ? [{ ...one, title: titles.get(one.contentId)! }] : [])),
    };
  });
  serveOpen(app, openMeStudyJoin, async ({ params: { id }, body: { leave }, request }) => {
    const { member } = await mustBe(request);
    if (leave) await leaveGroup(parts, id, member.id);
    else await joinGroup(parts, id, member.id);
    return { message: leave ? texts.left : texts.joined };
  });
  serveOpen(app, openMeStudyProgress, async ({ body: { contentId, progress }, request }) => {
    const { member } = await mustBe(request);
    assertMayAct(member);
    await limitReader(parts, 'study', { device: memberReaderKey(member.id), ip: request.ip }, reportFactor);
    const reading = { memberId: member.id, contentId, progress, now: now() };
    return { data: { isRecorded: await recordReading(db, reading) } };
  });
}
