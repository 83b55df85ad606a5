import {
  checkQuestionnaire,
  closeQuestionnaire,
  deleteQuestionnaire,
  exportQuestionnaireAnswers,
  getQuestionnaire,
  getQuestionnaireResults,
  listQuestionnaireAnswers,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { FormDefinition } from 'form-engine';
import type { PublishCheck, QuestionnaireDetail, QuestionnaireResults } from 'shared-contracts/model';
import { dropLeftAnswerPictures } from './answer-pictures.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, base, field, open, type Part, picture, post, publish } from '../../../test/questionnaire-kit.ts';

startOperatorServer();

describe('times and versions', () => {
  it('after the closing time, and after being ended, no answer is taken', async () => {
    const { id } = await publish(base, { endTime: '2099-01-01 00:00:00' });
    const { ticket } = await open(id);
    await test.call(closeQuestionnaire, { ids: id }, operator);
    const sent = await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', '迟了'],
    ]);
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([409, '问卷已结束，不再接收答卷']);
    const page = await open(id);
    expect([page.response.statusCode, page.response.body.includes('问卷已结束')]).toEqual([410, true]);
  });

  it('past its closing time it is closed by itself', async () => {
    const end = new Date(test.clock.now().getTime() + 8 * 3_600_000 + 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const { id } = await publish(base, { endTime: end });
    const { ticket } = await open(id);
    test.clock.advance(2 * 60_000);
    expect(
      (
        await post(`/site/q/${id}`, [
          ['ticket', ticket],
          ['v.name', '迟了'],
        ])
      ).statusCode,
    ).toBe(409);
    const { envelope } = await test.call(getQuestionnaire, { id }, operator);
    expect((envelope.data as QuestionnaireDetail).state).toBe('closed');
  });

  it('before its opening time it says when it begins', async () => {
    const { id } = await publish(base, { startTime: '2099-01-01 08:00:00' });
    expect((await open(id)).response.body).toContain('2099-01-01 08:00');
  });

  it('an answer to a version that was replaced meanwhile is checked by its own form and keeps its number', async () => {
    const { id, rev } = await publish();
    const { ticket } = await open(id);
    const next: FormDefinition = {
      list: [
        field('input', '您的姓名', 'fullName', { defaultValue: '' }, true),
        field('input', '邮箱', 'mail', {}, true),
      ],
      extension: { aliases: { fullName: ['name'] } },
    };
    await test.call(
      saveQuestionnaire,
      { id, rev, title: '读者调查', onceRule: 'unlimited', definition: JSON.stringify(next) },
      operator,
    );
    const check = await test.call(checkQuestionnaire, { id }, operator);
    const { changes } = check.envelope.data as PublishCheck;
    expect(changes.some(({ isBreaking, text }) => isBreaking && text.includes('类型'))).toBe(true);
    const published = await test.call(publishQuestionnaire, { id, rev: rev + 1 }, operator);
    expect(published.envelope.data).toMatchObject({ versionNo: 2, versions: [{ versionNo: 2 }, { versionNo: 1 }] });
    expect(
      (
        await post(`/site/q/${id}`, [
          ['ticket', ticket],
          ['v.name', '旧版读者'],
          ['v.kind', '蔬菜'],
        ])
      ).statusCode,
    ).toBe(200);
    expect((await answersOf(id)).list[0]).toMatchObject({ versionNo: 1, values: { name: '旧版读者' } });
    const results = (await test.call(getQuestionnaireResults, { id }, operator)).envelope.data as QuestionnaireResults;
    expect(results.questions.find(({ model }) => model === 'fullName')).toMatchObject({
      answered: 1,
      texts: ['旧版读者'],
      isRemoved: false,
    });
    expect(results.questions.find(({ model }) => model === 'kind')).toMatchObject({ answered: 1, isRemoved: true });
  });

  it('publishing the same form again makes no new version', async () => {
    const { id, rev } = await publish();
    const { envelope } = await test.call(publishQuestionnaire, { id, rev }, operator);
    expect(envelope.data).toMatchObject({ versionNo: 1 });
  });

  it.each<[string, FormDefinition, string]>([
    ['nothing to answer', { list: [field('text', '字', 't')] }, '表单没有可填写的字段'],
    [
      'remote options that readers cannot get',
      { list: [field('radio', '城市', 'c', { remote: true, remoteFunc: 'listCities' })] },
      'listCities',
    ],
    [
      'a required field that the page cannot draw',
      { list: [field('input', '甲', 'a'), field('signature', '签名', 's', {}, true)] },
      '签名',
    ],
    ['a pattern that hangs', { list: [field('input', '码', 'c', { pattern: '(a+)+$' })] }, '“码”的校验规则不可用'],
    [
      'a doubled model',
      { list: [field('input', '甲', 'a'), field('input', '乙', 'a')] },
      '“甲”与另外 1 个字段的标识相同',
    ],
    ['a radio without options', { list: [field('radio', '城市', 'c', { options: [] })] }, '“城市”没有选项'],
    [
      'conditions in a circle',
      {
        list: [field('input', '甲', 'a'), field('input', '乙', 'b')],
        extension: {
          conditions: [
            ['a', 'b'],
            ['b', 'a'],
          ].map(([target = '', model = '']) => ({
            id: target,
            act: 'show' as const,
            target,
            match: 'all' as const,
            when: [{ model, test: 'notEmpty' as const }],
          })),
        },
      },
      '条件互相循环',
    ],
  ])('a form with %s is not published', async (_, definition, told) => {
    const saved = (
      await test.call(saveQuestionnaire, { title: '不行', definition: JSON.stringify(definition) }, operator)
    ).envelope.data as QuestionnaireDetail;
    const { envelope } = await test.call(publishQuestionnaire, { id: saved.id, rev: 0 }, operator);
    expect(envelope.respCode).toBe(ErrorCode.GuardRefused);
    expect(envelope.message).toContain(told);
  });

  it('what the designer warns of is said before publishing, and does not keep from it', async () => {
    const strange: FormDefinition = {
      list: [
        field('radio', '城市', 'c', { options: [{ value: '北' }], defaultValue: '南' }),
        field('imgupload', '照片', 'p'),
      ],
    };
    const { id } = await publish(strange);
    const { envelope } = await test.call(checkQuestionnaire, { id }, operator);
    expect(envelope.data).toMatchObject({ problems: [], hints: ['“城市”的默认值“南”不在选项之中'] });
  });

  it('one that has answers is not removed', async () => {
    const { id } = await publish();
    await post(`/site/q/${id}`, [
      ['ticket', (await open(id)).ticket],
      ['v.name', '甲'],
    ]);
    expect((await test.call(deleteQuestionnaire, { ids: id }, operator)).envelope.message).toBe(
      '问卷已有答卷，不能删除，可以结束它',
    );
  });
});

describe('pictures of readers', () => {
  const send = async (id: string, ticket: string, bytes: Buffer, model = 'photo') =>
    post(`/site/q/${id}/pictures`, [
      ['ticket', ticket],
      ['model', model],
      ['file', { bytes, name: 'a.jpg' }],
    ]);

  it('are drawn again, kept from the public, and belong to the answer that names them', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const original = await picture(60);
    const sent = await send(id, ticket, original);
    expect(sent.statusCode).toBe(200);
    const { key, url } = sent.json<{ key: string; url: string }>();
    const shown = await test.app.inject({ url });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.rawPayload.includes(Buffer.from('secret'))).toBe(false);
    expect((await test.app.inject({ url: url.replace(/sign=.*/, 'sign=x') })).statusCode).toBe(404);
    expect((await test.app.inject({ url: `/files/${key}` })).statusCode).toBe(404);
    await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', '甲'],
      ['v.photo', key],
    ]);
    const [answer] = (await answersOf(id)).list;
    expect(answer!.pictures.map((one) => one.key)).toEqual([key]);
    expect(answer!.values.photo).toEqual([{ key, url: `/site/q/picture/${key}` }]);
  });

  it.each([
    ['no picture', Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['over 15 MB', Buffer.alloc(15 * 1024 * 1024 + 10), 413],
  ])('that are %s are refused', async (_, bytes, status) => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const sent = await send(id, ticket, bytes);
    expect(sent.statusCode).toBe(status);
    if (status === 413) expect(sent.json<{ message: string }>().message).toBe('每个附件大小不能大于15M！');
  });

  it('go nowhere for a field that holds none, and with no token of ours', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    expect((await send(id, ticket, await picture(20), 'name')).statusCode).toBe(400);
    expect((await send(id, 'x', await picture(20))).statusCode).toBe(400);
  });

  it('of another page, or more than the field takes, do not come into an answer', async () => {
    const { id } = await publish();
    const [mine, theirs] = [await open(id), await open(id)];
    const foreign = (await send(id, theirs.ticket, await picture(20))).json<{ key: string }>().key;
    const keys = [];
    for (let turn = 0; turn < 3; turn += 1)
      keys.push((await send(id, mine.ticket, await picture(20 + turn))).json<{ key: string }>().key);
    const tooMany = await post(`/site/q/${id}`, [
      ['ticket', mine.ticket],
      ['v.name', '甲'],
      ...keys.map((key): Part => ['v.photo', key]),
    ]);
    expect(tooMany.json()).toMatchObject({ errors: { photo: '照片最多上传 2 张图片' } });
    await post(`/site/q/${id}`, [
      ['ticket', mine.ticket],
      ['v.name', '甲'],
      ['v.photo', foreign],
    ]);
    expect((await answersOf(id)).list[0]!.pictures).toEqual([]);
  });

  it('that no answer came with are gone after a day', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const { url } = (await send(id, ticket, await picture(20))).json<{ url: string }>();
    test.clock.advance(26 * 3_600_000);
    await dropLeftAnswerPictures({ db: test.db, settings: test.settings, now: test.clock.now });
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

it('results, answers and export agree', async () => {
  const { id } = await publish();
  for (const [index, kind] of ['水果', '蔬菜', '水果'].entries()) {
    const { ticket } = await open(id);
    await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', `读者${index}`],
      ['v.kind', kind],
      ['v.origin', '=1+1'],
      ['v.stars', String(index + 3)],
    ]);
  }
  const results = (await test.call(getQuestionnaireResults, { id }, operator)).envelope.data as QuestionnaireResults;
  expect(results.total).toBe(3);
  expect(results.days.reduce((sum, day) => sum + day.count, 0)).toBe(3);
  expect(results.questions.find(({ model }) => model === 'kind')!.lines).toEqual([
    { label: '水果', count: 2 },
    { label: '蔬菜', count: 1 },
  ]);
  expect(results.questions.find(({ model }) => model === 'stars')).toMatchObject({
    mean: 4,
    lines: [
      { label: '3', count: 1 },
      { label: '4', count: 1 },
      { label: '5', count: 1 },
    ],
  });
  const found = await test.call(listQuestionnaireAnswers, { id, keywords: '读者1' }, operator);
  expect(found.envelope).toMatchObject({ total: 1 });
  const csv = (await test.call(exportQuestionnaireAnswers, { id, format: 'csv' }, operator)).response.body;
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('姓名,类型,产地,评分,照片');
  expect(csv).toContain("'=1+1");
  const xlsx = await test.call(exportQuestionnaireAnswers, { id }, operator);
  expect(xlsx.response.headers['content-type']).toContain('spreadsheetml');
});
