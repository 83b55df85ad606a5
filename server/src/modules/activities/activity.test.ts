import {
  activityAdd,
  activityCancelEntries,
  activityCopy,
  activityCounts,
  activityDelete,
  activityEntries,
  activityGet,
  activityList,
  activityPublish,
  activityRecords,
  activityUpdate,
  activityWithdraw,
  adsBallotList,
  listActivities,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { ActivityDetail, ActivityEntry, ActivityRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import {
  add,
  ballot,
  call,
  common,
  figuresOf,
  open,
  optionsOf,
  published,
  signUp,
  takePart,
} from '../../../test/activity-kit.ts';
import { inHours } from '../../../test/contest-kit.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';

startOperatorServer();

describe('staff', () => {
  it('R003 R018 write, find, publish, take off, copy and remove activities', async () => {
    const detail = await add(
      signUp(
        {},
        { cover: null, sponsors: ['市体育局'], introduction: '<p onclick="x()">沿江<script>alert(1)</script></p>' },
      ),
    );
    expect(detail).toMatchObject({
      kind: 'activity',
      phase: 'draft',
      rev: 0,
      introduction: '<p>沿江</p>',
      sponsors: ['市体育局'],
      entryCount: 0,
      createUserName: detail.modifiedUserName,
      settings: { kind: 'activity', takesSignUps: true, capacity: null },
    });
    const list = async (extra: object = {}) =>
      (await test.call(activityList, { kind: 'activity', keywords: '徒步', ...extra }, operator))
        .envelope as unknown as { list: ActivityRow[]; total: number };
    expect((await list()).list).toMatchObject([
      { id: detail.id, phase: 'draft', publicUrl: `http://localhost/site/activity/${detail.id}` },
    ]);
    expect((await list({ phase: 'running' })).total).toBe(0);
    expect((await open('activity', detail.id)).status).toBe(404);

    expect((await call(activityPublish, { ids: detail.id })).message).toBe('');
    expect((await call(activityCounts, { kind: 'activity' })).data).toMatchObject({ all: 1, running: 1, draft: 0 });
    expect((await call(activityPublish, { ids: detail.id })).message).toBe('已发布（进行中），无需再次发布');
    expect((await call(activityDelete, { ids: detail.id })).message).toBe('请先下线再删除');
    expect((await open('activity', detail.id)).body).toContain('秋季徒步大会');

    expect((await call(activityWithdraw, { ids: detail.id })).message).toBe('');
    expect((await call(activityWithdraw, { ids: detail.id })).message).toBe('没有发布，无需下线');
    expect((await open('activity', detail.id)).status).toBe(404);

    const { data: copy } = await call<ActivityDetail>(activityCopy, { id: detail.id });
    expect(copy).toMatchObject({ name: '秋季徒步大会（副本）', phase: 'draft', settings: { place: '文化广场' } });
    expect((await call(activityDelete, { ids: `${detail.id},${copy.id}` })).message).toBe('');
    expect((await list()).total).toBe(0);
    const records = await test.call(activityRecords, { id: detail.id }, operator);
    expect(records.envelope).toMatchObject({ respCode: ErrorCode.NotFound });
  });

  it('R020 write votes whose options keep their ids, and every action is recorded', async () => {
    const detail = await add(ballot());
    const ids = optionsOf(detail);
    const options = [
      { id: ids[2], title: '枫林村' },
      { id: ids[0], title: '白鹭湾村二组', introduction: '<b>水乡</b>' },
      { title: '竹溪村' },
    ];
    const { data } = await call<ActivityDetail>(activityUpdate, {
      ...ballot({ options }),
      id: detail.id,
      rev: detail.rev,
    });
    expect(data).toMatchObject({
      rev: 1,
      settings: { options: [{ id: ids[2] }, { id: ids[0], title: '白鹭湾村二组' }, { title: '竹溪村' }] },
    });
    const {
      data: stale,
      respCode,
      message,
    } = await call<{ current: ActivityDetail }>(activityUpdate, { ...ballot({ options }), id: detail.id, rev: 0 });
    expect([respCode, stale.current.rev, message]).toEqual([
      ErrorCode.StaleRevision,
      1,
      expect.stringContaining('您的修改没有保存'),
    ]);
    await call(activityPublish, { ids: detail.id });
    const { envelope } = await test.call(activityRecords, { id: detail.id }, operator);
    expect((envelope as unknown as { list: { opName: string }[] }).list.map(({ opName }) => opName)).toEqual([
      '发布投票',
      '保存投票',
      '新建投票',
    ]);
    expect((await open('vote', detail.id)).body).toContain('&lt;b&gt;水乡&lt;/b&gt;');
  });

  it.each([
    [
      'an end before its start',
      () => signUp({}, { startTime: inHours(5), endTime: inHours(4) }),
      '结束时间须晚于开始时间',
    ],
    ['no name', () => signUp({}, { name: ' ' }), '请填写名称'],
    [
      'a cover from elsewhere',
      () => signUp({}, { cover: { id: '1', path: 'https://evil.example/a.png' } }),
      '封面须是已上传的图片',
    ],
    ['an option twice', () => ballot({ options: [{ title: '甲' }, { title: ' 甲 ' }] }), '选项“甲”重复了'],
    ['more to choose than allowed', () => ballot({ minChoices: 3, maxChoices: 2 }), '最多可选项数不能小于最少'],
    [
      'an option of another vote',
      () => ballot({ options: [{ id: '999999', title: '甲' }] }),
      '选项已变化，请刷新后再改',
    ],
    [
      '101 options',
      () => ballot({ options: Array.from({ length: 101 }, (_, nth) => ({ title: `村${nth}` })) }),
      '选项最多100个',
    ],
  ])('R018 R020 get a message for %s', async (_, draft, text) => {
    expect(await call(activityAdd, draft())).toMatchObject({ suc: 0, message: text });
  });

  it('R018 R020 cannot publish what is over or has too few options; 100 options go', async () => {
    const over = await add(signUp({}, { startTime: inHours(-5), endTime: inHours(-4) }));
    expect((await call(activityPublish, { ids: over.id })).message).toBe('结束时间已过，请先修改结束时间再发布');
    const thin = await add(ballot({ options: [{ title: '甲' }] }));
    expect((await call(activityPublish, { ids: thin.id })).message).toBe('投票至少要有2个选项');
    await published(ballot({ options: Array.from({ length: 100 }, (_, nth) => ({ title: `村${nth}` })) }));
  });

  it('R018 may use only the kinds and actions of their role', async () => {
    const { id } = await add(signUp());
    const editor = await test.loginAs('editor');
    expect((await call(activityGet, { id }, editor)).status).toBe(403);
    expect((await call(activityAdd, signUp(), editor)).status).toBe(403);
    // One whose role has votes alone.
    await test.db.execute(
      sql`update roles set codes = codes || array['/operation/vote', 'activity/edit', 'activity/entries'] where code = 'moderator'`,
    );
    const moderator = await test.loginAs('moderator');
    expect((await call(activityList, { kind: 'vote' }, moderator)).status).toBe(200);
    const refused = [
      call(activityList, { kind: 'activity' }, moderator),
      call(activityGet, { id }, moderator),
      call(activityAdd, signUp(), moderator),
      call(activityEntries, { id }, moderator),
      call(activityPublish, { ids: id }, moderator),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await call(activityEntries, { id }, '')).status).toBe(401);
  });

  it('R018 R253 pickers offer a published one with its own page, and no longer once it is off', async () => {
    const vote = await published(ballot({}, { name: '挑选用的投票' }));
    const activity = await published(signUp({}, { name: '挑选用的活动' }));
    expect((await test.call(adsBallotList, { keywords: '挑选' }, operator)).envelope).toMatchObject({
      list: [{ id: vote.id, title: '挑选用的投票', externalLinkUrl: `/site/vote/${vote.id}` }],
    });
    expect((await test.call(listActivities, { keywords: '挑选' }, operator)).envelope).toMatchObject({
      list: [{ id: activity.id, externalLinkUrl: `/site/activity/${activity.id}` }],
    });
    await call(activityWithdraw, { ids: activity.id });
    expect((await test.call(listActivities, { keywords: '挑选' }, operator)).envelope).toMatchObject({ total: 0 });
  });
});

it.each<[string, string, object, (detail: ActivityDetail) => [string, string][]]>([
  [
    'a vote',
    'vote',
    { kind: 'vote', options: [{ title: '甲' }, { title: '乙' }] },
    (detail) => [['option', optionsOf(detail)[0]!]],
  ],
  [
    'a raffle with its voided wins',
    'raffle',
    { kind: 'raffle', raffleType: 2, prizes: [{ level: '一等奖', name: '图书礼盒', stock: 3, odds: 100 }] },
    () => [],
  ],
  [
    'an answer activity with its papers',
    'answer',
    {
      kind: 'answer',
      questionCount: 1,
      questions: [
        { kind: 'trueFalse', stem: '沿江步道已开放', options: ['正确', '错误'], right: [0], explanation: '' },
      ],
    },
    () => [],
  ],
])(
  'R003 %s is not removed once somebody took part, though every entry is cancelled',
  async (_, kind, settings, fields) => {
    const detail = await published({ ...common(), settings });
    for (const ip of ['10.4.0.1', '10.4.0.1', '10.4.0.2'])
      expect((await takePart(kind, detail.id, fields(detail), ip)).statusCode).toBe(303);
    const entries = async () =>
      (await test.call(activityEntries, { id: detail.id }, operator)).envelope as unknown as {
        list: ActivityEntry[];
        total: number;
      };
    const cancel = async (which: object) =>
      (await call(activityCancelEntries, { id: detail.id, reason: '刷票', ...which })).data;
    expect(await cancel({ ip: '10.4.0.1' })).toEqual({ cancelled: 2 });
    expect(await cancel({ entryIds: (await entries()).list.map(({ id }) => id).join(',') })).toEqual({ cancelled: 1 });
    expect((await call(activityWithdraw, { ids: detail.id })).message).toBe('');
    expect(await call(activityDelete, { ids: detail.id })).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '已有读者参与，不能删除，可以下线',
    });
    expect((await call(activityGet, { id: detail.id })).data).toMatchObject({
      phase: 'withdrawn',
      entryCount: 0,
      settings: { kind },
    });
    expect([await figuresOf(detail.id), (await entries()).total]).toEqual([
      expect.objectContaining({ entryCount: 0, personCount: 0, cancelledCount: 3 }),
      3,
    ]);
  },
);
