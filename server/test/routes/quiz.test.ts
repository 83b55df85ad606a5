import { eq } from 'drizzle-orm';
import {
  activityAdd,
  activityCancelEntries,
  activityEntries,
  activityGet,
  activityPublish,
  quizExportRanking,
  quizQuestionTemplate,
  quizRanking,
  quizReadQuestions,
  quizResultsGet,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityEntry, QuestionDraft, QuizResults, RankLine } from 'shared-contracts/model';
import { handInPaper } from '../../src/activities/quiz-hand-in.ts';
import type { TookPart } from '../../src/activities/take-part.ts';
import { quizAttempts, quizQuestions } from '../../src/store/schema/quiz.ts';
import { Browser, change, draftOf, hour, inHours, join, open, save } from '../contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../operator-kit.ts';

startOperatorServer();

const single = (stem: string, more: object = {}) => ({
  kind: 'single',
  stem,
  options: ['甲', '乙', '丙'],
  right: [1],
  explanation: `${stem}的解析`,
  ...more,
});
const bank = [
  single('第一题'),
  single('第二题'),
  { kind: 'multiple', stem: '第三题', options: ['红', '黄', '绿', '蓝'], right: [0, 2], explanation: '' },
  { kind: 'trueFalse', stem: '第四题', options: ['正确', '错误'], right: [0], explanation: '' },
];
const settings = (more: object = {}) => ({
  kind: 'answer',
  questionCount: 4,
  secondsLimit: 60,
  passScore: 60,
  showAnswers: 'atOnce',
  questions: bank,
  ...more,
});
const resultsOf = async (id: string) =>
  (await test.call(quizResultsGet, { id }, operator)).envelope.data as QuizResults;
const rankingOf = async (id: string) =>
  (await test.call(quizRanking, { id, pageSize: 20 }, operator)).envelope.list as RankLine[];
const attemptOf = async (took: TookPart) =>
  (
    await test.db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.entryId, took.kind === 'done' ? took.entryId : '0'))
  )[0]!;

/** The right choices of a paper as its page shows them, of its first questions in the bank's order. */
async function rightOf(attemptId: string, count = 99): Promise<Record<string, number[]>> {
  const [attempt] = await test.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const questions = await test.db.select().from(quizQuestions).where(eq(quizQuestions.activityId, attempt!.activityId));
  const byNumber = [...attempt!.paper].sort((a, b) => Number(a.id) - Number(b.id)).slice(0, count);
  return Object.fromEntries(
    byNumber.map(({ id, order }) => [
      id,
      questions.find((one) => one.id === id)!.right.map((place) => order.indexOf(place)),
    ]),
  );
}

/** A reader who takes a paper and hands it in after some seconds with so many right answers. */
async function play(id: string, reader: string, { right = 99, seconds = 5, mobile = '' } = {}) {
  const attempt = await attemptOf(await join('answer', id, reader, { mobile }));
  test.clock.advance(seconds * 1000);
  return handInPaper(
    { db: test.db, now: test.clock.now },
    {
      activityId: id,
      attemptId: attempt.id,
      target: 'website',
      reader: `device:${reader}`,
      posted: await rightOf(attempt.id, right),
      ip: '10.1.1.1',
    },
  );
}

describe('staff', () => {
  it('R022 write an answer activity with a bank of questions of three kinds', async () => {
    const detail = await save(settings());
    const stored = detail.settings as Extract<ActivityDetail['settings'], { kind: 'answer' }>;
    expect(stored).toMatchObject({ questionCount: 4, secondsLimit: 60, questions: bank });
    expect(stored.questions.every((question: QuestionDraft) => question.id !== undefined)).toBe(true);
  });

  it.each([
    [{ questionCount: 0 }, '每卷题数须为1至100的整数'],
    [{ secondsLimit: 5 }, '答题时限（秒）须为30至7200的整数'],
    [{ questions: [single('题', { right: [3] })] }, '正确答案不在选项中'],
    [{ questions: [single('题', { options: ['甲', '甲'] })] }, '选项不能重复'],
    [{ raffleId: '999999' }, '关联的抽奖不存在或已被删除'],
  ])('%j is refused: %s', async (more, message) => {
    const { envelope } = await test.call(activityAdd, draftOf(settings(more)), operator);
    expect([envelope.suc, envelope.message]).toEqual([0, message]);
  });

  it('a bank smaller than a paper is not published', async () => {
    const { id } = await save(settings({ questionCount: 5 }));
    expect((await test.call(activityPublish, { ids: id }, operator)).envelope.message).toBe('题库只有4题，少于每卷5题');
  });

  it('a question that papers hold is retired, not changed: their figures keep what they asked', async () => {
    const { id } = await open(settings());
    await play(id, 'early');
    const detail = (await test.call(activityGet, { id }, operator)).envelope.data as ActivityDetail;
    const now = detail.settings as Extract<ActivityDetail['settings'], { kind: 'answer' }>;
    const [first, ...rest] = now.questions;
    expect(
      (await change(detail, { settings: { ...now, questions: [{ ...first!, stem: '改过的第一题' }, ...rest] } }))
        .envelope.message,
    ).toBe('');
    const { questions } = await resultsOf(id);
    expect(questions.map(({ question, isRetired, shown }) => [question.stem, isRetired, shown])).toEqual([
      ['改过的第一题', false, 0],
      ['第二题', false, 1],
      ['第三题', false, 1],
      ['第四题', false, 1],
      ['第一题', true, 1],
    ]);
  });

  it('see points, each question with its choices, and the ranking by points, then time; a cancelled entry counts nowhere', async () => {
    const { id } = await open(settings());
    await play(id, 'slow', { seconds: 40 });
    await play(id, 'fast', { seconds: 10 });
    await play(id, 'half', { right: 2 });
    await play(id, 'cheat', { seconds: 0 });
    const entries = (await test.call(activityEntries, { id, pageSize: 20 }, operator)).envelope.list as ActivityEntry[];
    expect(entries.map(({ summary }) => summary)).toEqual(['100分', '50分', '100分', '100分']);
    await test.call(activityCancelEntries, { id, entryIds: entries[0]!.id, reason: '作弊' }, operator);
    const ranking = await rankingOf(id);
    expect(ranking.map(({ place, score, usedMs }) => [place, score, Math.round(usedMs / 1000)])).toEqual([
      [1, 100, 10],
      [2, 100, 40],
      [3, 50, 5],
    ]);
    expect(ranking[0]!.reader).toMatch(/^读者[0-9A-F]{6}$/);
    const results = await resultsOf(id);
    expect(results).toMatchObject({ submittedCount: 3, readerCount: 3, passedCount: 2, lateCount: 0 });
    expect(results.bands).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
    const third = results.questions[2]!;
    expect([third.shown, third.rightCount, third.skipped, third.chosen]).toEqual([3, 2, 1, [2, 0, 2, 0]]);
    const file = await test.call(quizExportRanking, { id, format: 'csv' }, operator);
    expect(file.response.body.split('\r\n')).toHaveLength(5);
  });
});

describe('a paper', () => {
  it('tells no right answer before it is handed in, and all of them after, where the newsroom says so', async () => {
    const { id } = await open(settings());
    const url = `/site/answer/${id}`;
    const reader = new Browser();
    await reader.takePart(url);
    const page = (await reader.get(`${url}?done=1`)).body;
    expect(page).toContain('试卷已生成，开始计时。');
    expect(page.match(/<fieldset/g)).toHaveLength(4);
    expect(page).not.toMatch(/解析|正确答案|right/);
    const action = /action="(\/site\/answer\/\d+\/papers\/(\d+))"/.exec(page)!;
    const right = await rightOf(action[2]!);
    const fields = Object.entries(right).flatMap(([question, places]) =>
      places.map((place): [string, string] => [`q${question}`, String(place)]),
    );
    const sent = await reader.post(action[1]!, fields);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}#mine`]);
    const after = (await reader.get(url)).body;
    expect(after).toContain('100 分，合格');
    expect(after).toContain('第一题的解析');
    expect(after).toContain('（您）');
  });

  it.each([
    ['never', '第一题的解析', false],
    ['afterEnd', '活动结束后公布正确答案。', true],
  ] as const)('with answers shown %s the page does not tell them yet', async (showAnswers, text, isThere) => {
    const { id } = await open(settings({ showAnswers }));
    const reader = new Browser();
    await reader.takePart(`/site/answer/${id}`);
    const page = (await reader.get(`/site/answer/${id}`)).body;
    await reader.post(/action="(\/site\/answer\/\d+\/papers\/\d+)"/.exec(page)![1]!, []);
    const after = (await reader.get(`/site/answer/${id}`)).body;
    expect(after.includes(text)).toBe(isThere);
    expect(after).not.toContain('第一题的解析');
  });

  it('is somebody’s own: another device finds it not, and hands in nothing', async () => {
    const { id } = await open(settings());
    const reader = new Browser();
    await reader.takePart(`/site/answer/${id}`);
    const action = /action="(\/site\/answer\/\d+\/papers\/\d+)"/.exec(
      (await reader.get(`/site/answer/${id}`)).body,
    )![1]!;
    const stranger = new Browser();
    expect((await stranger.get(`/site/answer/${id}`)).body).not.toContain(action);
    const sent = await stranger.post(action, []);
    expect(sent.statusCode).toBe(404);
    expect(sent.body).toContain('没有找到这份试卷');
  });

  it('is answered in the app too, without a right answer in it before', async () => {
    const { id } = await open(settings());
    const post = (path: string, body: object) =>
      test.app.inject({ method: 'POST', url: `/open/v1/activities/${id}/${path}`, payload: body });
    const { paperId } = (await post('entries', { userId: 'device-0001', requestId: 'request-0001' })).json<{
      data: { paperId: string };
    }>().data;
    const page = await test.app.inject({ url: `/open/v1/activities/${id}?userId=device-0001` });
    expect(page.json<{ data: { paper: { id: string; questions: object[] } } }>().data.paper).toMatchObject({
      id: paperId,
      questions: expect.any(Array),
    });
    expect(page.body).not.toMatch(/right|解析/);
    expect((await post(`papers/${paperId}`, { userId: 'device-0002', answers: {} })).statusCode).toBe(404);
    const done = await post(`papers/${paperId}`, { userId: 'device-0001', answers: await rightOf(paperId) });
    expect(done.json<{ data: object }>().data).toMatchObject({ score: 100, isPassed: true });
    expect(done.json<{ data: { answers: object[] } }>().data.answers).toHaveLength(4);
  });

  it('handed in again it keeps its first marks', async () => {
    const { id } = await open(settings());
    const first = await play(id, 'again', { right: 1 });
    const place = { db: test.db, now: test.clock.now };
    const second = await handInPaper(place, {
      activityId: id,
      attemptId: first.id,
      target: 'website',
      reader: 'device:again',
      posted: await rightOf(first.id),
      ip: '',
    });
    expect([first.score, second.score]).toEqual([25, 25]);
  });

  it('too late it counts nothing, by the server’s clock; within the seconds it may be under way it counts', async () => {
    const { id } = await open(settings(), { joinMax: 3 });
    expect(await play(id, 'late', { seconds: 71 })).toMatchObject({ isLate: true, score: 0, isPassed: false });
    expect(await play(id, 'ontime', { seconds: 69 })).toMatchObject({ isLate: false, score: 100, usedMs: 60_000 });
    expect(await rankingOf(id)).toHaveLength(1);
    expect((await resultsOf(id)).lateCount).toBe(1);
  });

  it('answers that no page sends are refused, and the paper stays open', async () => {
    const { id } = await open(settings());
    const attempt = await attemptOf(await join('answer', id, 'forger'));
    const send = (posted: Record<string, number[]>) =>
      handInPaper(
        { db: test.db, now: test.clock.now },
        { activityId: id, attemptId: attempt.id, target: 'website', reader: 'device:forger', posted, ip: '' },
      );
    for (const posted of [{ 99999: [0] }, { [attempt.paper[0]!.id]: [9] }, { [attempt.paper[0]!.id]: [Number.NaN] }]) {
      await expect(send(posted)).rejects.toThrow('提交的答案与试卷不符');
    }
    expect((await send({})).score).toBe(0);
  });

  it('a reader gets no more papers than the rules say; before the start and after the end there is none', async () => {
    const { id } = await open(settings(), { joinMax: 2 });
    await join('answer', id, 'keen');
    await join('answer', id, 'keen');
    await expect(join('answer', id, 'keen')).rejects.toThrow('您的参与次数已用完（每人共2次）');
    const early = await open(settings(), { startTime: inHours(1) });
    await expect(join('answer', early.id, 'a')).rejects.toThrow('还没有开始');
    const over = await open(settings(), { endTime: inHours(1) });
    const begun = await attemptOf(await join('answer', over.id, 'b'));
    test.clock.advance(hour);
    await expect(join('answer', over.id, 'c')).rejects.toThrow('已经结束');
    const late = await handInPaper(
      { db: test.db, now: test.clock.now },
      { activityId: over.id, attemptId: begun.id, target: 'website', reader: 'device:b', posted: {}, ip: '' },
    );
    expect(late.isLate).toBe(true);
    await loginAgain();
  });

  it('no stem, option or explanation can break out of the page', async () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    const { id } = await open(
      settings({ questionCount: 1, questions: [single(evil, { options: [evil, '乙'], explanation: evil })] }),
    );
    const reader = new Browser();
    await reader.takePart(`/site/answer/${id}`);
    expect((await reader.get(`/site/answer/${id}`)).body).not.toContain('<img src=x');
  });
});

describe('a passed paper', () => {
  it('earns one draw in the raffle that it leads to; a failed one, a late one and a second hand-in earn none', async () => {
    const prizes = [{ level: '一等奖', name: '电影票', stock: 9, odds: 100 }];
    const raffle = await open({ kind: 'raffle', raffleType: 2, isForQualified: true, prizes }, { joinMax: 5 });
    const { id } = await open(settings({ raffleId: raffle.id }), { joinMax: 3 });
    await expect(join('raffle', raffle.id, 'player')).rejects.toThrow('答题合格后才能抽奖');
    await play(id, 'player', { right: 1 });
    await play(id, 'player', { seconds: 99 });
    await expect(join('raffle', raffle.id, 'player')).rejects.toThrow('答题合格后才能抽奖');
    const passed = await play(id, 'player');
    await handInPaper(
      { db: test.db, now: test.clock.now },
      { activityId: id, attemptId: passed.id, target: 'website', reader: 'device:player', posted: {}, ip: '' },
    );
    await join('raffle', raffle.id, 'player');
    await expect(join('raffle', raffle.id, 'player')).rejects.toThrow('答题合格后才能抽奖');
  });

  it.each([
    [{ isForQualified: false }, {}, '关联的抽奖须设置为“答题合格后才能抽奖”'],
    [{ isForQualified: true }, { asksMobile: true }, '答题与关联的抽奖须都填写或都不填写手机号'],
  ])('leads to no raffle with %j %j: %s', async (more, base, message) => {
    const raffle = await save({ kind: 'raffle', raffleType: 2, prizes: [], ...more }, base);
    const { envelope } = await test.call(activityAdd, draftOf(settings({ raffleId: raffle.id })), operator);
    expect(envelope.message).toBe(message);
  });
});

describe('a table of questions', () => {
  const read = async (bytes: BlobPart, name = 'a.csv') =>
    (await test.call(quizReadQuestions, { file: new File([bytes], name) }, operator)).envelope;
  const csv = (...lines: string[]) => ['题型,题干,选项A,选项B,选项C,正确答案,解析', ...lines].join('\r\n');

  it('the template reads back as one question of each kind', async () => {
    const template = await test.call(quizQuestionTemplate, {}, operator);
    const { data } = await read(new Uint8Array(template.response.rawPayload), 'a.xlsx');
    expect(
      (data as { questions: QuestionDraft[]; faults: unknown[] }).questions.map(({ kind, right }) => [kind, right]),
    ).toEqual([
      ['single', [1]],
      ['multiple', [0, 1, 3]],
      ['trueFalse', [1]],
    ]);
    expect((data as { faults: unknown[] }).faults).toEqual([]);
  });

  it('lines with faults are named by their number, the others are read', async () => {
    const { data } = await read(
      csv(
        '单选题,一加一,1,2,,B,',
        '填空题,题,1,2,,A,',
        '多选题,题,1,2,,A,',
        '单选题,,1,2,,A,',
        '单选题,题,1,,3,A,',
        '单选题,题,1,2,,Z,',
        '',
        '判断,天是蓝的,,,,正确,',
      ),
    );
    expect(data).toMatchObject({
      questions: [
        { kind: 'single', right: [1] },
        { kind: 'trueFalse', right: [0] },
      ],
      faults: [
        { row: 3, text: '题型“填空题”不正确，应为单选题、多选题或判断题' },
        { row: 4, text: '多选题至少有两个正确答案' },
        { row: 5, text: '请填写题干' },
        { row: 6, text: '选项B为空，后面却还有选项' },
        { row: 7, text: '正确答案“Z”不正确，应为选项字母，如 AC' },
      ],
    });
  });

  it.each([
    ['no table', 'PK\u0003\u0004broken', '文件无法读取，请使用 xlsx 或 CSV 表格'],
    ['other columns', '姓名,年龄\r\n张三,3', '表格第一行缺少列：题型、题干、选项A、选项B、正确答案，请使用导入模板'],
    ['nothing but its first line', csv(), '表格中没有题目'],
  ])('with %s it is refused', async (_what, bytes, message) => {
    expect((await read(bytes)).message).toBe(message);
  });

  it('one that a Chinese spreadsheet has written in its own encoding is read', async () => {
    const gbk = Uint8Array.from([0xcc, 0xe2, 0xd0, 0xcd]);
    expect((await read(gbk)).message).toContain('请使用导入模板');
    expect((await read(gbk)).message).not.toContain('题型');
  });
});
