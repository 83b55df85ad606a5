import { saveReporter } from 'shared-contracts/endpoints';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { noticeCardEnds } from './press-card-notices.ts';

startStoryServer();

const day = 86_400_000;
const inDays = (days: number) => toWireTime(new Date(test.clock.now().getTime() + days * day)).slice(0, 10);
const add = async (name: string, cardExpiry: string, parts: object = {}) => {
  const facts = { penNames: [], departmentId: null, beat: '', mobile: '', userName: '', intro: '' };
  const input = { ...facts, name, cardNo: `K-${name}`, cardExpiry, ...parts };
  const { envelope } = await test.call(saveReporter, input, await kit.bearer('admin'));
  expect(envelope).toMatchObject({ suc: 1 });
};
const look = (db = test.db) => noticeCardEnds({ db, now: () => test.clock.now() });
const heard = async (user: string) =>
  (await noticesOf(test, await kit.bearer(user), { kind: 'licenceEnd' })).map(({ title, text, link }) => [
    title,
    text,
    decodeURIComponent(link),
  ]);

it('who keeps the reporters, and the reporter, hear once that a card ends soon, and once that it has', async () => {
  test.clock.toNoon();
  await look();
  const before = await heard('admin');
  const [soon, later] = [inDays(20), inDays(90)];
  await add('甲记者', soon, { userName: 'editor' });
  await add('乙记者', inDays(30));
  await add('丙记者', later);
  const broken = {
    transaction: (work: (tx: typeof test.db) => Promise<unknown>) =>
      test.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('the process dies here');
      }),
  } as unknown as typeof test.db;
  await expect(look(broken)).rejects.toThrow('the process dies here');
  expect(await heard('editor')).toEqual([]);

  const list = '/app/config/reporter?pressCard=';
  const both = ['甲记者等2人的记者证快到期', `甲记者 ${soon}；乙记者 ${inDays(30)}`, `${list}soon&state=active`];
  const own = ['您的记者证快到期', `有效期至${soon}，请及时换发`, '/workbench'];
  await Promise.all([look(), look()]);
  await look();
  expect(await heard('admin')).toEqual([both, ...before]);
  expect(await heard('editor')).toEqual([own]);
  await add('丁记者', inDays(40));
  await look();
  const late = ['丁记者的记者证快到期', `丁记者 ${inDays(40)}`, `${both[2]}&keywords=丁记者`];
  expect(await heard('admin')).toEqual([late, both, ...before]);

  test.clock.advance(21 * day);
  await look();
  await look();
  const ended = `${list}expired&state=active&keywords=甲记者`;
  const over = ['甲记者的记者证已到期', `甲记者 ${soon}`, ended];
  expect(await heard('admin')).toEqual([over, late, both, ...before]);
  expect(await heard('editor')).toEqual([['您的记者证已到期', own[1], '/workbench'], own]);
  // Long after its 30 days it is still no news.
  test.clock.advance(100 * day);
  await look();
  expect((await heard('editor')).filter(([title]) => title === '您的记者证快到期')).toHaveLength(1);
});
