import {
  answerQaQuestion,
  barQaAsker,
  decideQaQuestions,
  mergeQaQuestions,
  saveSensitiveWord,
  withdrawQaSessions,
} from 'shared-contracts/endpoints';
import { WordLevel } from 'shared-contracts/model';
import type { ReaderBrowser } from '../../../test/member-kit.ts';
import {
  ask,
  call,
  newQuestion,
  newReader,
  newSession,
  page,
  published,
  questionsOf,
  readQa,
} from '../../../test/qa-kit.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

it('bad input comes back with all that was typed; floods and barred readers are refused', async () => {
  const { id } = await published(await newSession());
  const empty = await ask(id, '　', newReader(), '江边人');
  expect(empty.statusCode).toBe(422);
  expect(empty.body).toContain('请写下您的问题');
  expect(empty.body).toContain('value="江边人"');
  const long = await ask(id, '长'.repeat(501));
  expect(long.body).toContain('问题不能超过500个字，现有501个字');
  expect(long.body).toContain('长'.repeat(501));
  await test.call(saveSensitiveWord, { word: '禁词丙', level: WordLevel.Banned }, await kit.bearer('chief'));
  const unfit = await ask(id, '问一句禁词丙。');
  expect(unfit.body).toContain('不宜发布');
  expect(unfit.body).toContain('问一句禁词丙。');
  const foreign = await newReader().post(
    `/site/qa/${id}/questions`,
    { text: '别处来的' },
    { origin: 'https://evil.example' },
  );
  expect(foreign.body).toContain('请从本站页面提交');

  test.clock.toNextMinute();
  const busy = newReader();
  const codes: number[] = [];
  for (let number = 0; number < 4; number++) codes.push((await ask(id, `第${number}问`, busy)).statusCode);
  expect(codes).toEqual([303, 303, 303, 429]);

  const [question] = await questionsOf(id);
  await test.call(barQaAsker, { id: question!.id }, await kit.bearer('moderator'));
  test.clock.advance(120_000);
  const barred = await ask(id, '再问一句', busy);
  expect([barred.statusCode, barred.body.includes('您已被限制提问')]).toEqual([403, true]);
  expect((await questionsOf(id))[0]).toMatchObject({ isBarred: true });
});

it('praise counts once for each reader; merged questions add it up, and both askers read the answer', async () => {
  const session = await published(await newSession());
  const { id } = session;
  const [one, two] = [newReader(), newReader()];
  const first = await newQuestion(id, '什么时候供暖？', one);
  const second = await newQuestion(id, '供暖从哪天开始？', two);
  const like = (reader: ReaderBrowser, question: string) => reader.post(`/site/qa/${id}/likes`, { question });
  expect((await like(one, first.id)).statusCode).toBe(404);
  await call(decideQaQuestions, { ids: `${first.id},${second.id}`, pass: true });
  const both = newReader();
  for (const reader of [one, two, both, both]) expect((await like(reader, first.id)).statusCode).toBe(303);
  await like(both, second.id);
  await like(newReader(), second.id);
  const likesOf = async () => Object.fromEntries((await questionsOf(id)).map((row) => [row.id, row.likes]));
  expect(await likesOf()).toEqual({ [first.id]: 3, [second.id]: 2 });

  await call(mergeQaQuestions, { ids: second.id, intoId: first.id });
  expect((await likesOf())[first.id]).toBe(4);
  expect(await questionsOf(id)).toMatchObject([{ mergedIntoId: first.id }, { mergedCount: 1, mergedIntoId: null }]);
  expect((await page(`/site/qa/${id}`)).body).not.toContain('供暖从哪天开始？');
  expect((await readQa(id)).questionCount).toBe(1);
  const moderator = await kit.bearer('operator');
  const again = await test.call(mergeQaQuestions, { ids: first.id, intoId: first.id }, moderator);
  expect(again.envelope.message).toBe('问题不能合并到自己');

  const guestId = session.guests[0]!.id;
  const { rev } = (await questionsOf(id)).find((row) => row.id === first.id)!;
  await call(answerQaQuestion, { id: first.id, rev, guestId, answer: '十一月十五日。', publish: true });
  for (const reader of [one, two]) expect((await reader.get(`/site/qa/${id}/mine`)).body).toContain('十一月十五日。');
});

it('open pages hear of questions that appear and go, and of nothing twice', async () => {
  const { id } = await published(await newSession());
  const question = await newQuestion(id, '直播里的问题');
  const cursor = Number(/data-cursor="(\d+)"/.exec((await page(`/site/qa/${id}`)).body)![1]);
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const events = await fetch(`${origin}/site/qa/${id}/events?after=${cursor}`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) text += (await reader.read()).value ?? '';
  };
  await call(decideQaQuestions, { ids: question.id, pass: true });
  await until('直播里的问题');
  await call(decideQaQuestions, { ids: question.id, pass: false, reason: '有误' });
  await until('"html":null');
  expect(text.match(/event: question/g)).toHaveLength(2);
  await test.call(withdrawQaSessions, { ids: id, reason: '有变' }, await kit.bearer('operator'));
  await until('event: reload');
  await reader.cancel();
  expect((await test.app.inject(`/site/qa/${id}/events?after=x`)).statusCode).toBe(422);
});

it('thousands of questions come in pages, on the site and in the feed', async () => {
  const { id } = await published(await newSession());
  await test.db.execute(
    `insert into qa_questions (session_id, reader_key, asker_name, text, text_hash, state, created_time, modified_time)
     select ${id}, 'web:many', '读者', '第' || n || '问', n::text, 'passed', now(), now() from generate_series(1, 3000) n`,
  );
  const first = (await page(`/site/qa/${id}`)).body;
  expect(first).toContain('第3000问');
  expect(first.match(/class="qa-question"/g)).toHaveLength(50);
  const older = new RegExp(`href="(/site/qa/${id}\\?before=\\d+)"`).exec(first)![1]!;
  const second = (await page(older)).body;
  expect(second).toContain('第2950问');
  expect(second).not.toContain('第2951问');
  const read = async (query: string) =>
    (await page(`/open/v1/qa/${id}/questions?${query}`)).json<{
      list: { text: string }[];
      nextCursor: string;
    }>();
  const one = await read('limit=50');
  const two = await read(`limit=50&cursor=${one.nextCursor}`);
  expect(two.list[0]!.text).toBe('第2950问');
  expect((await page(`/open/v1/qa/${id}/questions?cursor=made.up`)).statusCode).toBe(422);
});

it('the app asks and praises by the open API, and reads what readers see', async () => {
  const session = await published(await newSession({ title: '开放接口' }));
  const { id } = session;
  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/open/v1/qa/${path}`, payload });
  const sent = await post(`${id}/questions`, { userId: 'phone-1', text: '从应用里问', name: '小江' });
  expect([sent.statusCode, sent.json()]).toMatchObject([201, { data: { state: 'waiting' } }]);
  expect((await post(`${id}/questions`, { userId: 'member:1', text: '冒充' })).statusCode).toBe(422);
  const [question] = await questionsOf(id);
  await call(decideQaQuestions, { ids: question!.id, pass: true });
  const liked = await post(`${id}/questions/${question!.id}/likes`, { userId: 'phone-2' });
  expect(liked.json()).toEqual({ data: { likes: 1 } });
  const all = (await page('/open/v1/qa')).json<{ list: object[] }>();
  expect(all.list).toContainEqual(expect.objectContaining({ id, phase: 'running', questionCount: 1 }));
  const one = (await page(`/open/v1/qa/${id}`)).json<{ data: object }>();
  expect(one.data).toMatchObject({ takesQuestions: true, guests: [{ name: '王工' }, { name: '李医生' }] });
  const { list } = (await page(`/open/v1/qa/${id}/questions`)).json<{ list: object[] }>();
  expect(list).toMatchObject([{ text: '从应用里问', askerName: '小江', likes: 1, answer: null }]);
});
