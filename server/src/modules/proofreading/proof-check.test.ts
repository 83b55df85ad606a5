import { auditproofread, channelList, channelSave, contentChecks, dismissFinding } from 'shared-contracts/endpoints';
import type { ChannelRow, ContentCheck } from 'shared-contracts/model';
import { proofreader } from './engine/proofreader.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
afterAll(() => proofreader.stop());

/** Turns the proofreading requirement of the tests' column on or off. */
async function demand(checkRequired: boolean): Promise<void> {
  const admin = await test.loginAs('admin');
  const [column] = ((await test.call(channelList, {}, admin)).envelope.list as ChannelRow[]).filter(
    ({ id }) => id === '1',
  );
  const { contentCount: _count, sortField: _sort, ...facts } = column!;
  expect((await test.call(channelSave, { ...facts, checkRequired }, admin)).envelope.message).toBe('');
}
const proofread = async (id: string, by = 'editor', input: object = {}) =>
  test.call(auditproofread, { id, ...input }, await kit.bearer(by));
const checkOf = async (id: string, by = 'editor') =>
  ((await test.call(contentChecks, { ids: id }, await kit.bearer(by))).envelope.list as ContentCheck[])[0]!;
async function change(id: string, parts: { title?: string; content: string }): Promise<void> {
  const { token } = (await kit.lock(id, 'editor', { takeOver: true })).envelope.data as { token: string };
  expect((await kit.save(id, 'editor', { ...parts, lockToken: token })).envelope.message).toBe('');
}
const content = '<p>部份居民迫不急待地到场。</p>';
const missing = '本栏目要求送审前校对：当前文字还没有校对结果，请先校对';

it('requires nothing in a column that does not demand proofreading', async () => {
  expect((await kit.submit(await kit.add('editor', { content }))).envelope.suc).toBe(1);
});

describe('a column that demands proofreading', () => {
  beforeAll(() => demand(true));
  afterAll(() => demand(false));

  it('takes a story only with a check of exactly its text, and a change makes the check stale', async () => {
    const id = await kit.add('editor', { content });
    const refused = await kit.submit(id);
    expect([refused.status, refused.envelope.message]).toEqual([409, missing]);
    expect(refused.envelope.data).toMatchObject({ guards: [{ guard: 'proofread' }] });

    // A check of another text than the stored one is none.
    await proofread(id, 'editor', { content: '<p>别的文字</p>' });
    expect((await kit.submit(id)).envelope.message).toBe(missing);

    expect((await proofread(id)).envelope.suc).toBe(1);
    await change(id, { content: '<p>部分居民迫不急待地到场。</p>' });
    expect((await kit.submit(id)).envelope.message).toBe(missing);
    expect((await checkOf(id)).proof).toMatchObject({ isCurrent: false, found: 2 });
    await proofread(id);
    expect((await kit.submit(id)).envelope.suc).toBe(1);
  });

  it('shows the reviewer what was found, corrected and dismissed, by whom, and whether it is of this text', async () => {
    const id = await kit.add('editor', { title: '部份居民到场', content });
    await proofread(id);
    await change(id, { title: '居民到场', content });
    const { findings } = (await proofread(id)).envelope.data as {
      findings: { key: string; text: string; rule: string }[];
    };
    expect(findings.map(({ text }) => text)).toEqual(['部份', '迫不急待']);
    const { key, text, rule } = findings[0]!;
    await test.call(dismissFinding, { contentId: id, key, text, rule, reason: '引用原文' }, await kit.bearer('editor'));
    await kit.submit(id);
    const check = await checkOf(id, 'editor2');
    expect(check).toMatchObject({
      checkRequired: true,
      words: [],
      proof: { isCurrent: true, sources: ['local'], found: 2, accepted: 1, dismissed: 1 },
    });
    expect(check.proof!.findings.map((one) => [one.text, one.dismissed?.reason])).toEqual([
      ['部份', '引用原文'],
      ['迫不急待', undefined],
    ]);
    expect(check.proof!.userName).not.toBe('');
  });

  it('is required of stories one by one: a refused one keeps no other from being submitted', async () => {
    const [ready, unread] = [await kit.add('editor', { content }), await kit.add('editor', { content })];
    await proofread(ready);
    expect((await kit.submit(unread)).envelope.message).toBe(missing);
    expect((await kit.submit(ready)).envelope.suc).toBe(1);
  });

  it('refuses who may not see the story', async () => {
    const id = await kit.add('editor', { content });
    expect((await proofread(id, 'live')).status).toBe(403);
  });
});
