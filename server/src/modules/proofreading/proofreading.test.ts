import {
  addCheckLog,
  auditproofread,
  dismissFinding,
  getCheckArticleResult,
  getHeimaAuthCode,
  listCheckLogs,
  listProofSources,
  proofreadText,
  undismissFinding,
  uploadCheckArticle,
} from 'shared-contracts/endpoints';
import type { Finding, HeimaItem, ProofResult } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { proofreader } from './engine/proofreader.ts';
import { checkLogs } from './proofreading.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

let server: TestApp;
let editor: string;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.loginAs('editor');
});
afterAll(async () => {
  await server.close();
  await proofreader.stop();
});

const paragraphs = ['记者迫不急待地赶到现场。', '他说：“今天很好,明天也好。'];
async function check(input: object): Promise<ProofResult> {
  return (await server.call(proofreadText, { paragraphs, sources: ['local'], ...input }, editor)).envelope
    .data as ProofResult;
}

describe('checking a text', () => {
  it('R310 R311 R312 merges the local rules and the services by place, in places of the whole text', async () => {
    const { findings, sources } = await check({
      sources: ['local', 'providerA', 'providerB'],
      checkers: ['punctuation', 'basic_word'],
    });
    expect(sources).toEqual([
      { source: 'local', ok: true, message: '' },
      { source: 'providerA', ok: true, message: '' },
      { source: 'providerB', ok: true, message: '' },
    ]);
    const whole = paragraphs.join('\n');
    for (const { start, end, text } of findings) expect(whole.slice(start, end)).toBe(text);
    expect(
      findings
        .filter(({ text }) => text === '迫不急待')
        .map(({ source }) => source)
        .sort(),
    ).toEqual(['local', 'providerA', 'providerB']);
    expect(findings.find(({ text }) => text === '迫不急待')).toMatchObject({
      paragraph: 0,
      suggest: ['迫不及待'],
      category: 1,
      dismissed: null,
    });
  });

  it('R529 R331 requests one category alone from provider A', async () => {
    const text = ['台湾政府发言人迫不急待地表示。'];
    expect(
      (await check({ paragraphs: text, sources: ['providerA'], category: 3 })).findings.map((one) => one.text),
    ).toEqual(['台湾政府']);
    expect(
      (await check({ paragraphs: text, sources: ['providerA'], category: 1 })).findings.map((one) => one.text),
    ).toEqual(['迫不急待']);
  });

  it('R688 requests punctuation alone from provider B by default', async () => {
    const { findings } = await check({ sources: ['providerB'] });
    expect(findings.map(({ rule }) => rule)).toEqual(['punctuation', 'punctuation']);
  });

  it('names the sources that are on', async () => {
    const { envelope } = await server.call(listProofSources, {}, editor);
    expect(envelope.list).toEqual(
      ['local', 'providerA', 'providerB', 'heima'].map((source) => ({
        source,
        isOn: true,
        isSandbox: source !== 'local',
      })),
    );
  });

  it('refuses what is too long with a sentence, and strangers', async () => {
    const { status, envelope } = await server.call(
      proofreadText,
      { paragraphs: ['长'.repeat(220_001)], sources: ['local'] },
      editor,
    );
    expect([status, envelope.message]).toEqual([422, '一次最多校对22万字，请分次校对']);
    expect((await server.call(proofreadText, { paragraphs, sources: ['local'] })).status).toBe(401);
  });
});

describe('dismissals', () => {
  it('keeps who dismissed a finding and why, in the story, and takes it back', async () => {
    const contentId = await addPublishedStory(server);
    const chief = await server.loginAs('chief');
    const ask = async () =>
      (
        (await server.call(proofreadText, { contentId, paragraphs, sources: ['local'] }, chief)).envelope
          .data as ProofResult
      ).findings[0]!;
    const { key, text, rule } = await ask();
    expect(
      (await server.call(dismissFinding, { contentId, key, text, rule, reason: '引用原文' }, chief)).envelope.suc,
    ).toBe(1);
    expect((await ask()).dismissed).toMatchObject({
      reason: '引用原文',
      userName: expect.any(String),
      time: expect.any(String),
    });
    await server.call(undismissFinding, { contentId, key }, chief);
    expect((await ask()).dismissed).toBeNull();
  });
});

it('R246 R618 R619 R620 R621 proofreads a story’s HTML in the audit step and marks it', async () => {
  const id = await addPublishedStory(server);
  const chief = await server.loginAs('chief');
  const content =
    '<p>他&nbsp;说：&quot;部份居民到场。&quot;</p><p><img src="/files/a.png" alt="部份 &lt;b&gt; 居民"></p>';
  const data = (await server.call(auditproofread, { id, content }, chief)).envelope.data as {
    paragraphs: string[];
    content: string;
    findings: Finding[];
  };
  expect(data.paragraphs).toEqual(['他说：“部份居民到场。”']);
  expect(data.findings.map(({ text }) => text)).toEqual(['部份']);
  expect(data.content).toContain(`他说：“<mark data-key="${data.findings[0]!.key}">部份</mark>居民到场。”`);
  expect(data.content).toContain('alt="部份 &lt;b&gt; 居民"');
});

describe('heima', () => {
  it('checkText says that heima is called separately while it is on, and that it is off only where it is', async () => {
    const { sources, findings } = await check({ sources: ['local', 'heima'] });
    expect(sources).toEqual([
      { source: 'local', ok: true, message: '' },
      { source: 'heima', ok: false, message: '黑马校对不能与其他服务合并校对，请在“校对”菜单中单独选择' },
    ]);
    expect(findings.length).toBeGreaterThan(0);
    const without = await buildTestApp({ PROOF_OFF: 'heima' });
    const answer = await without.call(
      proofreadText,
      { paragraphs, sources: ['heima'] },
      await without.loginAs('editor'),
    );
    await without.close();
    expect(answer.envelope).toMatchObject({
      data: { sources: [{ source: 'heima', ok: false, message: '该校对服务已关闭' }] },
    });
  });

  it('R278 R539 R690 R691 R692 gives a code, takes the article, gives the result by pid', async () => {
    const code = (await server.call(getHeimaAuthCode, {}, editor)).envelope.data as string;
    const checkArticle = JSON.stringify({ title: '测试', content: paragraphs.join('\n') });
    const { pid } = (await server.call(uploadCheckArticle, { checkArticle, authCode: code }, editor)).envelope.data as {
      pid: string;
    };
    const { finished, CheckResultList: items } = (await server.call(getCheckArticleResult, { pid }, editor)).envelope
      .data as { finished: boolean; CheckResultList: HeimaItem[] };
    expect(finished).toBe(true);
    expect(items[0]).toEqual({ level: 1, ErrWord: '迫不急待', CorWord: ['迫不及待'], Pos: 2 });
  });

  it('R448 refuses a wrong code, an unknown pid and what is no article with the provider’s words', async () => {
    expect(
      (await server.call(uploadCheckArticle, { checkArticle: '{"content":"字"}', authCode: 'x' }, editor)).envelope
        .message,
    ).toBe('授权码已过期');
    expect((await server.call(getCheckArticleResult, { pid: 'nobody' }, editor)).envelope.message).toBe('没有这篇文章');
    expect((await server.call(uploadCheckArticle, { checkArticle: 'no json', authCode: 'x' }, editor)).status).toBe(
      422,
    );
  });
});

it('R150 R151 R449 R693 writes a row of the check log in the name of the session', async () => {
  const { envelope } = await server.call(
    addCheckLog,
    { title: '标题', content: '正文', checkTo: '校对超时，请重试', checkFrom: 'heima', userId: '999' },
    editor,
  );
  expect(envelope.suc).toBe(1);
  const [row] = await server.db.select().from(checkLogs).where(eq(checkLogs.title, '标题'));
  expect(row).toMatchObject({
    content: '正文',
    checkTo: '校对超时，请重试',
    checkFrom: 'heima',
    userId: await server.userId('editor'),
  });
  const admin = await server.loginAs('chief');
  expect((await server.call(listCheckLogs, { keywords: '标题' }, admin)).envelope.total).toBe(1);
  expect((await server.call(listCheckLogs, {}, editor)).status).toBe(403);
});
