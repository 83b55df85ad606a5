import { WordLevel } from 'shared-contracts/model';
import { createTestDatabase } from '../../../../test/template-database.ts';
import { type DatabaseHandle, openDatabase } from '../../../platform/database/database.ts';
import { putWord } from '../../words/sensitive-word.queries.ts';
import { blockWords, knowledgeStamp, putLexiconWord, replaceLearned } from '../lexicon.queries.ts';
import { checkLocally } from './knowledge.ts';
import { Proofreader } from './proofreader.ts';

// The handles of two server processes on one database; the clock of the second is a minute behind.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let [here, there] = [] as unknown as [DatabaseHandle, DatabaseHandle];
const engine = new Proofreader();
const now = new Date();
const behind = new Date(now.getTime() - 60_000);
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  [here, there] = [openDatabase(database.url, { poolSize: 2 }), openDatabase(database.url, { poolSize: 2 })];
});
afterAll(async () => {
  await engine.stop();
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
const found = async (text: string) => {
  const findings = await checkLocally(here.db, [text], now, engine);
  return findings.filter(({ rule }) => rule === 'terms.own').map(({ from, to }) => text.slice(from, to));
};

it('a sensitive word that a process with an earlier clock changed counts in the next check of another process', async () => {
  const id = await putWord(there.db, undefined, written('旧城', behind));
  await putWord(here.db, undefined, written('老街', now));
  const text = '旧城与新区和老街相邻。';
  expect(await found(text)).toEqual(['旧城', '老街']);
  await putWord(there.db, id, written('新区', behind));
  expect(await found(text)).toEqual(['新区', '老街']);
});

it('a sensitive word whose transaction commits after that of a later change counts in the next check', async () => {
  const id = await putWord(there.db, undefined, written('江边', behind));
  await there.db.transaction(async (tx) => {
    await putWord(tx, id, written('书房', behind));
    await putWord(here.db, undefined, written('城北', new Date(now.getTime() + 1000)));
    expect(await found('江边书房，城北公园。')).toEqual(['江边', '城北']);
  });
  expect(await found('江边书房，城北公园。')).toEqual(['书房', '城北']);
});

it('every change of the lexicon is noticed, whatever the clock of the process that made it', async () => {
  const id = await putLexiconWord(there.db, '临江书房', behind);
  await putLexiconWord(here.db, '城北公园', now);
  const stamps = [await knowledgeStamp(here.db)];
  const changes = [
    () => blockWords(there.db, [id], true, behind),
    () => blockWords(there.db, [id], false, behind),
    () => there.db.transaction((tx) => replaceLearned(tx, [['城北公园', 7]], 9, behind)),
  ];
  for (const change of changes) {
    await change();
    stamps.push(await knowledgeStamp(here.db));
  }
  const [first, blocked, unblocked, learned] = stamps;
  expect(blocked).not.toBe(first);
  expect(unblocked).toBe(first);
  expect(learned).not.toBe(first);
});
