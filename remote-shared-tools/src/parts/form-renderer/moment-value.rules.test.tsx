import { screen } from '@testing-library/react';
import { createRef } from 'react';
import type { FormField } from 'form-engine';
import type { FormRendererHandle } from 'shared-contracts/shell';
import { renderWithShell } from 'shared-ui/testing';
import { FormRenderer } from './form-renderer.tsx';
import { fromMoment, momentFormat, toMoment } from './moment-value.rules.ts';

const date = (options: FormField['options']): FormField => ({
  type: 'date',
  name: '日期',
  model: 'day',
  key: '1',
  options,
  rules: [],
});

it.each([
  ['date', 'yyyy-MM-dd', '2026-11-21', ['2026-11-21']],
  ['year', 'yyyy', '2026', ['2026']],
  ['month', 'yyyy年MM月', '2026年11月', ['2026年11月']],
  ['datetime', 'yyyy-MM-dd HH:mm:ss', '2026-11-21 08:30:00', ['2026-11-21 08:30:00']],
  ['daterange', 'yyyy-MM-dd', ['2026-11-21', '2026-11-23'], ['2026-11-21', '2026-11-23']],
  [
    'datetimerange',
    'yyyy-MM-dd HH:mm:ss',
    ['2026-11-21 08:00:00', '2026-11-21 09:00:00'],
    ['2026-11-21 08:00:00', '2026-11-21 09:00:00'],
  ],
])('R666 a %s field shows and gives its value in the format %s', async (type, format, value, expectedText) => {
  const ref = createRef<FormRendererHandle>();
  renderWithShell(
    <FormRenderer
      ref={ref}
      definition={{ list: [date({ type, format, timestamp: false })] }}
      values={{ day: value }}
    />,
  );
  for (const text of expectedText) expect(screen.getByDisplayValue(text)).toBeInTheDocument();
  await expect(ref.current!.getData()).resolves.toEqual({ day: value });
});

it('several dates are shown as a list', () => {
  renderWithShell(
    <FormRenderer
      definition={{ list: [date({ type: 'dates', format: 'yyyy-MM-dd' })] }}
      values={{ day: ['2026-11-21', '2026-11-23'] }}
    />,
  );
  expect(screen.getByText('2026-11-21')).toBeInTheDocument();
  expect(screen.getByText('2026-11-23')).toBeInTheDocument();
});

it('a time range is a pair in its format', () => {
  const time: FormField = {
    type: 'time',
    name: '时段',
    model: 't',
    key: '1',
    options: { isRange: true, format: 'HH:mm:ss' },
    rules: [],
  };
  renderWithShell(<FormRenderer definition={{ list: [time] }} values={{ t: ['08:00:00', '09:30:00'] }} />);
  expect(screen.getByDisplayValue('09:30:00')).toBeInTheDocument();
});

it('a field with timestamp holds milliseconds', () => {
  const field = date({ type: 'date', format: 'yyyy-MM-dd', timestamp: true });
  const format = momentFormat(field);
  const moment = toMoment(1_780_000_000_000, format)!;
  expect(fromMoment(moment, field, format)).toBe(1_780_000_000_000);
});

it('what is no date is shown as none', () => {
  expect(toMoment('not a date', 'YYYY-MM-DD')).toBeNull();
  expect(toMoment('', 'YYYY-MM-DD')).toBeNull();
});
