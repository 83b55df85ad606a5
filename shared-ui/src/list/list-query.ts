import type { Endpoint } from 'shared-contracts/endpoints';
import type { Period } from 'shared-contracts/model';
import { decodeFields } from 'shared-contracts/wire';
import { defaultTimeRange } from 'shared-contracts/constants';
import type { z } from 'zod';
import type { TimeFilterValue } from '../time/time-filter.tsx';
import { dayRange, isPeriod, periodRange, type TimeRange } from '../time/period.rules.ts';
import type { ListFilter } from './list.types.ts';

/** The list's conditions in the address: texts by field name, without empty ones. */
export type ListQuery = Readonly<Record<string, string>>;

/** Values of the query form by field name. */
export type FormValues = Record<string, unknown>;

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

const defaultPeriodOf = (filter: Extract<ListFilter, { kind: 'period' }>): Period =>
  filter.defaultPeriod ?? defaultTimeRange;

function readPeriod(
  filter: Extract<ListFilter, { kind: 'period' }>,
  { period, startDate, endDate }: ListQuery,
): TimeFilterValue {
  if (isDay(startDate) && isDay(endDate)) return { period: 'custom', ...dayRange(startDate, endDate) };
  return { period: isPeriod(period) ? period : defaultPeriodOf(filter) };
}

function writePeriod(filter: Extract<ListFilter, { kind: 'period' }>, value: TimeFilterValue): Record<string, string> {
  if (value.period === 'custom')
    return { startDate: value.startDate?.slice(0, 10) ?? '', endDate: value.endDate?.slice(0, 10) ?? '' };
  return { period: value.period === defaultPeriodOf(filter) ? '' : value.period };
}

/** Returns the values of the query form for an address. */
export function toFormValues(filters: readonly ListFilter[], query: ListQuery): FormValues {
  return Object.fromEntries(
    filters.map((filter) => {
      if (filter.kind === 'period') return ['period', readPeriod(filter, query)];
      const text = query[filter.name];
      if (filter.kind === 'select' || filter.kind === 'dropdown')
        return [filter.name, filter.options.find(({ value }) => String(value) === text)?.value];
      return [filter.name, text];
    }),
  ) as FormValues;
}

/**
 * Returns the address parameters for the query form's values; every field is named, so that cleared ones are removed.
 */
export function fromFormValues(filters: readonly ListFilter[], values: FormValues): Record<string, string> {
  const cleared = { period: '', startDate: '', endDate: '' };
  return Object.assign(
    cleared,
    ...filters.map((filter) => {
      if (filter.kind === 'period') return values.period ? writePeriod(filter, values.period as TimeFilterValue) : {};
      const value = values[filter.name];
      return { [filter.name]: value === undefined || value === null ? '' : String(value).trim() };
    }),
  ) as Record<string, string>;
}

function rangeOf(filters: readonly ListFilter[], query: ListQuery): TimeRange {
  const filter = filters.find((one) => one.kind === 'period');
  if (!filter) return {};
  const value = readPeriod(filter, query);
  return value.period === 'custom'
    ? { startDate: value.startDate!, endDate: value.endDate! }
    : periodRange(value.period);
}

const shapeOf = (endpoint: Endpoint) => (endpoint.request as z.ZodObject).shape as Record<string, z.ZodType>;

/** True when the endpoint takes a page index. */
export function isPaged(endpoint: Endpoint): boolean {
  return 'currentPage' in shapeOf(endpoint);
}

/**
 * The request for an address. Fields the endpoint does not know are left out, and so is any that a
 * hand-written address got wrong: a broken link shows the list rather than an error.
 */
export function toRequest(
  endpoint: Endpoint,
  filters: readonly ListFilter[],
  query: ListQuery,
  fixed: object = {},
): Record<string, unknown> {
  const shape = shapeOf(endpoint);
  const { period: _period, startDate: _start, endDate: _end, ...fields } = query;
  const decoded = decodeFields(endpoint.request, { ...fields, ...rangeOf(filters, query) });
  const known = Object.entries(decoded).filter(([name, value]) => shape[name]?.safeParse(value).success);
  return { ...Object.fromEntries(known), ...fixed };
}

/** The fields of a request that another endpoint takes too, e.g. its export. */
export function commonFields(endpoint: Endpoint, request: Record<string, unknown>): Record<string, unknown> {
  const shape = shapeOf(endpoint);
  return Object.fromEntries(Object.entries(request).filter(([name]) => name in shape));
}
