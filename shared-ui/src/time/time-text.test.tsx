import { render, screen } from '@testing-library/react';
import { TimeText } from './time-text.tsx';

const time = '2020-02-03 04:05:06';

it('shows a time without seconds, and the full one on hover', () => {
  render(<TimeText time={time} />);
  const element = screen.getByTitle(time);
  expect(element).toHaveTextContent(/^2020-02-03 04:05$/);
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
