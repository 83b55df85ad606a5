import {
  activityCancelEntries,
  activityEntries,
  activityExportFigures,
  activitySources,
  activityUpdate,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivitySource } from 'shared-contracts/model';
import { takePart as takePartIn } from './take-part.ts';
import { ballot, call, figuresOf, open, optionsOf, published, send, takePart } from '../../../test/activity-kit.ts';
import { hour, inHours } from '../../../test/contest-kit.ts';
import { loginAgain, operator, startOperatorServer, test } from '../../../test/operator-kit.ts';

startOperatorServer();

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
    const visibility = [page.body.includes('投票结果</h2>')];
    await send(
      'vote',
      vote.id,
      [
        ['ticket', page.ticket],
        ['option', optionsOf(vote)[0]!],
      ],
      { cookie: page.cookie },
    );
    visibility.push((await open('vote', vote.id, { cookie: page.cookie })).body.includes('投票结果</h2>'));
    test.clock.advance(25 * hour);
    visibility.push((await open('vote', vote.id)).body.includes('投票结果</h2>'));
    expect(visibility).toEqual(expected);
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
