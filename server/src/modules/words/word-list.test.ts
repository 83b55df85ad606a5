import { WordLevel } from 'shared-contracts/model';
import { createTestDatabase } from '../../../test/template-database.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database/database.ts';
import { putWord, removeWords } from './sensitive-word.queries.ts';
import { checkWords } from './word-list.ts';

// The handles of two server processes on one database; the clock of the second is a minute behind.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let [here, there] = [] as unknown as [DatabaseHandle, DatabaseHandle];
const now = new Date();
const behind = new Date(now.getTime() - 60_000);
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  [here, there] = [openDatabase(database.url, { poolSize: 2 }), openDatabase(database.url, { poolSize: 2 })];
});
afterAll(async () => {
  for (const { close } of [here, there]) await close();
  await database.drop();
});

const written = (word: string, modifiedTime: Date) => ({
  word,
  level: WordLevel.Banned,
  suggestion: '',
  remark: '',
  startDate: null,
  endDate: null,
  createUserName: 'x',
  modifiedTime,
});
const found = async () =>
  (await checkWords(here.db, [{ label: '标题', text: '旧城与新区和老街相邻' }], now)).map(({ word }) => word);

it('a change of the list by another process counts in the next check, whatever its clock and the order of commits', async () => {
  const id = await putWord(there.db, undefined, written('旧城', behind));
  await putWord(here.db, undefined, written('老街', now));
  expect(await found()).toEqual(['旧城', '老街']);
  await there.db.transaction(async (tx) => {
    await putWord(tx, id, written('新区', behind));
    await putWord(here.db, undefined, written('相邻', now));
    expect(await found()).toEqual(['旧城', '老街', '相邻']);
  });
  expect(await found()).toEqual(['新区', '老街', '相邻']);
  await removeWords(there.db, [id!]);
  expect(await found()).toEqual(['老街', '相邻']);
});
