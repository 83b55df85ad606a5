import { accessFigures, performanceFigures } from 'shared-contracts/endpoints';
import { type FigurePage, SourceKind } from 'shared-contracts/model';
import { sql } from '../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../test/helper.ts';
import { addPublishedStory } from '../../test/published-story.ts';
import { seedFigures } from './figures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('gives published stories three months of readings, which all pages of figures agree on', async () => {
  const day = 86_400_000;
  const now = server.clock.now();
  for (const age of [3, 20, 60]) {
    const id = await addPublishedStory(server, { publishedTime: new Date(now.getTime() - age * day) });
    await server.db.execute(sql`
      update contents set hits = 4000, app_published_time = ${new Date(now.getTime() - age * day).toISOString()}::timestamptz where id = ${id}`);
  }
  const { rows: pushed } = await server.db.execute<{ id: string }>(sql`
    insert into pushes (record_id, content_type, content_id, platform, title, state, create_user_id,
      create_user_name, created_time)
    select 'sent', content_type, id, 3, title, 'sent', 1, 'x',
      ${new Date(now.getTime() - day).toISOString()}::timestamptz
    from contents order by created_time desc limit 1 returning content_id::text as id`);
  await seedFigures(server.db, now);
  const byPush = await server.db.execute(sql`
    select distinct content_id::text as id from story_hours where source = ${SourceKind.Push}`);
  expect(byPush.rows).toEqual(pushed);
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select (select sum(readings) from story_hours)::int as hours,
      (select sum(readings) from channel_hours)::int as channels,
      (select sum(readings) from channel_days)::int as days, (select sum(readings) from story_days)::int as stories,
      (select sum(readings) from author_days)::int as authors`);
  const { hours } = rows[0]!;
  expect(hours).toBeGreaterThan(1000);
  expect(rows[0]).toEqual({ hours, channels: hours, days: hours, stories: hours, authors: hours });
  const chief = await server.loginAs('chief');
  const range = { startDate: new Date(now.getTime() - 91 * day).toISOString().slice(0, 10) };
  for (const endpoint of [accessFigures, performanceFigures]) {
    const page = (await server.call(endpoint, range, chief)).envelope.data as FigurePage;
    expect(page.sums.find(({ key }) => key === 'readings')!.value).toBe(hours);
  }
});
