import {
  blockLexiconWords,
  deleteSensitiveWords,
  exportSensitiveWords,
  importSensitiveWords,
  learnLexicon,
  lexiconState,
  listLexiconWords,
  listRuleAlarms,
  listSensitiveWords,
  listWordFindings,
  proofreadText,
  runLookBack,
  saveLexiconWord,
  saveSensitiveWord,
} from 'shared-contracts/endpoints';
import type { LexiconWord, ProofResult, SensitiveWord, WordFinding } from 'shared-contracts/model';
import { archiveHandlers } from '../../assembly/jobs.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { proofreader } from './engine/proofreader.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.loginAs('admin');
});
afterAll(async () => {
  await server.close();
  await proofreader.stop();
});

async function doJobs(): Promise<void> {
  const runner = createRunner(archiveHandlers, {
    db: server.db,
    settings: server.settings,
    log: server.app.log,
    now: server.clock.now,
  });
  while ((await runner.tick()) > 0);
}
const words = async (filter = {}) =>
  (await server.call(listSensitiveWords, filter, admin)).envelope.list as unknown as SensitiveWord[];
const check = async (text: string) =>
  ((await server.call(proofreadText, { paragraphs: [text], sources: ['local'] }, admin)).envelope.data as ProofResult)
    .findings;
const add = async (input: object) =>
  (await server.call(saveSensitiveWord, { word: '词', level: 1, ...input }, admin)).envelope;

describe('sensitive words', () => {
  it('count at once in the next check, with level and suggestion, and only on their days', async () => {
    await add({ word: '旧城', level: 3, suggestion: '老城区' });
    await add({ word: '新区', level: 1, startDate: '2099-01-01' });
    await add({ word: '老街', level: 2, endDate: '2020-01-01' });
    const findings = await check('旧城与新区和老街相邻。');
    expect(findings.map(({ text, level, suggest, rule }) => [text, level, suggest, rule])).toEqual([
      ['旧城', 3, ['老城区'], 'terms.own'],
    ]);
    expect((await words({ state: 'inactive' })).map(({ word }) => word).sort()).toEqual(['新区', '老街']);
  });

  it('are searched for in what readers see, and the hits can be opened', async () => {
    const id = await addPublishedStory(server, {
      title: '江边新开一座书房',
      content: '<p>这里原来是一座砖瓦窑厂。</p>',
    });
    const { data } = await add({ word: '砖瓦窑厂' });
    expect((await words({ keywords: '砖瓦' }))[0]!.hits).toBeNull();
    await doJobs();
    expect((await words({ keywords: '砖瓦' }))[0]!.hits).toBe(1);
    const wordId = (data as { id: string }).id;
    const { list } = (await server.call(listWordFindings, { wordId }, admin)).envelope as unknown as {
      list: WordFinding[];
    };
    expect(list).toEqual([
      expect.objectContaining({ kind: 'story', itemId: id, snippet: expect.stringContaining('砖瓦窑厂') }),
    ]);
    await server.call(runLookBack, { wordId }, admin);
    expect((await words({ keywords: '砖瓦' }))[0]!.hits).toBeNull();
  });

  it('come in from a file: what cannot be read is named by its line, the others are taken', async () => {
    const lines = [
      ['词语', '级别'],
      ['甲乙', '禁用', '丙'],
      ['丁戊', '未知'],
      ['', '敏感'],
      ['己庚', '慎用', '', '', '2026-02-30'],
      ['甲乙', '敏感'],
      ["'=cmd", '2'],
    ];
    const { data } = (await server.call(importSensitiveWords, { lines }, admin)).envelope;
    expect(data).toMatchObject({ added: 2, changed: 1 });
    expect((data as { refused: { line: number; message: string }[] }).refused.map(({ line }) => line)).toEqual([
      3, 4, 5,
    ]);
    const csv = (await server.call(exportSensitiveWords, {}, admin)).response.body;
    expect(csv).toContain('甲乙,敏感');
    expect(csv).toContain("'=cmd");
  });

  it('are refused when duplicate, blank, with a period that ends before it begins, and for users without the right', async () => {
    await add({ word: '重复词' });
    expect((await add({ word: '重复词' })).message).toBe('“重复词”已在词库中，或已被删除');
    expect((await add({ word: ' ' })).suc).toBe(0);
    expect((await add({ word: '期限', startDate: '2026-02-01', endDate: '2026-01-01' })).message).toBe(
      '失效日期不能早于生效日期',
    );
    const editor = await server.loginAs('editor');
    expect((await server.call(saveSensitiveWord, { word: '越权', level: 1 }, editor)).status).toBe(403);
    expect((await server.call(listSensitiveWords, {}, editor)).status).toBe(403);
  });

  it('can be taken off', async () => {
    const ids = (await words()).map(({ id }) => id).join(',');
    expect((await server.call(deleteSensitiveWords, { ids }, admin)).envelope.suc).toBe(1);
    expect(await words()).toEqual([]);
    expect((await server.call(deleteSensitiveWords, { ids }, admin)).status).toBe(404);
  });
});

describe('the lexicon', () => {
  const list = async (filter = {}) =>
    (await server.call(listLexiconWords, filter, admin)).envelope.list as unknown as LexiconWord[];

  it('learns words from published stories, which are then no typos; blocked ones do not come back', async () => {
    for (const sentence of [
      '市民在临窗书屋读书。',
      '走进临窗书屋，灯光柔和。',
      '今晚临窗书屋举办诗会。',
      '她把临窗书屋写进了日记。',
    ])
      await addPublishedStory(server, { title: sentence, content: `<p>${sentence}</p>` });
    await server.call(learnLexicon, {}, admin);
    expect((await server.call(lexiconState, {}, admin)).envelope.data).toMatchObject({ isLearning: true });
    await doJobs();
    const [word] = await list({ keywords: '临窗' });
    expect(word).toMatchObject({ origin: 'learned', isBlocked: false });
    expect(word!.stories).toBeGreaterThanOrEqual(4);
    await server.call(blockLexiconWords, { ids: word!.id, isBlocked: '1' }, admin);
    await server.call(learnLexicon, {}, admin);
    await doJobs();
    expect((await list({ keywords: word!.word }))[0]).toMatchObject({ isBlocked: true });
    const state = (await server.call(lexiconState, {}, admin)).envelope.data as {
      learnedTime: string;
      stories: number;
      packs: { version: string }[];
    };
    expect(state.stories).toBeGreaterThanOrEqual(4);
    expect(state.packs.every(({ version }) => /^\d{4}-\d\d-\d\d$/.test(version))).toBe(true);
  });

  it('takes words by hand, which the typo rules leave alone at once', async () => {
    const text = '会议在人民大会糖召开。';
    expect((await check(text)).map((one) => one.text)).toEqual(['大会糖']);
    await server.call(saveLexiconWord, { word: '大会糖' }, admin);
    expect(await check(text)).toEqual([]);
    expect((await server.call(saveLexiconWord, { word: '一' }, admin)).envelope.message).toBe('词语至少2个字');
  });

  it('publishes the measured false alarms of every rule', async () => {
    const rules = (await server.call(listRuleAlarms, {}, admin)).envelope.list as unknown as {
      rule: string;
      perTenThousand: number;
    }[];
    expect(rules.length).toBeGreaterThan(30);
  });
});
