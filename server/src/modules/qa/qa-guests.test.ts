import { randomUUID } from 'node:crypto';
import {
  answerQaQuestion,
  assignQaQuestions,
  decideQaQuestions,
  publishQaAnswers,
  renewQaGuestLink,
  revokeQaGuestLink,
  saveQaSession,
  saveSensitiveWord,
  withdrawQaSessions,
} from 'shared-contracts/endpoints';
import { WordLevel } from 'shared-contracts/model';
import { logInAtSite, type ReaderBrowser } from '../../../test/member-kit.ts';
import { call, newReader, newSession, page, published, questionsOf, readQa } from '../../../test/qa-kit.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { memberQuestions } from './member-questions.ts';

startStoryServer();
turnCacheClock();

/** A published session whose first guest has one question to answer. */
async function withQuestion(change: Record<string, unknown> = {}, text = '管网何时改造完？') {
  const session = await published(await newSession(change));
  const reader = newReader();
  await reader.post(`/site/qa/${session.id}/questions`, { text });
  const [question] = await questionsOf(session.id);
  const guestId = session.guests[0]!.id;
  await call(assignQaQuestions, { ids: question!.id, guestId });
  return { session, reader, guestId, question: (await questionsOf(session.id))[0]! };
}

/** A new link of a guest: the path that opens it, the page behind it, and the key. */
async function link(guestId: string, days = 7) {
  const { url } = (await call(renewQaGuestLink, { guestId, days })) as { url: string };
  const open = url.replace(/^https?:\/\/[^/]+/, '');
  const key = new URL(url).searchParams.get('key')!;
  return { open, key, home: open.replace(/\/open\?.*$/, '') };
}
/** Opens a link as its button does. */
async function enter({ open, key, home }: Awaited<ReturnType<typeof link>>, browser = newReader()) {
  expect((await browser.get(open)).body).toContain('在此浏览器中开始');
  const answer = await browser.post(`${home}/open`, { key });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, home]);
  return { browser, cookie: String(answer.headers['set-cookie']) };
}
const answer = (browser: ReaderBrowser, home: string, question: { id: string; rev: number }, text: string) =>
  browser.post(`${home}/answers`, { question: question.id, rev: String(question.rev), text });

it('a link opens in one browser alone, no key of it or the browser is stored, looking opens nothing', async () => {
  const { session, guestId } = await withQuestion();
  const made = await link(guestId);
  // What previews a link in a chat only looks.
  expect((await newReader().get(made.open)).statusCode).toBe(200);
  expect((await readQa(session.id)).guests[0]!.link).toMatchObject({ openedTime: null });
  const { browser, cookie } = await enter(made);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain(`Path=${made.home}`);
  expect((await browser.get(made.home)).body).toContain('管网何时改造完？');
  expect((await browser.get(made.open)).headers.location).toBe(made.home);
  const other = newReader();
  for (const refused of [await other.get(made.open), await other.post(`${made.home}/open`, { key: made.key })])
    expect([refused.statusCode, refused.body.includes('已在另一个浏览器中打开')]).toEqual([403, true]);
  expect((await other.get(made.home)).statusCode).toBe(403);
  const { rows } = await test.db.execute<{ row: string }>('select to_jsonb(l)::text as row from qa_guest_links l');
  const kept = rows.map(({ row }) => row).join();
  expect(kept).not.toContain(made.key);
  expect(kept).not.toContain(browser.cookies.get('qa_guest')!);
});

it('of two browsers that open a link at once one gets in', async () => {
  const { guestId } = await withQuestion();
  const { home, key } = await link(guestId);
  const both = await Promise.all([newReader(), newReader()].map((one) => one.post(`${home}/open`, { key })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
});

it('a link is over when it expires, is renewed, is voided, or its guest or session goes', async () => {
  const { session, guestId } = await withQuestion();
  const first = await link(guestId, 1);
  const { browser } = await enter(first);
  const second = await link(guestId);
  expect((await browser.get(first.home)).statusCode).toBe(403);
  const { browser: next } = await enter(second);
  await call(revokeQaGuestLink, { guestId });
  expect((await next.get(second.home)).body).toContain('链接无效或已作废');
  const third = await link(guestId, 1);
  const { browser: last } = await enter(third);
  test.clock.advance(25 * 3_600_000);
  expect((await last.get(third.home)).body).toContain('链接已过期');
  expect((await newReader().get(third.open)).body).toContain('链接已过期');
  const fourth = await link(guestId);
  const { browser: late } = await enter(fourth);
  await call(withdrawQaSessions, { ids: session.id, reason: '有变' });
  expect((await late.get(fourth.home)).body).toContain('本场问答尚未发布或已下线');
  const { guests: _guests, ...facts } = await readQa(session.id);
  const { id, title, introduction, cover, startTime, endTime, answerRule, rev } = facts;
  await call(saveQaSession, {
    ...{ id, title, introduction, cover, startTime, endTime, answerRule, rev },
    guests: [],
    requestId: randomUUID(),
  });
  expect((await late.get(fourth.home)).body).toContain('链接无效或已作废');
});

it('a guest answers the own questions alone; staff publish the answer, and until then it may be changed', async () => {
  const { session, guestId, question } = await withQuestion();
  const made = await link(guestId);
  const { browser } = await enter(made);
  const sent = await answer(browser, made.home, question, '年底前全部改造完。');
  expect(sent.headers.location).toBe(`${made.home}?done=sent`);
  expect((await page(`/site/qa/${session.id}`)).body).not.toContain('年底前全部改造完。');
  const [waiting] = await questionsOf(session.id);
  expect(waiting).toMatchObject({ answerState: 'waiting', answerWriterName: '', guestName: '王工' });
  const old = await answer(browser, made.home, question, '用旧的一版改写');
  expect([old.statusCode, old.body.includes('用旧的一版改写')]).toEqual([409, true]);
  await answer(browser, made.home, waiting!, '明年三月前改造完。');
  await call(publishQaAnswers, { ids: question.id, isPublished: true });
  expect((await page(`/site/qa/${session.id}`)).body).toContain('明年三月前改造完。');
  const [answered] = await questionsOf(session.id);
  const late = await answer(browser, made.home, answered!, '公开以后再改');
  expect([late.statusCode, late.body.includes('答案已公开')]).toEqual([403, true]);

  const other = await withQuestion();
  const foreign = await answer(browser, made.home, other.question, '答别人的问题');
  expect(foreign.statusCode).toBe(403);
  expect(foreign.body).toContain('答别人的问题');
  const { rows } = await test.db.execute<{ user_name: string }>(
    "select user_name from audit_log where action in ('qa.guestAnswer','qa.linkOpened')",
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.every(({ user_name: name }) => name === '嘉宾：王工')).toBe(true);
});

it('a session may publish answers at once, but none with a sensitive word; banned words are refused', async () => {
  const { session, guestId, question } = await withQuestion({ answerRule: 'atOnce' });
  await test.call(saveSensitiveWord, { word: '敏感丁', level: WordLevel.Sensitive }, await kit.bearer('chief'));
  await test.call(saveSensitiveWord, { word: '禁词戊', level: WordLevel.Banned }, await kit.bearer('chief'));
  const made = await link(guestId);
  const { browser } = await enter(made);
  const banned = await answer(browser, made.home, question, '这里有禁词戊。');
  expect([banned.statusCode, banned.body.includes('这里有禁词戊。')]).toEqual([409, true]);
  const empty = await answer(browser, made.home, question, ' ');
  expect([empty.statusCode, empty.body.includes('请填写答案')]).toEqual([422, true]);
  const sensitive = await answer(browser, made.home, question, '这里有敏感丁。');
  expect(sensitive.headers.location).toContain('done=sent');
  const [waiting] = await questionsOf(session.id);
  const fine = await answer(browser, made.home, waiting!, '马上公开。');
  expect(fine.headers.location).toContain('done=shown');
  expect((await page(`/site/qa/${session.id}`)).body).toContain('马上公开。');
  const foreign = await browser.post(
    `${made.home}/answers`,
    { question: question.id, rev: '9', text: '别处' },
    { origin: 'https://evil.example' },
  );
  expect(foreign.statusCode).toBe(403);
});

it('a member asks by name, finds the question in the own data, and leaves it nameless', async () => {
  const { session } = await withQuestion();
  const { browser } = await logInAtSite(test, '13900001234');
  await browser.post(`/site/qa/${session.id}/questions`, { text: '会员的问题', name: '冒名' });
  const [question] = await questionsOf(session.id);
  expect(question).toMatchObject({ text: '会员的问题', memberId: expect.stringMatching(/^\d+$/) as string });
  expect(question!.askerName).not.toBe('冒名');
  const items = await memberQuestions.list(test.db, question!.memberId!, 10);
  expect(items).toMatchObject([{ title: '在线问答', text: '会员的问题', state: '待审核' }]);
  const exported = await browser.get('/site/me/data');
  expect(exported.body).toContain('在线提问');
  await call(decideQaQuestions, { ids: question!.id, pass: true });
  await memberQuestions.forget(test.db, question!.memberId!, test.clock.now());
  expect((await questionsOf(session.id))[0]).toMatchObject({ askerName: '已注销用户' });
});

it('staff correct an answer that a guest wrote, which then says who did', async () => {
  const { session, guestId, question } = await withQuestion({ answerRule: 'atOnce' });
  const made = await link(guestId);
  const { browser } = await enter(made);
  await answer(browser, made.home, question, '原来的回答');
  const [row] = await questionsOf(session.id);
  await call(answerQaQuestion, { id: row!.id, rev: row!.rev, guestId, answer: '更正的回答' });
  expect((await page(`/site/qa/${session.id}`)).body).toContain('更正的回答');
  expect((await questionsOf(session.id))[0]!.answerWriterName).not.toBe('');
});
