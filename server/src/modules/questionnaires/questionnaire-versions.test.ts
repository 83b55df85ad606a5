import {
  checkQuestionnaire,
  closeQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  getQuestionnaireResults,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { FormDefinition } from 'form-engine';
import type { PublishCheck, QuestionnaireDetail, QuestionnaireResults } from 'shared-contracts/model';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, base, field, open, post, publish } from '../../../test/questionnaire-kit.ts';

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
  ])('a form with %s is not published', async (_, definition, expected) => {
    const saved = (
      await test.call(saveQuestionnaire, { title: '不行', definition: JSON.stringify(definition) }, operator)
    ).envelope.data as QuestionnaireDetail;
    const { envelope } = await test.call(publishQuestionnaire, { id: saved.id, rev: 0 }, operator);
    expect(envelope.respCode).toBe(ErrorCode.GuardRefused);
    expect(envelope.message).toContain(expected);
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
