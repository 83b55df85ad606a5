import { binKeepDays } from 'shared-contracts/constants';
import { contentDelete, contentListRecycle, contentRecover } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../src/platform/database/orm.ts';
import { runHousekeeping } from '../src/assembly/housekeeping.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

const day = 86_400_000;
startStoryServer();

it('removes a story for ever after its days in the bin, and no other, and keeps the record of it', async () => {
  const bearer = await kit.bearer('editor');
  const [old, young, recovered, kept] = [
    await kit.add('editor', { title: '旧' }),
    await kit.add('editor', { title: '新' }),
    await kit.add('editor', { title: '恢复' }),
    await kit.add('editor', { title: '在用' }),
  ];
  await test.call(contentDelete, { ids: `${old},${recovered}`, reason: '重复' }, bearer);
  await test.call(contentRecover, { ids: recovered }, bearer);
  test.clock.advance((binKeepDays - 1) * day);
  const tidy = () => runHousekeeping({ db: test.db, now: test.clock.now, settings: test.settings });
  await tidy();
  const fresh = await kit.bearer('editor');
  const bin = async () =>
    ((await test.call(contentListRecycle, {}, await test.loginAs('editor'))).envelope.list as ContentRow[]).map(
      ({ title }) => title,
    );
  await test.call(contentDelete, { ids: young, reason: '重复' }, fresh);
  test.clock.advance(2 * day);
  await tidy();
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id::text as id from contents where id = any(${sql.param([old, young, recovered, kept])}::bigint[]) order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([young, recovered, kept]);
  expect(await bin()).not.toContain('旧');
  const { rows: records } = await test.db.execute(
    sql`select create_user_name as by, remark from operation_records where news_id = ${old} and op_name = '回收站到期清除'`,
  );
  expect(records).toEqual([{ by: '系统', remark: '旧' }]);
});
