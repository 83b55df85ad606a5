import {
  activityCancelEntries,
  activityDelete,
  activityEntries,
  activityExportEntries,
  activityWithdraw,
} from 'shared-contracts/endpoints';
import type { ActivityEntry } from 'shared-contracts/model';
import { call, figuresOf, open, published, send, signUp, takePart } from '../../../test/activity-kit.ts';
import { hour, inHours } from '../../../test/contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../../../test/operator-kit.ts';

startOperatorServer();

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
