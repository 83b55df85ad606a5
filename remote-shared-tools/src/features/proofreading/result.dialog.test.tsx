import { screen, waitFor, within } from '@testing-library/react';
import {
  addCheckLog,
  getCheckArticleResult,
  getHeimaAuthCode,
  proofreadText,
  uploadCheckArticle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Finding, findingKey, paragraphHash, proofAbilities } from 'shared-contracts/model';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { plainEditor } from '../../testing/plain-editor.fixture.ts';
import { heimaClock } from './proofreading.api.ts';
import { ResultDialog } from './result.dialog.tsx';

const text = '他迫不急待地说：“部份居民来了。”';
const found = (words: string, suggest: string[], more: Partial<Finding> = {}): Finding => {
  const start = text.indexOf(words);
  return {
    key: findingKey(text, start, start + words.length),
    source: 'providerA',
    ability: '101',
    category: 1,
    level: 1,
    rule: 'x',
    paragraph: 0,
    hash: paragraphHash(text),
    start,
    end: start + words.length,
    text: words,
    suggest,
    explanation: '',
    dismissed: null,
    ...more,
  };
};
const findings = [found('迫不急待', ['迫不及待']), found('部份', ['部分'], { category: 2 })];
const gives = (list: Finding[], source: Finding['source'] = 'providerA') =>
  answer(proofreadText, { data: { findings: list, sources: [{ source, ok: true, message: '' }], packs: [] } });
const log = answer(addCheckLog, {});

function open(source: 'providerA' | 'providerB' | 'heima', answers: FakeAnswer[], paragraphs = [text]) {
  const editor = plainEditor(...paragraphs);
  const onDone = jest.fn();
  const view = renderWithShell(
    <ResultDialog editor={editor} title="标题" contentId={undefined} source={source} onDone={onDone} />,
    { answers: [log, ...answers] },
  );
  return { ...view, editor, onDone };
}
const rowOf = (words: string) => screen.findByRole('row', { name: new RegExp(words) });

beforeEach(() => {
  heimaClock.wait = () => Promise.resolve();
});

describe('provider A', () => {
  it('R323 R324 R325 R326 R327 R328 R329 R790 is 1024×768 with title, marks, brackets, categories, table', async () => {
    open('providerA', [gives(findings)]);
    const dialog = await screen.findByRole('dialog', { name: '校对结果' });
    expect(dialog).toHaveStyle({ width: '1024px' });
    expect(dialog.querySelector('.ant-modal-container')).toHaveStyle({ height: '768px' });
    await rowOf('迫不急待');
    const article = screen.getByRole('region', { name: '校对文稿' });
    expect(article).toHaveTextContent('他迫不急待[迫不及待]地说：“部份[部分]居民来了。”');
    expect(within(article).getByText('迫不急待')).toHaveClass('blue');
    expect(within(article).getByText('[迫不及待]')).toHaveClass('suggestion');
    expect(screen.getByRole('group', { name: '差错类别' })).toHaveTextContent('全部文字标点差错知识性差错内容导向风险');
    expect(screen.getByRole('button', { name: '保存' })).toBeInTheDocument();
  });

  it('R331 R332 R333 R791 has 11, 8 and 6 abilities', () => {
    expect(Object.values(proofAbilities).map((list) => list.length)).toEqual([11, 8, 6]);
    expect(
      new Set(
        Object.values(proofAbilities)
          .flat()
          .map(({ id }) => id),
      ).size,
    ).toBe(25);
  });

  it('R527 R528 R529 R530 checks all categories first, then each once when its button is pressed', async () => {
    const { user, shell } = open('providerA', [
      answer(proofreadText, ({ category }) => ({
        data: {
          findings: findings.filter((one) => category === undefined || one.category === category),
          sources: [{ source: 'providerA' as const, ok: true, message: '' }],
          packs: [],
        },
      })),
    ]);
    await rowOf('部份');
    await user.click(screen.getByRole('button', { name: '知识性差错' }));
    expect(screen.getByRole('button', { name: '知识性差错' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.queryByRole('row', { name: /迫不急待/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '全部' }));
    await user.click(screen.getByRole('button', { name: '知识性差错' }));
    await rowOf('部份');
    expect(shell.callsOf(proofreadText).map(({ category }) => category)).toEqual([undefined, 2]);
  });

  it('R330 saves what was corrected back to the editor', async () => {
    const { user, editor, onDone } = open('providerA', [gives(findings)]);
    await user.click(within(await rowOf('迫不急待')).getByRole('button', { name: '采用' }));
    expect(screen.getByRole('region', { name: '校对文稿' })).toHaveTextContent('他迫不及待地说');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(editor.texts()).toEqual(['他迫不及待地说：“部份居民来了。”']);
    expect(onDone).toHaveBeenCalledWith(true);
  });

  it('R531 R532 R614 R615 corrects ticked errors at their places after asking, and closes', async () => {
    const { user, editor, onDone, shell } = open('providerA', [gives(findings)]);
    const row = await rowOf('部份');
    await user.click(screen.getByRole('button', { name: '批量修正' }));
    expect(shell.message.warning).toHaveBeenCalledWith('请选择需要修正的错误！');
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '批量修正' }));
    expect(shell.dialogs.confirm).toHaveBeenCalledWith({ content: '您确定按照"建议修正"进行批量修改吗？' });
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
    expect(editor.texts()).toEqual(['他迫不急待地说：“部分居民来了。”']);
  });

  it('R533 R616 R617 restores ticked rows to the first suggestion after asking', async () => {
    const { user, shell } = open('providerA', [gives(findings)]);
    const row = await rowOf('部份');
    const box = within(row).getByRole('textbox', { name: '“部份”的建议修正' });
    await user.clear(box);
    await user.type(box, '一些');
    await user.click(screen.getByRole('button', { name: '恢复初始建议' }));
    expect(shell.message.warning).toHaveBeenCalledWith('请选择需要恢复的项！');
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '恢复初始建议' }));
    expect(shell.dialogs.confirm).toHaveBeenCalledWith({ content: '您确定要恢复到初始较对结果吗？' });
    await waitFor(() => expect(box).toHaveValue('部分'));
  });

  it('R534 says so when nothing was found', async () => {
    open('providerA', [gives([])]);
    expect(await screen.findByText('校验通过，无错误')).toBeInTheDocument();
  });

  it('leaves a paragraph alone that was changed meanwhile, and says so', async () => {
    const { user, editor, shell } = open('providerA', [gives(findings)]);
    await user.click(within(await rowOf('部份')).getByRole('button', { name: '采用' }));
    editor.write(0, `昨天${text}`);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(editor.texts()).toEqual([`昨天${text}`]);
    expect(shell.message.warning).toHaveBeenCalledWith('有1处的文字在校对后已改动，未作替换');
  });

  it('A51 shows markup in a suggestion as text', async () => {
    const { container } = open('providerA', [
      gives([found('部份', ['<img src=x onerror=alert(1)>'], { explanation: '<script>alert(1)</script>' })]),
    ]);
    expect(await screen.findByText('[<img src=x onerror=alert(1)>]')).toBeInTheDocument();
    expect(container.ownerDocument.querySelector('img, script')).toBeNull();
  });

  it('R150 R261 R535 R694 R762 R763 logs a failed run too, hides the mask and names the failure', async () => {
    const failed = answer(proofreadText, {
      data: {
        findings: [],
        sources: [{ source: 'providerA', ok: false, message: '校对服务A暂时无法连接' }],
        packs: [],
      },
    });
    const { shell } = open('providerA', [failed]);
    expect(
      await screen.findByText('调用校验服务失败!：校对服务A暂时无法连接', { selector: '.ant-alert *' }),
    ).toBeInTheDocument();
    expect(document.querySelector('.ant-spin-spinning')).toBeNull();
    expect(shell.callsOf(addCheckLog)).toEqual([
      {
        title: '标题',
        content: text,
        checkTo: '调用校验服务失败!：校对服务A暂时无法连接',
        checkFrom: 'providerA',
        userId: '7',
      },
    ]);
  });
});

it('R334 R335 R336 R536 provider B: a new value in a row goes into the marked copy, and the row goes', async () => {
  const { user, editor, onDone } = open('providerB', [
    gives(
      findings.map((one) => ({ ...one, source: 'providerB' })),
      'providerB',
    ),
  ]);
  const box = await screen.findByRole('textbox', { name: '将“部份”改为' });
  await user.clear(box);
  await user.type(box, '许多{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '将“部份”改为' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: '校对文稿' })).toHaveTextContent('“许多居民来了。”');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(editor.texts()).toEqual(['他迫不急待地说：“许多居民来了。”']);
  expect(onDone).toHaveBeenCalledWith(true);
});

describe('heima', () => {
  const items = [
    { level: 1 as const, ErrWord: '迫不急待', CorWord: ['迫不及待'], Pos: 1 },
    { level: 2 as const, ErrWord: '居民', CorWord: ['市民'], Pos: text.indexOf('居民') },
    { level: 3 as const, ErrWord: '部份', CorWord: ['部分'], Pos: text.indexOf('部份') },
    { level: 1 as const, ErrWord: '不在文中', CorWord: ['x'], Pos: 3 },
    { level: 1 as const, ErrWord: '来', CorWord: ['x'], Pos: -2 },
  ];
  const code = answer(getHeimaAuthCode, { data: 'code' });
  const upload = answer(uploadCheckArticle, { data: { pid: 'p1' } });

  it('R312 R337 R338 R339 R340 R341 R342 R448 R539 R542 marks by level, replaces and restores in batch', async () => {
    const { user, editor, shell } = open('heima', [
      code,
      upload,
      answer(getCheckArticleResult, { data: { finished: true, CheckResultList: items } }),
    ]);
    const row = await rowOf('迫不急待');
    const article = screen.getByRole('region', { name: '校对文稿' });
    expect(within(article).getByText('迫不急待')).toHaveClass('orange');
    expect(within(article).getByText('部份')).toHaveClass('red');
    expect(within(article).getByText('居民').tagName).toBe('SPAN');
    expect(screen.queryByText('不在文中')).not.toBeInTheDocument();
    expect(JSON.parse(shell.callsOf(uploadCheckArticle)[0]!.checkArticle)).toEqual({ title: '标题', content: text });
    const box = within(row).getByRole('textbox');
    await user.type(box, '了');
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '恢复初始建议' }));
    await waitFor(() => expect(box).toHaveValue('迫不及待'));
    await user.click(screen.getByRole('button', { name: '批量修正' }));
    await waitFor(() => expect(editor.texts()[0]).toContain('他迫不及待地说'));
  });

  it('R540 R541 R764 R792 asks every 3 s and gives up after 30 s; the run is logged', async () => {
    const waits: number[] = [];
    let time = 0;
    heimaClock.now = () => time;
    heimaClock.wait = (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    };
    const { shell } = open('heima', [
      code,
      upload,
      answer(getCheckArticleResult, { data: { finished: false, CheckResultList: [] } }),
    ]);
    expect((await screen.findAllByText('校对超时，请重试')).length).toBeGreaterThan(0);
    expect(waits).toEqual(Array.from({ length: 10 }, () => 3000));
    await waitFor(() =>
      expect(shell.callsOf(addCheckLog)).toEqual([
        expect.objectContaining({ checkFrom: 'heima', checkTo: '调用校验服务失败!：校对超时，请重试' }),
      ]),
    );
  });

  it('R765 R766 names a failed authorisation with the provider’s words, and logs it', async () => {
    const { shell } = open('heima', [
      answer(getHeimaAuthCode, () => {
        throw new AppError(ErrorCode.Unavailable, '授权码无效');
      }),
    ]);
    expect((await screen.findAllByText('获取黑马Code失败：授权码无效')).length).toBeGreaterThan(0);
    expect(shell.callsOf(addCheckLog)).toHaveLength(1);
  });
});
