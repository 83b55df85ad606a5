import { act, screen, waitFor, within } from '@testing-library/react';
import { activityAdd, activityGet, activityPublish, activityUpdate } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { ActivityDetail } from 'shared-contracts/model';
import type { ImageBoxProps, PicturesTool } from 'shared-contracts/shell';
import { answer, PlainEditor, renderWithShell } from 'shared-ui/testing';
import { VoteFormScreen } from './vote-form.screen.tsx';

const pictures = {
  ImageBox: ({ label, value, onChange }: ImageBoxProps) => (
    <button aria-label={label} onClick={() => onChange({ id: '5', url: '/files/5.jpg' })}>
      {value?.url}
    </button>
  ),
} as unknown as PicturesTool;

const stored: ActivityDetail = {
  id: '3',
  kind: 'vote',
  name: '最美乡村',
  listThumbnail: null,
  phase: 'running',
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-12-01 18:00:00',
  targets: ['website'],
  joinRule: 'once',
  joinMax: 1,
  asksMobile: false,
  entryCount: 4,
  createUserName: '运营',
  createdTime: '2026-11-19 08:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-19 08:00:00',
  publishedTime: '2026-11-19 09:00:00',
  rev: 2,
  publicUrl: 'http://localhost/site/vote/3',
  keywords: '',
  introduction: '<p>请投票</p>',
  sponsors: [],
  theme: '',
  form: '',
  cover: null,
  settings: {
    kind: 'vote',
    options: [
      { id: '11', title: '甲村', picture: null, introduction: '' },
      { id: '12', title: '乙村', picture: null, introduction: '' },
    ],
    minChoices: 1,
    maxChoices: 1,
    showResults: 'always',
    countsDoubtful: false,
  },
};
const titles = () =>
  screen.getAllByRole('textbox', { name: /^选项\d+名称$/ }).map((box) => (box as HTMLInputElement).value);

it('R020 R068 R307 a new vote shows what is missing, and is stored with its options in their order', async () => {
  const { shell, user } = renderWithShell(<VoteFormScreen />, {
    path: '/new/vote',
    tools: { pictures, editor: { RichEditor: PlainEditor } },
    answers: [answer(activityAdd, { data: { ...stored, phase: 'draft' } }), answer(activityPublish, { list: [] })],
  });
  await user.click(screen.getByRole('button', { name: '保存' }));
  for (const text of ['请填写名称', '请选择时间']) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(shell.callsOf(activityAdd)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '最美乡村');
  for (const [label, time] of [
    [/^开始时间/, '2026-11-20 08:00'],
    [/^结束时间/, '2026-12-01 18:00'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name: label }), `${time}{Enter}`);
  await user.type(screen.getByRole('textbox', { name: '选项1名称' }), '甲村');
  await user.type(screen.getByRole('textbox', { name: '选项2名称' }), '乙村');
  await user.click(await screen.findByRole('button', { name: '选项2图片' }));
  await user.click(screen.getByRole('button', { name: '上移选项2' }));
  expect(titles()).toEqual(['乙村', '甲村']);
  await user.type(await screen.findByRole('textbox', { name: '介绍' }), '请投票');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(activityAdd)).toHaveLength(1));
  expect(shell.callsOf(activityAdd)[0]).toMatchObject({
    name: '最美乡村',
    introduction: '请投票',
    startTime: '2026-11-20 08:00:00',
    endTime: '2026-12-01 18:00:00',
    targets: ['website', 'app'],
    settings: {
      kind: 'vote',
      options: [
        { title: '乙村', picture: { id: '5', path: '/files/5.jpg' } },
        { title: '甲村', picture: null },
      ],
    },
  });
  expect(shell.navigate).toHaveBeenCalledWith('/new/vote?id=3', { replace: true });
});

it('leads to the first of several errors, says how many there are, and counts down as they are mended', async () => {
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this);
  });
  const { shell, user } = renderWithShell(<VoteFormScreen />, {
    path: '/new/vote?id=3',
    tools: { pictures, editor: { RichEditor: PlainEditor } },
    answers: [
      answer(activityGet, { data: stored }),
      answer(activityUpdate, () => {
        throw invalidInput([
          { path: 'settings.maxChoices', message: '最多可选不能少于最少可选' },
          { path: 'settings.options.1.title', message: '请填写选项名称' },
        ]);
      }),
    ],
  });
  const name = await screen.findByRole('textbox', { name: /^名称/ });
  await user.clear(name);
  await user.click(screen.getByRole('checkbox', { name: '网站' }));
  act(() => screen.getByRole('button', { name: '保存' }).focus());
  await user.keyboard('{Enter}');
  expect(shell.message.warning).toHaveBeenCalledWith('有2处需要改正');
  expect(name).toHaveFocus();
  expect(scrolled.at(-1)).toContainElement(name);
  await user.type(name, '最美乡村');
  expect(await screen.findByRole('button', { name: '有1处需要改正' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '有1处需要改正' }));
  expect(screen.getByRole('checkbox', { name: '网站' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: '网站' }));
  expect(screen.queryByRole('button', { name: /处需要改正/ })).toBeNull();

  // The server's findings are counted and focused in the same way, an item of a list by its number.
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('button', { name: '有2处需要改正' })).toBeInTheDocument();
  expect(screen.getByText('选项2：请填写选项名称')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: /最多/ })).toHaveFocus());
});

it('R020 keeps what was typed when the server refuses, and asks before it overwrites what another saved', async () => {
  let refusal: AppError | undefined = invalidInput([{ path: 'settings.options', message: '选项“甲村”重复了' }]);
  const { shell, user } = renderWithShell(<VoteFormScreen />, {
    path: '/new/vote?id=3',
    tools: { pictures, editor: { RichEditor: PlainEditor } },
    answers: [
      answer(activityGet, { data: stored }),
      answer(activityUpdate, ({ rev }) => {
        if (refusal) throw refusal;
        return { data: { ...stored, rev: rev + 1 } };
      }),
    ],
  });
  const second = await screen.findByRole('textbox', { name: '选项2名称' });
  await user.clear(second);
  await user.type(second, '甲村');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('选项“甲村”重复了')).toBeInTheDocument();
  expect(titles()).toEqual(['甲村', '甲村']);
  expect(shell.showError).toHaveBeenCalledTimes(1);

  refusal = new AppError(ErrorCode.StaleRevision, '内容已被李四修改', { current: { ...stored, rev: 7 } });
  (shell.dialogs.confirm as jest.Mock).mockImplementation(async () => {
    refusal = undefined;
    return true;
  });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(activityUpdate).map(({ rev }) => rev)).toEqual([2, 2, 7]));
  expect(within(document.body).getByText('进行中')).toBeInTheDocument();
});
