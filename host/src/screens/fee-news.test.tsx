import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { FeeNewsEntry } from 'shared-contracts/model';
import { FeeNews } from './fee-news.tsx';

const keepFeeNewsRead = jest.fn<Promise<unknown>, [string]>().mockResolvedValue({});
jest.mock('./home.api.ts', () => ({ keepFeeNewsRead: (time: string) => keepFeeNewsRead(time) }));

const entry = (facts: Partial<FeeNewsEntry>): FeeNewsEntry => ({
  kind: 'published',
  month: '2026-10',
  time: '2026-11-05 10:00:00',
  count: 2,
  amount: 22_000,
  title: '',
  note: '',
  ...facts,
});
const news = [
  entry({ kind: 'failed', time: '2026-11-08 09:30:00', note: '户名不符' }),
  entry({ kind: 'paid', time: '2026-11-07 09:30:00', note: 'HD-1' }),
  entry({}),
  entry({ kind: 'returned', time: '2026-10-30 08:00:00', title: '老桥', note: '比例不对', amount: null }),
];

it('says what became of the own fees with sums and reasons, leads to them, and keeps what was read', async () => {
  const read = jest.fn();
  render(
    <MemoryRouter>
      <FeeNews news={news} ask={() => true} onRead={read} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2026年10月稿费发放失败：实发220.00元未到账，原因：户名不符。请与财务核对收款账户',
    '2026年10月稿费已发放：实发220.00元，回单号HD-1',
    '2026年10月稿费已发布：您有2条，合计220.00元',
    '《老桥》的稿费在审核中被退回：比例不对',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(keepFeeNewsRead).toHaveBeenCalledWith('2026-11-08 09:30:00');
  expect(read).toHaveBeenCalledTimes(1);
});

it('is not shown without news, and leads nowhere without the page of the own fees', () => {
  const { container, rerender } = render(<FeeNews news={[]} ask={() => true} onRead={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<FeeNews news={news} ask={() => false} onRead={() => undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
