import { screen, waitFor, within } from '@testing-library/react';
import {
  centerChooseNews,
  clueTake,
  wiseCloudAuth,
  wiseCloudDictList,
  wiseCloudGetAreaDict,
  wiseCloudKw,
  wiseCloudQueryGetById,
  wiseCloudSearchHighLevel,
} from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { answer, renderWithShell } from 'shared-ui/testing';
import { NetworkScreen } from './network.screen.tsx';

const row = {
  id: '2026-11-21-01',
  title: '新闻甲',
  summary: '摘要',
  source: '甲报',
  media: 'paper',
  area: '42',
  topic: 'economy',
  publishedTime: '2026-11-21 08:00:00',
  url: 'https://news.example.com/1',
};
const open = (codes?: readonly string[]) =>
  renderWithShell(<NetworkScreen />, {
    path: appPaths.network,
    ...(codes && { codes }),
    answers: [
      answer(wiseCloudAuth, { data: { isSandbox: true } }),
      answer(wiseCloudGetAreaDict, {
        list: [
          { code: '11', name: '北京市', abbreviation: '京' },
          { code: '41', name: '河南省', abbreviation: '豫' },
          { code: '42', name: '湖北省', abbreviation: '鄂' },
        ],
      }),
      answer(wiseCloudDictList, ({ type }) => ({
        list: type === 'media' ? [{ code: 'paper', name: '报纸' }] : [{ code: 'economy', name: '经济' }],
      })),
      answer(wiseCloudKw, { list: ['武汉', '丰收'] }),
      answer(wiseCloudSearchHighLevel, { list: [row], total: 1 }),
      answer(wiseCloudQueryGetById, { data: { ...row, author: '李明', content: '<p>全文</p>' } }),
      answer(centerChooseNews, { data: { added: 1, known: 0, clueIds: ['7'] } }),
      answer(clueTake, { data: { contentId: '99', failedPictures: [] } }),
    ],
  });
const rowOf = () => screen.findByRole('row', { name: /新闻甲/ });

it('names the setting of the service to who may change settings alone, behind 高级', async () => {
  const { unmount } = open([appPaths.network]);
  expect(await screen.findByText('当前为演示数据：外部新闻数据服务未启用，需要时请联系管理员。')).toBeInTheDocument();
  expect(screen.queryByText(/NEWS_DATA_URL/)).not.toBeInTheDocument();
  unmount();
  const { user } = open();
  expect(await screen.findByText(/NEWS_DATA_URL/)).not.toBeVisible();
  await user.click(screen.getByText('高级', { selector: 'summary' }));
  expect(screen.getByText(/NEWS_DATA_URL/)).toBeVisible();
  expect(screen.getByRole('button', { name: '打开系统参数' })).toBeInTheDocument();
});

it('R184 R654 offers area 42 first, and says that the data are made up', async () => {
  const { user } = open();
  const element = await rowOf();
  await waitFor(() => expect(element).toHaveTextContent(/甲报.*报纸.*湖北省.*经济/));
  expect(screen.getByText(/当前为演示数据/)).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '地区' }));
  expect(
    (await screen.findAllByRole('option')).map((option) => option.getAttribute('aria-label') ?? option.textContent),
  ).toEqual(['湖北省', '北京市']);
});

it('R485 an area is found by its one-letter name as well as by its own, and sent by its code', async () => {
  const { user, shell } = open();
  await rowOf();
  const box = screen.getByRole('combobox', { name: '地区' });
  const titles = () =>
    [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);
  await user.click(box);
  expect(titles()).toEqual(['湖北省', '北京市', '河南省']);
  await user.type(box, '河');
  expect(titles()).toEqual(['河南省']);
  await user.clear(box);
  await user.type(box, '豫');
  expect(titles()).toEqual(['河南省']);
  await user.click(screen.getByText('河南省', { selector: '.ant-select-item-option-content' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(shell.callsOf(wiseCloudSearchHighLevel).at(-1)).toMatchObject({ area: '41' }));
});

it('searches for a word of the day', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: '丰收' }));
  await waitFor(() => expect(shell.callsOf(wiseCloudSearchHighLevel).at(-1)).toMatchObject({ keywords: '丰收' }));
});

it('R744 a report is read, chosen for the clues, and made a story', async () => {
  const { user, shell } = open();
  await user.click(within(await rowOf()).getByRole('button', { name: '查看' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('全文')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: '选用' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已选用1条，可在“数据汇聚”中查看'));
  expect(shell.callsOf(centerChooseNews)).toEqual([{ ids: row.id }]);
  await user.click(within(await rowOf()).getByRole('button', { name: '转为稿件' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/news?id=99'));
  expect(shell.callsOf(clueTake)).toMatchObject([{ id: '7' }]);
});
