import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { urgentListDebts } from 'shared-contracts/endpoints';
import { ContentType, type UrgentDebt } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { urgentRequest } from './urgent-fixture.ts';
import { UrgentDebtsButton } from './urgent-debts-button.tsx';

const debt: UrgentDebt = {
  ...urgentRequest,
  contentId: '100',
  contentType: ContentType.Article,
  title: '险情通报',
  categoryName: '要闻',
  mayAgree: true,
};
const answers = [answer(urgentListDebts, { list: [debt] })];
const link = '/app/secondaudit?tab=waiting&urgent=1';

it('opens its list each time that a link asks for it at a desk that is open', async () => {
  const desk = (
    <>
      <Link to={link}>急稿申请和待补审</Link>
      <UrgentDebtsButton />
    </>
  );
  const { user, address } = renderWithShell(desk, { answers, path: '/app/secondaudit?tab=waiting' });
  await screen.findByRole('button', { name: '急稿补审（1）' });
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('link', { name: '急稿申请和待补审' }));
    expect(await screen.findByRole('dialog', { name: '急稿与补审' })).toBeInTheDocument();
    expect(address()).toBe('/app/secondaudit?tab=waiting');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('at a desk that is not shown yet, waits until it is', async () => {
  let show = () => {};
  const Hidden = () => {
    const [isHidden, setHidden] = useState(true);
    show = () => setHidden(false);
    return (
      <div hidden={isHidden}>
        <UrgentDebtsButton />
      </div>
    );
  };
  const { shell, address } = renderWithShell(<Hidden />, { answers, path: link });
  await screen.findByText('急稿补审（1）');
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, link]);
  act(show);
  act(() => shell.changeList(undefined));
  expect(await screen.findByRole('dialog', { name: '急稿与补审' })).toBeInTheDocument();
});
