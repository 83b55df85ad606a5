import { generateKeyPairSync, sign } from 'node:crypto';
import {
  activityCancelEntries,
  activityEntries,
  activityExportEntries,
  activityFiguresGet,
  activityList,
} from 'shared-contracts/endpoints';
import type { ActivityDetail, ActivityEntry, ActivityFigures, ActivityRow } from 'shared-contracts/model';
import { isWorkDone } from '../../platform/readers/work.rules.ts';
import { Browser, change, open } from '../../../test/contest-kit.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';

const bits = 6;
startOperatorServer({ VOTE_PROOF_BITS: String(bits) });

const ballot = { kind: 'vote', options: ['白鹭湾村', '石桥村'].map((title) => ({ title })) };
const optionOf = ({ settings }: ActivityDetail, index = 0) =>
  settings.kind === 'vote' ? settings.options[index]!.id! : '';
const work = (challenge: string, needed = bits) => {
  for (let answer = 0; ; answer += 1) if (isWorkDone(challenge, String(answer), needed)) return String(answer);
};
const figures = async (id: string) =>
  (await test.call(activityFiguresGet, { id }, operator)).envelope.data as ActivityFigures;
const pageOf = async (id: string) => (await test.app.inject(`/site/vote/${id}`)).body;

/** Votes in a browser of its own; `proof` makes the proof of the page's ticket. */
async function vote(
  detail: ActivityDetail,
  proof: (challenge: string) => string | undefined,
  option = optionOf(detail),
) {
  const browser = new Browser();
  const { body } = await browser.get(`/site/vote/${detail.id}`);
  const ticket = /name="ticket" value="([^"]+)"/.exec(body)![1]!;
  const answer = proof(ticket.split('.').pop()!);
  return browser.post(`/site/vote/${detail.id}`, [
    ['ticket', ticket],
    ['option', option],
    ...(answer === undefined ? [] : ([['work', answer]] as [string, string][])),
  ]);
}

it('ballots without proof of work are accepted, marked with the reason, and counted with and without', async () => {
  const detail = await open(ballot, { targets: ['website'] });
  expect(await pageOf(detail.id)).toMatch(
    /data-bits="6".*<noscript\s*>.*单独计数.*<script src="\/site\/assets\/ballot\.\w+\.js" defer>/s,
  );
  expect((await vote(detail, work)).statusCode).toBe(303);
  expect((await vote(detail, () => undefined)).statusCode).toBe(303);
  const wrong = (challenge: string) =>
    String(
      Array.from({ length: 500 }, (_, answer) => answer).find((answer) => !isWorkDone(challenge, String(answer), bits)),
    );
  expect((await vote(detail, wrong, optionOf(detail, 1))).statusCode).toBe(303);
  const found = await figures(detail.id);
  expect(found).toMatchObject({
    entryCount: 1,
    countsDoubtful: false,
    doubts: [
      { doubt: 'badWork', count: 1 },
      { doubt: 'noWork', count: 1 },
    ],
  });
  expect(found.lines.map(({ count, doubtful }) => [count, doubtful])).toEqual([
    [1, 1],
    [0, 1],
  ]);
  expect(await pageOf(detail.id)).toContain('1 票，100%');
  const [row] = (await test.call(activityList, { kind: 'vote' }, operator)).envelope.list as ActivityRow[];
  expect(row!.entryCount).toBe(1);
  const { list } = (await test.call(activityEntries, { id: detail.id }, operator)).envelope as unknown as {
    list: ActivityEntry[];
  };
  expect(list.map(({ doubt }) => doubt).sort()).toEqual(['', 'badWork', 'noWork']);
  const csv = await test.call(activityExportEntries, { id: detail.id, format: 'csv' }, operator);
  expect(csv.response.body).toContain('网页未完成防刷计算');
});

it('the newsroom may have the doubtful in the public figures; staff still see both counts', async () => {
  const detail = await open(ballot, { targets: ['website'] });
  await vote(detail, () => undefined);
  expect(await pageOf(detail.id)).toContain('0 票');
  const { settings } = detail;
  expect((await change(detail, { settings: { ...settings, countsDoubtful: true } as never })).status).toBe(200);
  expect(await pageOf(detail.id)).toContain('1 票，100%');
  const found = await figures(detail.id);
  expect([found.entryCount, found.countsDoubtful, found.lines[0]]).toEqual([
    1,
    true,
    expect.objectContaining({ count: 1, doubtful: 1 }),
  ]);
});

it('a doubtful ballot that is cancelled leaves the doubtful figures alone, and an option with one cannot be deleted', async () => {
  const detail = await open(ballot, { targets: ['website'] });
  await vote(detail, () => undefined);
  await vote(detail, work);
  const dropped = { ...detail.settings, options: [{ title: '新村' }, { title: '另一村' }] };
  expect((await change(detail, { settings: dropped as never })).envelope.message).toContain('2票');
  const { list } = (await test.call(activityEntries, { id: detail.id }, operator)).envelope as unknown as {
    list: ActivityEntry[];
  };
  const entryIds = list.find(({ doubt }) => doubt === 'noWork')!.id;
  await test.call(activityCancelEntries, { id: detail.id, entryIds, reason: '刷票' }, operator);
  expect(await figures(detail.id)).toMatchObject({
    entryCount: 1,
    doubts: [],
    lines: [
      { count: 1, doubtful: 0 },
      { count: 0, doubtful: 0 },
    ],
  });
});

it('a proof is good for its own page alone', async () => {
  const detail = await open(ballot, { targets: ['website'] });
  let first = '';
  await vote(detail, (challenge) => (first = work(challenge)));
  const stolen = (challenge: string) => (isWorkDone(challenge, first, bits) ? undefined : first);
  await vote(detail, stolen);
  expect((await figures(detail.id)).entryCount).toBe(1);
});

async function registerDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const { challenge, bits: workBits } = (await test.app.inject('/open/v1/devices/challenge')).json<{
    data: { challenge: string; bits: number };
  }>().data;
  const send = (body: object) => test.app.inject({ method: 'POST', url: '/open/v1/devices', payload: body });
  return { privateKey, spki, challenge, workBits, send };
}

it('the app’s ballot counts with the signature of a registered device, for its own reader and request alone', async () => {
  const detail = await open(ballot, { targets: ['app'] });
  const { privateKey, spki, challenge, workBits, send } = await registerDevice();
  expect((await send({ publicKey: spki, challenge, answer: '0' })).statusCode).toBe(422);
  expect((await send({ publicKey: spki, challenge: `${challenge}x`, answer: '0' })).statusCode).toBe(422);
  const registered = await send({ publicKey: spki, challenge, answer: work(`${challenge}:${spki}`, workBits) });
  const { deviceId } = registered.json<{ data: { deviceId: string } }>().data;

  const enter = (userId: string, requestId: string, signed?: object) =>
    test.app.inject({
      method: 'POST',
      url: `/open/v1/activities/${detail.id}/entries`,
      payload: { userId, requestId, fields: { option: optionOf(detail) }, ...(signed && { signed }) },
    });
  const signedBy = (userId: string, requestId: string) => ({
    deviceId,
    signature: sign('sha256', Buffer.from(`${detail.id}\n${userId}\n${requestId}`), privateKey).toString('base64'),
  });
  const answers = [
    await enter('reader-1', 'request-1', signedBy('reader-1', 'request-1')),
    await enter('reader-2', 'request-2'),
    await enter('reader-3', 'request-3', signedBy('reader-1', 'request-1')),
    await enter('reader-4', 'request-4', signedBy('reader-4', 'request-4')),
    await enter('reader-5', 'request-5', { deviceId: 'unknown', signature: '' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(await figures(detail.id)).toMatchObject({
    entryCount: 1,
    doubts: [
      { doubt: 'badSignature', count: 2 },
      { doubt: 'sharedDevice', count: 1 },
      { doubt: 'unsigned', count: 1 },
    ],
  });
});
