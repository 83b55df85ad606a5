import { screen, waitFor, within } from '@testing-library/react';
import { wechatClearQuota, wechatGetFigures, wechatListQuotas } from 'shared-contracts/endpoints';
import type { WechatFigures } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { AccountFigures } from './account-figures.tsx';

const open = (figures: Partial<WechatFigures>, codes?: string[]) =>
  renderWithShell(<AccountFigures />, {
    ...(codes && { codes }),
    answers: [
      answer(wechatGetFigures, {
        data: { followers: [], articles: [], fetchedDay: null, refusal: null, lastError: '', ...figures },
      }),
      answer(wechatListQuotas, {
        list: [
          { path: '/cgi-bin/draft/add', limit: 1000, used: 12, remain: 988, problem: '' },
          { path: '/cgi-bin/menu/create', limit: null, used: null, remain: null, problem: '微信系统繁忙' },
        ],
      }),
      answer(wechatClearQuota, {}),
    ],
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows articles, followers and the calls that are left, and sets these to nought', async () => {
  const { user, shell } = open({
    fetchedDay: '2026-11-25',
    followers: [{ day: '2026-11-25', gained: 8, lost: 3, total: null }],
    articles: [
      {
        messageId: '5',
        place: 0,
        contentId: '100',
        title: '汛期将至',
        publishedTime: '2026-11-24 09:00:00',
        reads: 321,
        readers: 300,
        shares: 12,
        favourites: 4,
        day: '2026-11-25',
      },
    ],
  });
  expect(await row(/汛期将至/)).toHaveTextContent('321');
  expect(screen.getByText(/数据截至 2026-11-25/)).toBeInTheDocument();
  expect(await row(/2026-11-25/)).toHaveTextContent('—');
  expect(await row(/存入草稿箱/)).toHaveTextContent('988');
  expect(await row(/发布菜单/)).toHaveTextContent('微信系统繁忙');
  await user.click(screen.getByRole('button', { name: '次数清零' }));
  await waitFor(() => expect(shell.callsOf(wechatClearQuota)).toHaveLength(1));
});

it('says that nothing was fetched yet, and why; without the right nothing is set to nought', async () => {
  open({ lastError: '微信系统繁忙，请稍后再试' }, []);
  expect(await screen.findByText(/还没有数据/)).toBeInTheDocument();
  expect(screen.getByText(/最近一次取数没有成功：微信系统繁忙/)).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: '今日接口调用次数' });
  expect(await within(table).findByText('988')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '次数清零' })).not.toBeInTheDocument();
});
