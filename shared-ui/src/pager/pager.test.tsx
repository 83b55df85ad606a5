import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { pageSizeOptions } from 'shared-contracts/constants';
import { renderWithShell } from '../testing/index.tsx';
import { Pager } from './pager.tsx';

const bar = () => screen.getByRole('navigation', { name: '分页' });

it('R418 R423 shows the number of rows and of pages', () => {
  renderWithShell(<Pager total={101} currentPage={0} pageSize={20} onChange={jest.fn()} />);
  expect(bar()).toHaveTextContent('共101条');
  expect(bar()).toHaveTextContent('共6页');
});

it('says that there are more rows than it gives', () => {
  renderWithShell(<Pager total={1000} isCutOff currentPage={0} pageSize={20} onChange={jest.fn()} />);
  expect(bar()).toHaveTextContent('共1000+条');
});

it('R419 R420 R815 goes to the first, last, previous and next page, counted from 0', async () => {
  const handleChange = jest.fn();
  const { user } = renderWithShell(<Pager total={101} currentPage={2} pageSize={20} onChange={handleChange} />);
  for (const name of ['首页', '上一页', '下一页', '尾页'])
    await user.click(within(bar()).getByRole('button', { name }));
  expect(handleChange.mock.calls).toEqual([
    [0, 20],
    [1, 20],
    [3, 20],
    [5, 20],
  ]);
});

it('keeps the focus on the page chosen by keyboard', async () => {
  function Rows() {
    const [currentPage, setPage] = useState(0);
    return <Pager total={101} currentPage={currentPage} pageSize={20} onChange={setPage} />;
  }
  const { user } = renderWithShell(<Rows />);
  const page = within(bar()).getByRole('button', { name: '第2页' });
  act(() => page.focus());
  await user.keyboard('{Enter}');
  expect(page).toHaveAttribute('aria-current', 'page');
  expect(page).toHaveFocus();
});

it('R421 jumps to the page typed, and no further than the last', async () => {
  const handleChange = jest.fn();
  const { user } = renderWithShell(<Pager total={101} currentPage={0} pageSize={20} onChange={handleChange} />);
  await user.type(screen.getByRole('spinbutton', { name: '前往' }), '4{Enter}');
  expect(handleChange).toHaveBeenLastCalledWith(3, 20);
  await user.clear(screen.getByRole('spinbutton', { name: '前往' }));
  await user.type(screen.getByRole('spinbutton', { name: '前往' }), '99{Enter}');
  expect(handleChange).toHaveBeenLastCalledWith(5, 20);
});

it('R422 R487 R814 offers 10 to 50 rows a page and begins again at the first', async () => {
  const handleChange = jest.fn();
  const { user } = renderWithShell(<Pager total={101} currentPage={3} pageSize={20} onChange={handleChange} />);
  await user.click(screen.getByRole('combobox', { name: '每页条数' }));
  for (const size of pageSizeOptions)
    expect(screen.getAllByTitle(`${size}条/页`).at(-1)).toHaveTextContent(`${size}条/页`);
  await user.click(screen.getByTitle('50条/页'));
  expect(handleChange).toHaveBeenCalledWith(0, 50);
});

it('R424 is not there when there are no pages', () => {
  renderWithShell(<Pager total={0} currentPage={0} onChange={jest.fn()} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('R813 R817 takes 50 rows by 20 when nothing is said', () => {
  renderWithShell(<Pager currentPage={0} onChange={jest.fn()} />);
  expect(bar()).toHaveTextContent('共50条');
  expect(bar()).toHaveTextContent('共3页');
});
