import { activityAdd } from 'shared-contracts/endpoints';
import { handInPaper } from './quiz-hand-in.ts';
import { Browser, draftOf, hour, inHours, join, open, save } from '../../../test/contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { attemptOf, play, rankingOf, resultsOf, rightOf, settings, single } from '../../../test/quiz-kit.ts';

startOperatorServer();

describe('a paper', () => {
  it('reveals no right answer before it is handed in, and all of them after, where the newsroom says so', async () => {
    const { id } = await open(settings());
    const url = `/site/answer/${id}`;
    const reader = new Browser();
    await reader.takePart(url);
    const page = (await reader.get(`${url}?done=1`)).body;
    expect(page).toContain('试卷已生成，开始计时。');
    expect(page.match(/<fieldset/g)).toHaveLength(4);
    // The style names sides.
    expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/解析|正确答案|right/);
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
  ] as const)('with answers shown %s the page does not reveal them yet', async (showAnswers, text, isThere) => {
    const { id } = await open(settings({ showAnswers }));
    const reader = new Browser();
    await reader.takePart(`/site/answer/${id}`);
    const page = (await reader.get(`/site/answer/${id}`)).body;
    await reader.post(/action="(\/site\/answer\/\d+\/papers\/\d+)"/.exec(page)![1]!, []);
    const after = (await reader.get(`/site/answer/${id}`)).body;
    expect(after.includes(text)).toBe(isThere);
    expect(after).not.toContain('第一题的解析');
  });

  it('belongs to one device: another finds it not, and hands in nothing', async () => {
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
    const openAttempt = await attemptOf(await join('answer', over.id, 'b'));
    test.clock.advance(hour);
    await expect(join('answer', over.id, 'c')).rejects.toThrow('已经结束');
    const late = await handInPaper(
      { db: test.db, now: test.clock.now },
      { activityId: over.id, attemptId: openAttempt.id, target: 'website', reader: 'device:b', posted: {}, ip: '' },
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
    const passedAttempt = await play(id, 'player');
    await handInPaper(
      { db: test.db, now: test.clock.now },
      { activityId: id, attemptId: passedAttempt.id, target: 'website', reader: 'device:player', posted: {}, ip: '' },
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
