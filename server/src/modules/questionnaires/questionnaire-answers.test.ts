import {
  exportQuestionnaireAnswers,
  getQuestionnaireResults,
  listQuestionnaireAnswers,
} from 'shared-contracts/endpoints';
import type { QuestionnaireResults } from 'shared-contracts/model';
import { dropLeftAnswerPictures } from './answer-pictures.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, open, type Part, picture, post, publish } from '../../../test/questionnaire-kit.ts';

startOperatorServer();

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
    const response = await test.app.inject({ url });
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.rawPayload.includes(Buffer.from('secret'))).toBe(false);
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
