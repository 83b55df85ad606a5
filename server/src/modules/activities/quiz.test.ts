import {
  activityAdd,
  activityCancelEntries,
  activityEntries,
  activityGet,
  activityPublish,
  quizExportRanking,
  quizQuestionTemplate,
  quizReadQuestions,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityEntry, QuestionDraft } from 'shared-contracts/model';
import { change, draftOf, open, save } from '../../../test/contest-kit.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { bank, play, rankingOf, resultsOf, settings, single } from '../../../test/quiz-kit.ts';

startOperatorServer();

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

  it('a question that papers hold is retired, not changed: their figures keep the old question', async () => {
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
