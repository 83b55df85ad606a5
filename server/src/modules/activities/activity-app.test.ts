import { ErrorCode } from 'shared-contracts/errors';
import { open } from '../../../test/contest-kit.ts';
import { startOperatorServer, test } from '../../../test/operator-kit.ts';

startOperatorServer();

const ballot = {
  kind: 'vote',
  options: ['白鹭湾村', '石桥村', '枫林村'].map((title) => ({ title })),
  showResults: 'voted',
};
const app = (url: string) => test.app.inject({ url: `/open/v1/activities${url}` });
const enter = (id: string, body: object) =>
  test.app.inject({ method: 'POST', url: `/open/v1/activities/${id}/entries`, payload: body });

it('R003 R020 the app lists what is published to it, shows figures by the rule, and takes each request once', async () => {
  const web = await open(ballot, { targets: ['website'] });
  const older = await open(ballot, { targets: ['app'] });
  const vote = await open(ballot, { targets: ['app'] });
  const first = vote.settings.kind === 'vote' ? vote.settings.options[0]!.id! : '';
  const { list, nextCursor } = (await app('?kind=vote&limit=1')).json<{
    list: { id: string; webUrl: string }[];
    nextCursor: string;
  }>();
  expect([list[0], typeof nextCursor]).toEqual([
    expect.objectContaining({ id: vote.id, phase: 'running', webUrl: '' }),
    'string',
  ]);
  expect((await app(`?kind=vote&limit=1&cursor=${nextCursor}`)).json()).toMatchObject({
    list: [{ id: older.id }],
    nextCursor: null,
  });
  expect((await app(`?kind=activity&cursor=${nextCursor}`)).statusCode).toBe(422);
  expect((await app(`/${web.id}`)).statusCode).toBe(404);
  expect((await test.app.inject({ url: `/site/vote/${vote.id}` })).statusCode).toBe(404);

  const readVote = async () => (await app(`/${vote.id}?userId=reader-1`)).json<{ data: { options: object[] } }>().data;
  const before = await readVote();
  expect(before).toMatchObject({ timesLeft: 1, hasTakenPart: false, options: [{ title: '白鹭湾村' }, {}, {}] });
  expect(before.options[0]).not.toHaveProperty('count');
  const body = { userId: 'reader-1', requestId: 'request-1', fields: { option: first } };
  expect((await Promise.all([enter(vote.id, body), enter(vote.id, body)])).map(({ statusCode }) => statusCode)).toEqual(
    [201, 201],
  );
  expect(await readVote()).toMatchObject({
    timesLeft: 0,
    hasTakenPart: true,
    entryCount: 1,
    options: [{ count: 1, rank: 1, share: 100 }, {}, {}],
  });
  expect((await enter(vote.id, { ...body, requestId: 'request-2' })).json()).toMatchObject({
    code: ErrorCode.Conflict,
    message: '您的参与次数已用完（每人共1次）',
  });
  expect(
    (await enter(vote.id, { ...body, userId: 'reader-2', requestId: 'request-3', fields: {} })).json(),
  ).toMatchObject({ code: ErrorCode.Invalid, fields: [{ path: 'option', message: '请选择要投的选项' }] });
  expect((await enter(vote.id, { ...body, userId: '1' })).json()).toMatchObject({
    fields: [{ path: 'userId', message: '读者标识不正确' }],
  });
});

it('R003 R018 the app signs a reader up under the mobile number', async () => {
  const { id } = await open({ kind: 'activity', place: '文化广场', capacity: 1 }, { targets: ['app'] });
  expect((await app(`/${id}`)).json()).toMatchObject({
    data: { kind: 'activity', place: '文化广场', capacity: 1, rule: '每人共1次' },
  });
  const body = { userId: 'reader-1', requestId: 'request-1', fields: { name: '林婉清' } };
  expect((await enter(id, body)).statusCode).toBe(201);
  expect((await enter(id, { ...body, userId: 'reader-2', requestId: 'request-2' })).json()).toMatchObject({
    message: '名额已满',
  });
});
