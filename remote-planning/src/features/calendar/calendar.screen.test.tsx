import { act, screen } from '@testing-library/react';
import { planningCalendar } from 'shared-contracts/endpoints';
import { ContentType, type PlannedDelivery } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { CalendarScreen } from './calendar.screen.tsx';

const delivery: PlannedDelivery = {
  contentId: '8',
  contentType: ContentType.Article,
  title: '早市开张',
  target: 'app',
  state: 'scheduled',
  time: '2099-11-26 09:30:00',
  bundleTitle: '',
};

it('says what others re-planned, and moves it only when that is pressed', async () => {
  let { time } = delivery;
  const { shell, user } = renderWithShell(<CalendarScreen />, {
    path: '/planning/calendar?day=2099-11-26',
    answers: [answer(planningCalendar, () => ({ list: [], data: { deliveries: [{ ...delivery, time }] } }))],
  });
  expect(await screen.findByRole('button', { name: /早市开张/ })).toHaveAccessibleName(/09:30/);
  time = '2099-11-26 11:15:00';
  act(() => shell.changeList({ topics: ['deliveries'], spread: 0 }));
  const bar = await screen.findByRole('button', { name: '1 条更新' });
  expect(screen.getByRole('button', { name: /早市开张/ })).toHaveAccessibleName(/09:30/);
  await user.click(bar);
  expect(await screen.findByRole('button', { name: /11:15.*早市开张|早市开张.*11:15/ })).toBeInTheDocument();
});
