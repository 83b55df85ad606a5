import { sql } from 'drizzle-orm';
import {
  activityAdd,
  activityCancelEntries,
  activityCopy,
  activityCounts,
  activityDelete,
  activityEntries,
  activityExportEntries,
  activityExportFigures,
  activityFiguresGet,
  activityGet,
  activityList,
  activityPublish,
  activityRecords,
  activitySources,
  activityUpdate,
  activityWithdraw,
  adsBallotList,
  listActivities,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type {
  ActivityDetail,
  ActivityEntry,
  ActivityFigures,
  ActivityRow,
  ActivitySource,
} from 'shared-contracts/model';
import { takePart as takePartIn } from '../../src/activities/take-part.ts';
import { hour, inHours } from '../contest-kit.ts';
import type { TestApp } from '../helper.ts';
import { loginAgain, operator, startOperatorServer, test } from '../operator-kit.ts';

startOperatorServer();

const common = () => ({
  name: '秋季徒步大会',
  introduction: '<p>沿江行走</p>',
  startTime: inHours(-1),
  endTime: inHours(24),
});
const signUp = (settings: object = {}, extra: object = {}) => ({
  ...common(),
  asksMobile: true,
  settings: { kind: 'activity', place: '文化广场', remarkLabel: '同行人数', ...settings },
  ...extra,
});
const ballot = (settings: object = {}, extra: object = {}) => ({
  ...common(),
  name: '最美乡村评选',
  settings: { kind: 'vote', options: ['白鹭湾村', '石桥村', '枫林村'].map((title) => ({ title })), ...settings },
  ...extra,
});

const call = async <T>(endpoint: Parameters<TestApp['call']>[0], input: object, bearer = operator) => {
  const { envelope, status } = await test.call(endpoint, { ...input }, bearer);
  return { ...envelope, status, data: envelope.data as T };
};

async function add(draft: object): Promise<ActivityDetail> {
  const { data, message } = await call<ActivityDetail>(activityAdd, draft);
  expect(message).toBe('');
  return data;
}
async function published(draft: object): Promise<ActivityDetail> {
  const { id } = await add(draft);
  expect((await call(activityPublish, { ids: id })).message).toBe('');
  return (await call<ActivityDetail>(activityGet, { id })).data;
}
const optionsOf = ({ settings }: ActivityDetail) =>
  settings.kind === 'vote' ? settings.options.map(({ id }) => id!) : [];

async function open(kind: string, id: string, { cookie = '', ip = '10.0.0.1' } = {}) {
  const response = await test.app.inject({
    url: `/site/${kind}/${id}`,
    headers: cookie ? { cookie } : {},
    remoteAddress: ip,
  });
  return {
    status: response.statusCode,
    body: response.body,
    ticket: /name="ticket" value="([^"]+)"/.exec(response.body)?.[1] ?? '',
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]!,
  };
}
async function send(kind: string, id: string, fields: [string, string][], { cookie = '', ip = '10.0.0.1' } = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) };
  return test.app.inject({
    method: 'POST',
    url: `/site/${kind}/${id}`,
    headers,
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: ip,
  });
}
/** A new reader opens the page and sends these fields. */
async function takePart(kind: string, id: string, fields: [string, string][], ip = '10.0.0.1') {
  const { ticket, cookie } = await open(kind, id, { ip });
  return send(kind, id, [['ticket', ticket], ...fields], { cookie, ip });
}
const figuresOf = async (id: string) => (await call<ActivityFigures>(activityFiguresGet, { id })).data;

describe('staff', () => {
  it('R003 R018 write, find, publish, take off, copy and remove activities', async () => {
    const made = await add(
      signUp(
        {},
        { cover: null, sponsors: ['市体育局'], introduction: '<p onclick="x()">沿江<script>alert(1)</script></p>' },
      ),
    );
    expect(made).toMatchObject({
      kind: 'activity',
      phase: 'draft',
      rev: 0,
      introduction: '<p>沿江</p>',
      sponsors: ['市体育局'],
      entryCount: 0,
      createUserName: made.modifiedUserName,
      settings: { kind: 'activity', takesSignUps: true, capacity: null },
    });
    const list = async (extra: object = {}) =>
      (await test.call(activityList, { kind: 'activity', keywords: '徒步', ...extra }, operator))
        .envelope as unknown as { list: ActivityRow[]; total: number };
    expect((await list()).list).toMatchObject([
      { id: made.id, phase: 'draft', publicUrl: `http://localhost/site/activity/${made.id}` },
    ]);
    expect((await list({ phase: 'running' })).total).toBe(0);
    expect((await open('activity', made.id)).status).toBe(404);

    expect((await call(activityPublish, { ids: made.id })).message).toBe('');
    expect((await call(activityCounts, { kind: 'activity' })).data).toMatchObject({ all: 1, running: 1, draft: 0 });
    expect((await call(activityPublish, { ids: made.id })).message).toBe('已发布（进行中），无需再次发布');
    expect((await call(activityDelete, { ids: made.id })).message).toBe('请先下线再删除');
    expect((await open('activity', made.id)).body).toContain('秋季徒步大会');

    expect((await call(activityWithdraw, { ids: made.id })).message).toBe('');
    expect((await call(activityWithdraw, { ids: made.id })).message).toBe('没有发布，无需下线');
    expect((await open('activity', made.id)).status).toBe(404);

    const { data: copy } = await call<ActivityDetail>(activityCopy, { id: made.id });
    expect(copy).toMatchObject({ name: '秋季徒步大会（副本）', phase: 'draft', settings: { place: '文化广场' } });
    expect((await call(activityDelete, { ids: `${made.id},${copy.id}` })).message).toBe('');
    expect((await list()).total).toBe(0);
    const records = await test.call(activityRecords, { id: made.id }, operator);
    expect(records.envelope).toMatchObject({ respCode: ErrorCode.NotFound });
  });

  it('R020 write votes whose options keep their ids, and every deed is recorded', async () => {
    const made = await add(ballot());
    const ids = optionsOf(made);
    const options = [
      { id: ids[2], title: '枫林村' },
      { id: ids[0], title: '白鹭湾村二组', introduction: '<b>水乡</b>' },
      { title: '竹溪村' },
    ];
    const { data } = await call<ActivityDetail>(activityUpdate, { ...ballot({ options }), id: made.id, rev: made.rev });
    expect(data).toMatchObject({
      rev: 1,
      settings: { options: [{ id: ids[2] }, { id: ids[0], title: '白鹭湾村二组' }, { title: '竹溪村' }] },
    });
    const {
      data: stale,
      respCode,
      message,
    } = await call<{ current: ActivityDetail }>(activityUpdate, { ...ballot({ options }), id: made.id, rev: 0 });
    expect([respCode, stale.current.rev, message]).toEqual([
      ErrorCode.StaleRevision,
      1,
      expect.stringContaining('您的修改没有保存'),
    ]);
    await call(activityPublish, { ids: made.id });
    const { envelope } = await test.call(activityRecords, { id: made.id }, operator);
    expect((envelope as unknown as { list: { opName: string }[] }).list.map(({ opName }) => opName)).toEqual([
      '发布投票',
      '保存投票',
      '新建投票',
    ]);
    expect((await open('vote', made.id)).body).toContain('&lt;b&gt;水乡&lt;/b&gt;');
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
  ])('R018 R020 are told what is wrong with %s', async (_, draft, text) => {
    expect(await call(activityAdd, draft())).toMatchObject({ suc: 0, message: text });
  });

  it('R018 R020 cannot publish what is over or has too few options; 100 options go', async () => {
    const over = await add(signUp({}, { startTime: inHours(-5), endTime: inHours(-4) }));
    expect((await call(activityPublish, { ids: over.id })).message).toBe('结束时间已过，请先修改结束时间再发布');
    const thin = await add(ballot({ options: [{ title: '甲' }] }));
    expect((await call(activityPublish, { ids: thin.id })).message).toBe('投票至少要有2个选项');
    await published(ballot({ options: Array.from({ length: 100 }, (_, nth) => ({ title: `村${nth}` })) }));
  });

  it('R018 reach only kinds and deeds that their role has', async () => {
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

describe('sign-up', () => {
  const person = (nth: number): [string, string][] => [
    ['name', `读者${nth}`],
    ['mobile', `1380000${String(nth).padStart(4, '0')}`],
    ['remark', '2人'],
  ];

  it('R018 stores a reader once, shows masked numbers, exports whole ones, and frees the place when cancelled', async () => {
    const { id } = await published(signUp({ capacity: 2 }));
    const first = await takePart('activity', id, person(1));
    expect([first.statusCode, first.headers.location]).toEqual([303, `/site/activity/${id}?done=1`]);
    const again = await takePart('activity', id, person(1));
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('您的参与次数已用完（每人共1次）')]);
    expect((await takePart('activity', id, person(2))).statusCode).toBe(303);
    expect((await open('activity', id)).body).toContain('名额已满');
    const { list, total } = (await test.call(activityEntries, { id }, operator)).envelope as unknown as {
      list: ActivityEntry[];
      total: number;
    };
    expect([total, list[1]]).toEqual([
      2,
      expect.objectContaining({ name: '读者1', mobile: '138****0001', summary: '2人', cancelledTime: null }),
    ]);
    const csv = await test.call(activityExportEntries, { id, format: 'csv' }, operator);
    expect(csv.response.body).toContain('13800000001');

    expect((await call(activityCancelEntries, { id, entryIds: list[1]!.id, reason: '本人要求' })).data).toEqual({
      cancelled: 1,
    });
    expect((await call(activityCancelEntries, { id, entryIds: list[1]!.id, reason: '本人要求' })).data).toEqual({
      cancelled: 0,
    });
    expect(await figuresOf(id)).toMatchObject({ entryCount: 1, personCount: 1, cancelledCount: 1, capacity: 2 });
    expect((await takePart('activity', id, person(1))).statusCode).toBe(303);
    expect((await call(activityWithdraw, { ids: id })).message).toBe('');
    expect((await call(activityDelete, { ids: id })).message).toBe('已有读者参与，不能删除，可以下线');
  });

  it('R018 never takes more than there are places, however many come at once', async () => {
    const { id } = await published(signUp({ capacity: 5 }));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => takePart('activity', id, person(100 + nth), `10.1.0.${nth}`)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect([codes.filter((code) => code === 303).length, codes.filter((code) => code === 409).length]).toEqual([5, 25]);
    expect((await figuresOf(id)).entryCount).toBe(5);
  });

  it('R018 comes back with sentences and everything that was typed; markup is shown as typed', async () => {
    const { id } = await published(signUp());
    const { statusCode, body } = await takePart('activity', id, [
      ['name', ' '],
      ['mobile', '12345'],
      ['remark', '"><script>alert(1)</script>'],
    ]);
    expect(statusCode).toBe(422);
    for (const text of [
      '有 2 项需要修改',
      '请填写姓名',
      '手机号格式不正确',
      '&quot;&gt;&lt;script&gt;',
      'value="12345"',
    ])
      expect(body).toContain(text);
    expect(body).not.toContain('<script>alert');
  });

  it('R018 goes by the server’s clock: not before the start, not after the end, not once taken off', async () => {
    const { id } = await published(signUp({}, { startTime: inHours(1), endTime: inHours(2) }));
    const { body } = await open('activity', id);
    expect([body.includes('还没有开始'), body.includes('<form method="post"')]).toEqual([true, false]);
    const running = await published(signUp());
    const { ticket, cookie } = await open('activity', running.id);
    expect((await send('activity', id, [['ticket', ticket], ...person(1)])).statusCode).toBe(400);
    await call(activityWithdraw, { ids: running.id });
    expect((await send('activity', running.id, [['ticket', ticket], ...person(1)], { cookie })).statusCode).toBe(404);
    const late = await published(signUp({}, { endTime: inHours(0.1) }));
    const page = await open('activity', late.id);
    test.clock.advance(hour);
    const answer = await send('activity', late.id, [['ticket', page.ticket], ...person(1)], { cookie: page.cookie });
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('已经结束')]);
    await loginAgain();
    expect((await figuresOf(late.id)).entryCount).toBe(0);
  });
});

it.each<[string, string, object, (made: ActivityDetail) => [string, string][]]>([
  [
    'a vote',
    'vote',
    { kind: 'vote', options: [{ title: '甲' }, { title: '乙' }] },
    (made) => [['option', optionsOf(made)[0]!]],
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
    const made = await published({ ...common(), settings });
    for (const ip of ['10.4.0.1', '10.4.0.1', '10.4.0.2'])
      expect((await takePart(kind, made.id, fields(made), ip)).statusCode).toBe(303);
    const entries = async () =>
      (await test.call(activityEntries, { id: made.id }, operator)).envelope as unknown as {
        list: ActivityEntry[];
        total: number;
      };
    const cancel = async (which: object) =>
      (await call(activityCancelEntries, { id: made.id, reason: '刷票', ...which })).data;
    expect(await cancel({ ip: '10.4.0.1' })).toEqual({ cancelled: 2 });
    expect(await cancel({ entryIds: (await entries()).list.map(({ id }) => id).join(',') })).toEqual({ cancelled: 1 });
    expect((await call(activityWithdraw, { ids: made.id })).message).toBe('');
    expect(await call(activityDelete, { ids: made.id })).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '已有读者参与，不能删除，可以下线',
    });
    expect((await call(activityGet, { id: made.id })).data).toMatchObject({
      phase: 'withdrawn',
      entryCount: 0,
      settings: { kind },
    });
    expect([await figuresOf(made.id), (await entries()).total]).toEqual([
      expect.objectContaining({ entryCount: 0, personCount: 0, cancelledCount: 3 }),
      3,
    ]);
  },
);

describe('votes', () => {
  it('R020 count a thousand at once for one option without losing one, and a page sent twice once', async () => {
    const vote = await published(ballot());
    const [first = ''] = optionsOf(vote);
    const cast = (nth: number) =>
      takePartIn(
        { db: test.db, now: test.clock.now },
        {
          kind: 'vote',
          activityId: vote.id,
          target: 'website',
          reader: `device:${nth % 1000}`,
          mobile: '',
          ticket: `page-${nth % 1000}`,
          posted: { option: [first] },
          ip: `10.2.${nth % 200}.1`,
        },
      );
    // Pages 0 to 9 are sent twice.
    const waiting = Array.from({ length: 1010 }, (_, nth) => nth);
    const lane = async (): Promise<string[]> => {
      const nth = waiting.pop();
      return nth === undefined ? [] : [(await cast(nth)).kind, ...(await lane())];
    };
    const took = (await Promise.all(Array.from({ length: 60 }, lane))).flat();
    expect([took.length, new Set(took)]).toEqual([1010, new Set(['done'])]);
    expect(await figuresOf(vote.id)).toMatchObject({
      entryCount: 1000,
      personCount: 1000,
      lines: [
        { id: first, count: 1000, rank: 1, share: 100 },
        { count: 0, rank: 2 },
        { count: 0, rank: 2 },
      ],
    });
  });

  it('R020 take one ballot from a device, or several a day where the rule says so', async () => {
    const once = await published(ballot());
    const daily = await published(ballot({}, { joinRule: 'daily', joinMax: 2 }));
    const { cookie } = await open('vote', once.id);
    const votes = async (vote: ActivityDetail, times: number) => {
      const pages = await Promise.all(Array.from({ length: times }, () => open('vote', vote.id, { cookie })));
      return (
        await Promise.all(
          pages.map(({ ticket }) =>
            send(
              'vote',
              vote.id,
              [
                ['ticket', ticket || pages[0]!.ticket],
                ['option', optionsOf(vote)[0]!],
              ],
              { cookie },
            ),
          ),
        )
      )
        .map(({ statusCode }) => statusCode)
        .sort();
    };
    expect(await votes(once, 4)).toEqual([303, 409, 409, 409]);
    expect(await votes(daily, 4)).toEqual([303, 303, 409, 409]);
    expect((await open('vote', daily.id, { cookie })).body).toContain('每人每天2次');
    test.clock.advance(23 * hour);
    await loginAgain();
    expect(
      (
        await call(activityUpdate, {
          ...ballot({ options: [] }, { endTime: inHours(48), joinRule: 'daily', joinMax: 2 }),
          id: daily.id,
          rev: daily.rev,
        })
      ).message,
    ).toMatch(/已有2票，不能删除/);
    await call(activityUpdate, {
      ...ballot(
        { options: optionsOf(daily).map((id, nth) => ({ id, title: `村${nth}` })) },
        { endTime: inHours(48), joinRule: 'daily', joinMax: 2 },
      ),
      id: daily.id,
      rev: daily.rev,
    });
    test.clock.advance(2 * hour);
    expect(await votes(daily, 1)).toEqual([303]);
  });

  it('R020 keep to how many may be chosen, and refuse options that are not theirs', async () => {
    const vote = await published(ballot({ minChoices: 2, maxChoices: 2 }));
    const [a = '', b = '', c = ''] = optionsOf(vote);
    const chosen = async (...ids: string[]) =>
      (
        await takePart(
          'vote',
          vote.id,
          ids.map((id) => ['option', id]),
        )
      ).body;
    expect(await chosen()).toContain('请选择要投的选项');
    expect(await chosen(a)).toContain('至少要选2项，您选了1项');
    expect(await chosen(a, b, c)).toContain('最多可选2项，您选了3项');
    expect(await chosen(a, '1')).toContain('选项已变化，请重新选择');
    expect(
      (
        await takePart('vote', vote.id, [
          ['option', a],
          ['option', b],
        ])
      ).statusCode,
    ).toBe(303);
    expect((await figuresOf(vote.id)).lines.map(({ count, share }) => [count, share])).toEqual([
      [1, 50],
      [1, 50],
      [0, 0],
    ]);
  });

  it.each([
    ['always', [true, true, true]],
    ['voted', [false, true, true]],
    ['ended', [false, false, true]],
  ])('R020 show figures to readers by the rule %s: before voting, after, at the end', async (showResults, expected) => {
    const vote = await published(ballot({ showResults }));
    const page = await open('vote', vote.id);
    const seen = [page.body.includes('投票结果</h2>')];
    await send(
      'vote',
      vote.id,
      [
        ['ticket', page.ticket],
        ['option', optionsOf(vote)[0]!],
      ],
      { cookie: page.cookie },
    );
    seen.push((await open('vote', vote.id, { cookie: page.cookie })).body.includes('投票结果</h2>'));
    test.clock.advance(25 * hour);
    seen.push((await open('vote', vote.id)).body.includes('投票结果</h2>'));
    expect(seen).toEqual(expected);
  });

  it('R020 of one address are shown and can be voided together; ranks and exports follow', async () => {
    const vote = await published(ballot());
    const [a = '', b = ''] = optionsOf(vote);
    for (let nth = 0; nth < 6; nth++) await takePart('vote', vote.id, [['option', a]], '10.3.0.9');
    for (let nth = 0; nth < 2; nth++) await takePart('vote', vote.id, [['option', b]], `10.3.1.${nth}`);
    const { data: sources } = await call<ActivitySource[]>(activitySources, { id: vote.id });
    expect(sources).toEqual([expect.objectContaining({ ip: '10.3.0.9', count: 6, personCount: 6 })]);
    expect((await call(activityCancelEntries, { id: vote.id, ip: '10.3.0.9', reason: '刷票' })).data).toEqual({
      cancelled: 6,
    });
    expect((await figuresOf(vote.id)).lines.map(({ count, rank }) => [count, rank])).toEqual([
      [0, 2],
      [2, 1],
      [0, 2],
    ]);
    const csv = await test.call(activityExportFigures, { id: vote.id, format: 'csv' }, operator);
    expect(csv.response.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF名次,名称,次数,占比（%）,不含存疑,含存疑',
      '1,石桥村,2,100,2,2',
    ]);
    expect((await call(activityCancelEntries, { id: vote.id, reason: '刷票' })).message).toBe('请选择要取消的记录');
  });

  it('R020 of one IPv6 network are one source, whatever address each came from', async () => {
    const vote = await published(ballot());
    const [a = '', b = ''] = optionsOf(vote);
    for (let nth = 0; nth < 6; nth++) await takePart('vote', vote.id, [['option', a]], `2001:db8:7:1::${nth + 1}`);
    await takePart('vote', vote.id, [['option', b]], '2001:db8:7:2::1');
    const { data: sources } = await call<ActivitySource[]>(activitySources, { id: vote.id });
    expect(sources).toEqual([expect.objectContaining({ ip: '2001:db8:7:1::/64', count: 6, personCount: 6 })]);
    expect((await test.call(activityEntries, { id: vote.id, ip: '2001:db8:7:1::/64' }, operator)).envelope.total).toBe(
      6,
    );
    expect((await call(activityCancelEntries, { id: vote.id, ip: '2001:db8:7:1::/64', reason: '刷票' })).data).toEqual({
      cancelled: 6,
    });
    expect((await figuresOf(vote.id)).lines.map(({ count }) => count).slice(0, 2)).toEqual([0, 1]);
  });
});
