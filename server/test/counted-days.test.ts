import { sql } from '../src/platform/database/orm.ts';
import { listAssessment } from '../src/modules/fees/assessment.queries.ts';
import { ownIssues } from '../src/modules/papers/paper.queries.ts';
import { foldTallies } from '../src/modules/stories/tally.queries.ts';
import { topOfChannel } from '../src/modules/publishing/top-order.queries.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

startStoryServer();

const count = 12;
const ids: string[] = [];
const run = (text: string) => test.db.execute<Record<string, string>>(sql.raw(text));
const numberOf = async (text: string) => Number((await run(text)).rows[0]!.n);

/** Puts a story on a target as if it had been published there. */
const deliver = (id: string, target: string, state: string, time: string) =>
  run(`insert into deliveries (content_id, target, version_id, state, url, published_time, modified_time)
    select id, '${target}', work_version_id, '${state}', '/x', '${time}+08', '${time}+08' from contents where id = ${id}`);

beforeAll(async () => {
  for (let index = 0; index < count; index += 1) {
    const id = await kit.add('editor', { title: `第${index}篇` });
    ids.push(id);
    await deliver(id, 'website', 'published', `2025-0${3 + (index % 2)}-${10 + (index % 3)} 09:00:00`);
  }
  // One left the app and is on the website, one is being withdrawn from its only target, one is in the bin.
  await deliver(ids[0]!, 'app', 'withdrawn', '2025-03-10 08:00:00');
  await run(`update deliveries set state = 'withdrawing' where content_id = ${ids[2]}`);
  await run(`update contents set deleted_time = now() where id = ${ids[4]}`);
  await foldTallies(test.db);
});

describe('counts of a month', () => {
  const storiesOfMonth = (
    month: string,
  ) => `from contents c join users u on u.id = c.create_user_id where to_char(c.app_published_time at time zone 'Asia/Shanghai', 'YYYY-MM') = '${month}'
    and c.deleted_time is null and exists (select from deliveries d where d.content_id = c.id and d.state = 'published')`;

  it.each(['2025-03', '2025-04', '2025-05'])(
    'the base of fees in %s is counted as it is listed, of all and of a unit',
    async (month) => {
      const filter = { month, open: false };
      const all = await listAssessment(test.db, filter, 0, 50);
      expect(all.total).toBe(await numberOf(`select count(*) as n ${storiesOfMonth(month)}`));
      expect(all.list).toHaveLength(all.total);
      const departmentId = (await run("select department_id as id from users where user_name = 'editor'")).rows[0]!.id!;
      const unit = await listAssessment(test.db, { ...filter, departmentId }, 0, 50);
      expect(unit.total).toBe(
        await numberOf(`select count(*) as n ${storiesOfMonth(month)} and u.department_id = ${departmentId}`),
      );
      expect((await listAssessment(test.db, { ...filter, open: true }, 0, 50)).total).toBe(all.total);
    },
  );

  it('a page behind the last story knows the total', async () => {
    const { total } = await listAssessment(test.db, { month: '2025-04', open: false }, 0, 50);
    expect(await listAssessment(test.db, { month: '2025-04', open: false }, 3, 50)).toEqual({ list: [], total });
  });

  it('our own paper counts each story on the day of its first publication, partly published ones too', async () => {
    const { rows } =
      await run(`select to_char(app_published_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as date, count(*)::int as articles
      from contents where deleted_time is null and publish_state in (1, 2) and app_published_time < '2025-05-01' group by 1 order by 1`);
    expect(rows.length).toBeGreaterThan(3);
    expect(await numberOf('select count(*) as n from contents where publish_state = 2')).toBe(1);
    expect(await ownIssues(test.db, '2025-03-01', '2025-04-30')).toEqual(rows);
  });
});

it('the top of a channel is the first in one order of all its stories', async () => {
  await run(`update contents set is_stick = true where id = ${ids[7]}`);
  await run(`update contents set sort_field = 5 where id in (${ids[1]}, ${ids[9]})`);
  const { rows } =
    await run(`select id from contents where category_id = 1 and deleted_time is null and publish_state in (1, 2)
    order by is_stick desc, sort_field desc, app_published_time desc nulls last, id desc limit 200`);
  const top = (await topOfChannel(test.db, '1', new Date())).map(({ id }) => id);
  expect(top.slice(0, 3)).toEqual([ids[7], ids[1], ids[9]]);
  expect(top).toEqual(rows.map(({ id }) => id));
});
