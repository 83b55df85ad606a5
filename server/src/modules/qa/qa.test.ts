import { randomUUID } from 'node:crypto';
import {
  answerQaQuestion,
  assignQaQuestions,
  decideQaQuestions,
  deleteQaSessions,
  getQaSession,
  makeQaStory,
  pinQaQuestion,
  publishQaAnswers,
  qaQuestionCounts,
  qaQuestionExport,
  qaQuestionList,
  qaSessionCounts,
  qaSessionExport,
  qaSessionList,
  saveQaSession,
  setQaPhase,
  withdrawQaSessions,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type QaSession } from 'shared-contracts/model';
import {
  ask,
  call,
  newQuestion,
  newReader,
  newSession,
  page,
  published,
  questionsOf,
  readQa,
  wire,
} from '../../../test/qa-kit.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

it('a session is written, published, led by its times or by hand, withdrawn and deleted with a reason', async () => {
  const session = await newSession({ title: '供暖问答' });
  expect(session).toMatchObject({ state: 'draft', rev: 1, guests: [{ name: '王工' }, { name: '李医生' }] });
  expect((await page(`/site/qa/${session.id}`)).statusCode).toBe(404);
  const live = await published(session);
  expect(live.state).toBe('running');
  expect((await page('/site/qa')).body).toContain('供暖问答');
  const ended = (await call(setQaPhase, { id: live.id, rev: live.rev, phase: 'ended' })) as QaSession;
  expect(ended).toMatchObject({ state: 'ended', phaseByHand: 'ended' });
  expect((await ask(live.id, '还能问吗？')).body).toContain('本场问答现在不接受提问');
  const back = (await call(setQaPhase, { id: live.id, rev: ended.rev, phase: 'byTime' })) as QaSession;
  expect(back).toMatchObject({ state: 'running', phaseByHand: null });
  const bearer = await kit.bearer('operator');
  const drop = () => test.call(deleteQaSessions, { ids: live.id, reason: '重复' }, bearer);
  expect((await drop()).envelope.message).toBe('场次已发布，请先下线再删除');
  await test.call(withdrawQaSessions, { ids: live.id, reason: '时间有变' }, bearer);
  expect((await page(`/site/qa/${live.id}`)).statusCode).toBe(410);
  expect((await drop()).status).toBe(200);
  expect((await test.call(getQaSession, { id: live.id }, bearer)).envelope.message).toBe('问答场次不存在或已被删除');
});

it('the phase follows the clock', async () => {
  const hour = 3_600_000;
  const now = test.clock.now().getTime();
  const early = await published(
    await newSession({ startTime: wire(new Date(now + hour)), endTime: wire(new Date(now + 2 * hour)) }),
  );
  expect(early.state).toBe('collecting');
  expect((await ask(early.id, '征集阶段的问题')).statusCode).toBe(303);
  test.clock.advance(1.5 * hour);
  expect((await readQa(early.id)).state).toBe('running');
  test.clock.advance(hour);
  expect((await readQa(early.id)).state).toBe('ended');
  const counts = (await call(qaSessionCounts, {})) as Record<string, number>;
  const { envelope } = await test.call(qaSessionList, { state: 'ended' }, await kit.bearer('operator'));
  expect((envelope.list as QaSession[]).map(({ id }) => id)).toContain(early.id);
  expect(envelope.total).toBe(counts.ended);
});

it('refuses an older revision, times in the wrong order, foreign pictures and guests of one name', async () => {
  const session = await newSession();
  const save = async (change: object) =>
    (
      await test.call(
        saveQaSession,
        { ...session.draft, requestId: randomUUID(), ...change },
        await kit.bearer('operator'),
      )
    ).envelope;
  expect((await save({ endTime: session.draft.startTime })).message).toBe('结束时间须晚于开始时间');
  expect((await save({ title: '　' })).message).toBe('请填写主题');
  expect((await save({ cover: 'https://other.example/a.jpg' })).message).toBe('图片须是已上传的图片');
  expect((await save({ guests: [{ name: '甲' }, { name: ' 甲' }] })).message).toBe('嘉宾姓名重复');
  expect((await save({ guests: [{ id: '999999', name: '甲' }] })).message).toContain('嘉宾名单已变化');
  const changed = { id: session.id, rev: session.rev, title: '新的主题' };
  expect((await save(changed)).data).toMatchObject({ title: '新的主题', rev: 2 });
  expect(await save(changed)).toMatchObject({ respCode: ErrorCode.StaleRevision });
});

it('a question is hidden until it passes; its reader finds it and the reason of a refusal under 我的提问', async () => {
  const { id } = await published(await newSession());
  const reader = newReader();
  const question = await newQuestion(id, '顶楼能单独调温吗？<script>alert(1)</script>', reader);
  expect(question).toMatchObject({ state: 'waiting', askerName: '读者', memberId: null });
  expect((await page(`/site/qa/${id}`)).body).not.toContain('顶楼能单独调温');
  // The same words again are the same question.
  expect((await ask(id, '  顶楼能单独调温吗？<script>alert(1)</script>', reader)).statusCode).toBe(303);
  expect(await questionsOf(id)).toHaveLength(1);
  await call(decideQaQuestions, { ids: question.id, pass: true });
  const { body } = await page(`/site/qa/${id}`);
  expect(body).toContain('顶楼能单独调温吗？&lt;script&gt;');
  expect(body).not.toContain('<script>alert');
  expect((await readQa(id)).questionCount).toBe(1);

  const other = await newQuestion(id, '物业费太贵了', reader);
  const bearer = await kit.bearer('moderator');
  const refuse = (reason: string) => test.call(decideQaQuestions, { ids: other.id, pass: false, reason }, bearer);
  expect((await refuse(' ')).envelope.message).toBe('请填写不通过的原因');
  await refuse('与本场主题无关');
  const mine = (await reader.get(`/site/qa/${id}/mine`)).body;
  expect(mine).toContain('未通过的原因：与本场主题无关');
  expect((await newReader().get(`/site/qa/${id}/mine`)).body).not.toContain('物业费太贵了');
});

it('an answer in a guest’s name is recorded, published, taken back, and pinned questions stand above', async () => {
  const session = await published(await newSession());
  const { id, guests } = session;
  const old = await newQuestion(id, '较早的问题');
  const fresh = await newQuestion(id, '较新的问题');
  await call(assignQaQuestions, { ids: `${old.id},${fresh.id}`, guestId: guests[1]!.id });
  expect(await questionsOf(id)).toMatchObject([{ state: 'passed', guestName: '李医生' }, { state: 'passed' }]);
  await call(pinQaQuestion, { id: old.id, isPinned: true });
  const places = (body: string) => [body.indexOf('较早的问题'), body.indexOf('较新的问题')];
  const [a, b] = places((await page(`/site/qa/${id}`)).body);
  expect(a).toBeLessThan(b!);
  const row = async () => (await questionsOf(id)).find((question) => question.id === old.id)!;
  const answer = { id: old.id, guestId: guests[1]!.id, answer: '可以的。\n请到窗口办理。' };
  const { rev } = await row();
  await call(answerQaQuestion, { ...answer, rev });
  expect((await page(`/site/qa/${id}`)).body).not.toContain('可以的。');
  const stale = await test.call(answerQaQuestion, { ...answer, rev }, await kit.bearer('operator'));
  expect(stale.envelope).toMatchObject({ respCode: ErrorCode.StaleRevision });
  await call(publishQaAnswers, { ids: old.id, isPublished: true });
  expect(await row()).toMatchObject({
    answerState: 'published',
    answerWriterName: expect.stringMatching(/./) as string,
  });
  expect((await page(`/site/qa/${id}?only=answered`)).body).toContain('可以的。');
  expect((await page(`/site/qa/${id}?only=answered`)).body).not.toContain('较新的问题');
  expect((await readQa(id)).answeredCount).toBe(1);
  await call(publishQaAnswers, { ids: old.id, isPublished: false });
  expect((await page(`/site/qa/${id}`)).body).not.toContain('可以的。');

  const foreign = (await newSession()).guests[0]!.id;
  const other = await test.call(assignQaQuestions, { ids: old.id, guestId: foreign }, await kit.bearer('operator'));
  expect(other.envelope.message).toBe('所选嘉宾不属于本场问答');
});

it('a session becomes a draft of questions and answers, once for one request', async () => {
  const session = await published(await newSession({ title: '成稿的问答', introduction: '导语' }));
  const { id, guests } = session;
  const bearer = await kit.bearer('operator');
  const requestId = randomUUID();
  const make = () => test.call(makeQaStory, { id, requestId }, bearer);
  expect((await make()).envelope.message).toBe('还没有公开的回答，不能成稿');
  const question = await newQuestion(id, '问<b>一</b>句');
  const answer = { id: question.id, rev: question.rev, guestId: guests[0]!.id, answer: '答一句', publish: true };
  await call(answerQaQuestion, answer);
  const { data } = (await make()).envelope as { data: { contentId: string } };
  expect((await make()).envelope.data).toEqual(data);
  const { rows } = await test.db.execute<{ title: string; content: string }>(
    `select c.title, a.content from contents c join articles a on a.content_id = c.id where c.id = ${data.contentId}`,
  );
  expect(rows[0]).toMatchObject({ title: '成稿的问答' });
  expect(rows[0]!.content).toContain('问&lt;b&gt;一&lt;/b&gt;句');
  expect(rows[0]!.content).toContain('王工（总工程师）答：');
});

it('is exported with an entry of the log, and closed to those without the right', async () => {
  const { id } = await published(await newSession());
  await newQuestion(id, '导出的问题');
  const bearer = await kit.bearer('operator');
  const file = await test.call(qaQuestionExport, { sessionId: id, columns: ['text', 'state'], format: 'csv' }, bearer);
  expect(file.response.body).toContain('导出的问题');
  const sheet = await test.call(qaSessionExport, { ids: id, columns: ['title', 'state'], format: 'csv' }, bearer);
  expect(sheet.response.body).toContain('进行');
  const { rows } = await test.db.execute<{ action: string }>(
    `select action from audit_log where action like 'qa.export%'`,
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(['qa.export', 'qa.exportQuestions']);
  const moderator = await kit.bearer('moderator');
  expect((await test.call(qaQuestionCounts, { sessionId: id }, moderator)).envelope.data).toMatchObject({ waiting: 1 });
  expect(
    (await test.call(qaQuestionExport, { sessionId: id, columns: ['text'], format: 'csv' }, moderator)).status,
  ).toBe(403);
  expect((await test.call(qaQuestionList, { sessionId: id }, await kit.bearer('finance'))).status).toBe(403);
});
