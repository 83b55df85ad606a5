import { act, render, screen } from '@testing-library/react';
import { TimeText } from './time-text.tsx';

const time = '2020-02-03 04:05:06';

it('shows a time of a former year as its day, and the full one on hover', () => {
  render(<TimeText time={time} />);
  const element = screen.getByTitle(time);
  expect(element).toHaveTextContent(/^2020-02-03$/);
  expect(element).toHaveAttribute('datetime', '2020-02-03T04:05:06+08:00');
});

it('shows a record to the second', () => {
  render(<TimeText time={time} isExact />);
  expect(screen.getByText(time)).toBeInTheDocument();
});

it('shows a dash for no time', () => {
  render(<TimeText time={null} />);
  expect(screen.getByText('—')).toBeInTheDocument();
});

it('says 刚刚 of what happened since the minute last turned', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00+08:00') });
  const { rerender } = render(<TimeText time={time} />);
  jest.setSystemTime(Date.parse('2026-11-20T12:00:50+08:00'));
  rerender(<TimeText time="2026-11-20 12:00:40" />);
  expect(screen.getByText('刚刚')).toBeInTheDocument();
  jest.useRealTimers();
});

it('grows old while the page stays open', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00+08:00') });
  render(<TimeText time="2026-11-20 11:59:30" />);
  expect(screen.getByText('刚刚')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1分钟前')).toBeInTheDocument();
  jest.useRealTimers();
});
