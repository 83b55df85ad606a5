import { randomUUID } from 'node:crypto';
import {
  answerQaQuestion,
  assignQaQuestions,
  barQaAsker,
  decideQaQuestions,
  deleteQaSessions,
  getQaSession,
  makeQaStory,
  mergeQaQuestions,
  pinQaQuestion,
  publishQaAnswers,
  publishQaSession,
  qaQuestionCounts,
  qaQuestionExport,
  qaQuestionList,
  qaSessionCounts,
  qaSessionExport,
  qaSessionList,
  saveQaSession,
  saveSensitiveWord,
  setQaPhase,
  withdrawQaSessions,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type QaQuestion, type QaSession, WordLevel } from 'shared-contracts/model';
import { ReaderBrowser } from '../../../test/member-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { call, newSession, published, questionsOf, readQa, wire } from '../../../test/qa-kit.ts';

startStoryServer();
turnCacheClock();

/** A reader who asks in a session; each one has another address, so that none uses up another's minute. */
let address = 0;
const newReader = () => new ReaderBrowser(test, `203.0.113.${++address % 250}`);
const ask = (id: string, text: string, reader = newReader(), name = '') =>
  reader.post(`/site/qa/${id}/questions`, { text, name });
const newQuestion = async (id: string, text: string, reader = newReader()): Promise<QaQuestion> => {
  expect((await ask(id, text, reader)).statusCode).toBe(303);
  return (await questionsOf(id)).find((question) => question.text === text)!;
};
const page = async (path: string) => {
  pastCache();
  return test.app.inject(path);
};

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

it('a reader asks, sees nothing of it before it passes, and finds it and the reason of a refusal with the own ones', async () => {
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

it('bad input comes back with all that was typed; floods and barred readers are refused', async () => {
  const { id } = await published(await newSession());
  const empty = await ask(id, '　', newReader(), '江边人');
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toContain('请写下您的问题');
  expect(empty.body).toContain('value="江边人"');
  const long = await ask(id, '长'.repeat(501));
  expect(long.body).toContain('问题不能超过500个字，现有501个字');
  expect(long.body).toContain('长'.repeat(501));
  await test.call(saveSensitiveWord, { word: '禁词丙', level: WordLevel.Banned }, await kit.bearer('chief'));
  const unfit = await ask(id, '问一句禁词丙。');
  expect(unfit.body).toContain('不宜发布');
  expect(unfit.body).toContain('问一句禁词丙。');
  const foreign = await newReader().post(
    `/site/qa/${id}/questions`,
    { text: '别处来的' },
    { origin: 'https://evil.example' },
  );
  expect(foreign.body).toContain('请从本站页面提交');

  test.clock.advance(120_000);
  const busy = newReader();
  const codes: number[] = [];
  for (let number = 0; number < 4; number++) codes.push((await ask(id, `第${number}问`, busy)).statusCode);
  expect(codes).toEqual([303, 303, 303, 429]);

  const [question] = await questionsOf(id);
  await test.call(barQaAsker, { id: question!.id }, await kit.bearer('moderator'));
  test.clock.advance(120_000);
  const barred = await ask(id, '再问一句', busy);
  expect([barred.statusCode, barred.body.includes('您已被限制提问')]).toEqual([403, true]);
  expect((await questionsOf(id))[0]).toMatchObject({ isBarred: true });
});

it('praise counts once for each reader; equal questions are merged, praise adds up, both askers read the answer', async () => {
  const session = await published(await newSession());
  const { id } = session;
  const [one, two] = [newReader(), newReader()];
  const first = await newQuestion(id, '什么时候供暖？', one);
  const second = await newQuestion(id, '供暖从哪天开始？', two);
  const like = (reader: ReaderBrowser, question: string) => reader.post(`/site/qa/${id}/likes`, { question });
  expect((await like(one, first.id)).statusCode).toBe(404);
  await call(decideQaQuestions, { ids: `${first.id},${second.id}`, pass: true });
  const both = newReader();
  for (const reader of [one, two, both, both]) expect((await like(reader, first.id)).statusCode).toBe(303);
  await like(both, second.id);
  await like(newReader(), second.id);
  const likesOf = async () => Object.fromEntries((await questionsOf(id)).map((row) => [row.id, row.likes]));
  expect(await likesOf()).toEqual({ [first.id]: 3, [second.id]: 2 });

  await call(mergeQaQuestions, { ids: second.id, intoId: first.id });
  expect((await likesOf())[first.id]).toBe(4);
  expect(await questionsOf(id)).toMatchObject([{ mergedIntoId: first.id }, { mergedCount: 1, mergedIntoId: null }]);
  expect((await page(`/site/qa/${id}`)).body).not.toContain('供暖从哪天开始？');
  expect((await readQa(id)).questionCount).toBe(1);
  const moderator = await kit.bearer('operator');
  const again = await test.call(mergeQaQuestions, { ids: first.id, intoId: first.id }, moderator);
  expect(again.envelope.message).toBe('问题不能合并到自己');

  const guestId = session.guests[0]!.id;
  const { rev } = (await questionsOf(id)).find((row) => row.id === first.id)!;
  await call(answerQaQuestion, { id: first.id, rev, guestId, answer: '十一月十五日。', publish: true });
  for (const reader of [one, two]) expect((await reader.get(`/site/qa/${id}/mine`)).body).toContain('十一月十五日。');
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

it('open pages hear of questions that appear and go, and of nothing twice', async () => {
  const { id } = await published(await newSession());
  const question = await newQuestion(id, '直播里的问题');
  const cursor = Number(/data-cursor="(\d+)"/.exec((await page(`/site/qa/${id}`)).body)![1]);
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const events = await fetch(`${origin}/site/qa/${id}/events?after=${cursor}`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) text += (await reader.read()).value ?? '';
  };
  await call(decideQaQuestions, { ids: question.id, pass: true });
  await until('直播里的问题');
  await call(decideQaQuestions, { ids: question.id, pass: false, reason: '有误' });
  await until('"html":null');
  expect(text.match(/event: question/g)).toHaveLength(2);
  await test.call(withdrawQaSessions, { ids: id, reason: '有变' }, await kit.bearer('operator'));
  await until('event: reload');
  await reader.cancel();
  expect((await test.app.inject(`/site/qa/${id}/events?after=x`)).statusCode).toBe(422);
});

it('thousands of questions come in pages, on the site and in the feed', async () => {
  const { id } = await published(await newSession());
  await test.db.execute(
    `insert into qa_questions (session_id, reader_key, asker_name, text, text_hash, state, created_time, modified_time)
     select ${id}, 'web:many', '读者', '第' || n || '问', n::text, 'passed', now(), now() from generate_series(1, 3000) n`,
  );
  const first = (await page(`/site/qa/${id}`)).body;
  expect(first).toContain('第3000问');
  expect(first.match(/class="qa-question"/g)).toHaveLength(50);
  const older = new RegExp(`href="(/site/qa/${id}\\?before=\\d+)"`).exec(first)![1]!;
  const second = (await page(older)).body;
  expect(second).toContain('第2950问');
  expect(second).not.toContain('第2951问');
  const read = async (query: string) =>
    (await page(`/open/v1/qa/${id}/questions?${query}`)).json<{
      list: { text: string }[];
      nextCursor: string;
    }>();
  const one = await read('limit=50');
  const two = await read(`limit=50&cursor=${one.nextCursor}`);
  expect(two.list[0]!.text).toBe('第2950问');
  expect((await page(`/open/v1/qa/${id}/questions?cursor=made.up`)).statusCode).toBe(422);
});

it('the app asks and praises by the open API, and reads what readers see', async () => {
  const session = await published(await newSession({ title: '开放接口' }));
  const { id } = session;
  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/open/v1/qa/${path}`, payload });
  const sent = await post(`${id}/questions`, { userId: 'phone-1', text: '从应用里问', name: '小江' });
  expect([sent.statusCode, sent.json()]).toMatchObject([201, { data: { state: 'waiting' } }]);
  expect((await post(`${id}/questions`, { userId: 'member:1', text: '冒充' })).statusCode).toBe(422);
  const [question] = await questionsOf(id);
  await call(decideQaQuestions, { ids: question!.id, pass: true });
  const liked = await post(`${id}/questions/${question!.id}/likes`, { userId: 'phone-2' });
  expect(liked.json()).toEqual({ data: { likes: 1 } });
  const all = (await page('/open/v1/qa')).json<{ list: object[] }>();
  expect(all.list).toContainEqual(expect.objectContaining({ id, phase: 'running', questionCount: 1 }));
  const one = (await page(`/open/v1/qa/${id}`)).json<{ data: object }>();
  expect(one.data).toMatchObject({ takesQuestions: true, guests: [{ name: '王工' }, { name: '李医生' }] });
  const { list } = (await page(`/open/v1/qa/${id}/questions`)).json<{ list: object[] }>();
  expect(list).toMatchObject([{ text: '从应用里问', askerName: '小江', likes: 1, answer: null }]);
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
