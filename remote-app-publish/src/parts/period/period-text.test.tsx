import { render, screen } from '@testing-library/react';
import { PeriodText } from './period-text.tsx';

const [startTime, endTime] = ['2020-02-03 04:05:06', '2020-03-04 05:06:07'];

it.each([
  ['both ends', startTime, endTime, '2020-02-03 至 2020-03-04'],
  ['a start alone', startTime, null, '2020-02-03 起'],
  ['an end alone', null, endTime, '至 2020-03-04'],
  ['no end', null, null, '长期'],
])('says a period of %s, each time in full on hover', (_, start, end, text) => {
  const { container } = render(<PeriodText startTime={start} endTime={end} />);
  expect(container.textContent.trim()).toBe(text);
  for (const time of [start, end]) if (time !== null) expect(screen.getByTitle(time)).toBeInTheDocument();
});
