import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  getQaSession,
  publishQaSession,
  qaQuestionList,
  saveQaSession,
} from 'shared-contracts/endpoints';
import type { QaQuestion, QaSession } from 'shared-contracts/model';
import { toWireTime } from '../src/platform/text/wire-time.ts';
import { ReaderBrowser } from './member-kit.ts';
import { pastCache } from './reader-caches.ts';
import { kit, test } from './story-kit.ts';

/** A time as it travels. */
export const wire = toWireTime;

/** A call as operator that must succeed; gives its data. */
export async function call(endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> {
  const { envelope } = await test.call(endpoint, input, await kit.bearer('operator'));
  expect(envelope).toMatchObject({ suc: 1 });
  for (const { ok, message } of (envelope.list ?? []) as { ok?: boolean; message: string }[])
    if (ok === false) throw new Error(message);
  return envelope.data;
}

/** A session as it is now. */
export const readQa = async (id: string) => (await call(getQaSession, { id })) as QaSession;

/** A session that runs for an hour from now on, with two guests; with the draft it was saved from. */
export async function newSession(change: Record<string, unknown> = {}) {
  const now = test.clock.now().getTime();
  const draft = {
    title: '在线问答',
    introduction: '',
    cover: '',
    startTime: toWireTime(new Date(now - 60_000)),
    endTime: toWireTime(new Date(now + 3_600_000)),
    answerRule: 'staff',
    guests: [{ name: '王工', post: '总工程师' }, { name: '李医生' }],
    rev: 0,
    ...change,
  };
  const session = (await call(saveQaSession, { ...draft, requestId: randomUUID() })) as QaSession;
  return { ...session, draft };
}

/** A session that readers see. */
export const published = async ({ id, rev }: QaSession) => (await call(publishQaSession, { id, rev })) as QaSession;

/** The questions of a session, newest first. */
export async function questionsOf(sessionId: string): Promise<QaQuestion[]> {
  const { envelope } = await test.call(qaQuestionList, { sessionId, pageSize: 50 }, await kit.bearer('operator'));
  return envelope.list as QaQuestion[];
}

let address = 0;

/** A reader's browser; each one has another address, so that none uses up another's minute. */
export const newReader = () => new ReaderBrowser(test, `203.0.113.${++address % 250}`);

/** Asks in a session, as its form does. */
export const ask = (id: string, text: string, reader = newReader(), name = '') =>
  reader.post(`/site/qa/${id}/questions`, { text, name });

/** A question that a reader has asked. */
export const newQuestion = async (id: string, text: string, reader = newReader()): Promise<QaQuestion> => {
  expect((await ask(id, text, reader)).statusCode).toBe(303);
  return (await questionsOf(id)).find((question) => question.text === text)!;
};

/** A public page as it is now. */
export const page = async (path: string) => {
  pastCache();
  return test.app.inject(path);
};
