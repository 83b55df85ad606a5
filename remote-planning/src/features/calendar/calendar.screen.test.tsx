import { act, screen } from '@testing-library/react';
import { planningCalendar } from 'shared-contracts/endpoints';
import { ContentType, type PlannedDelivery } from 'shared-contracts/model';
import { newsroomToday } from 'shared-ui';
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
    answers: [
      answer(planningCalendar, () => ({
        list: [],
        data: { deliveries: [{ ...delivery, time }], cutDays: [], hasMore: false },
      })),
    ],
  });
  expect(await screen.findByRole('button', { name: /早市开张/ })).toHaveAccessibleName(/09:30/);
  time = '2099-11-26 11:15:00';
  act(() => shell.changeList({ topics: ['deliveries'], spread: 0 }));
  const bar = await screen.findByRole('button', { name: '1 条更新' });
  expect(screen.getByRole('button', { name: /早市开张/ })).toHaveAccessibleName(/09:30/);
  await user.click(bar);
  expect(await screen.findByRole('button', { name: /11:15.*早市开张|早市开张.*11:15/ })).toBeInTheDocument();
});

it('says that a day has more than is listed, and leads to all of it', async () => {
  const today = newsroomToday();
  const day = today.format('YYYY-MM-DD');
  const data = { deliveries: [{ ...delivery, time: `${day} 09:30:00` }], cutDays: [{ day, left: 7 }], hasMore: true };
  const { shell, user } = renderWithShell(<CalendarScreen />, {
    answers: [answer(planningCalendar, { list: [], data })],
  });
  expect(await screen.findByText(/有1天条目过多/)).toBeVisible();
  expect(screen.getByText(/本段选题计划超过1000个/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '还有7项' }));
  expect(shell.callsOf(planningCalendar).at(-1)).toMatchObject({ startTime: `${day} 00:00:00` });
  expect(await screen.findByText('当天条目过多，先列待发布的，还有7项未列出')).toBeVisible();
});
