import { contentList, contentListMyContent, commentCounts } from 'shared-contracts/endpoints';
import { commonFields, fromFormValues, toFormValues, toRequest } from './list-query.ts';
import type { ListFilter } from './list.types.ts';

const filters: ListFilter[] = [
  { kind: 'text', name: 'keywords', label: '关键词' },
  { kind: 'period', label: '时间' },
  { kind: 'select', name: 'appPublishStatus', label: '发布状态', options: [{ value: 1, label: '已发布' }] },
];

beforeAll(() => jest.useFakeTimers({ now: new Date(2025, 2, 31, 12) }));
afterAll(() => jest.useRealTimers());

describe('toRequest', () => {
  it('R819 asks for the last month when the address says nothing', () => {
    expect(toRequest(contentList, filters, {})).toEqual({
      startDate: '2025-03-01 00:00:00',
      endDate: '2025-03-31 23:59:59',
    });
  });

  it('sends numbers as numbers and the whole of the last day', () => {
    const query = {
      keywords: '汛期',
      appPublishStatus: '1',
      currentPage: '2',
      pageSize: '50',
      startDate: '2025-01-02',
      endDate: '2025-01-03',
    };
    expect(toRequest(contentList, filters, query)).toEqual({
      keywords: '汛期',
      appPublishStatus: 1,
      currentPage: 2,
      pageSize: 50,
      startDate: '2025-01-02 00:00:00',
      endDate: '2025-01-03 23:59:59',
    });
  });

  it('leaves out what the endpoint does not know and what a broken link got wrong', () => {
    const query = { period: '4', pageSize: '1000000', currentPage: '-3', sortType: 'x', nonsense: '1', tab: 'draft' };
    expect(toRequest(contentList, filters, query)).toEqual({ tab: 'draft' });
  });

  it('never lets the address change what the screen fixed', () => {
    expect(toRequest(contentListMyContent, [], { box: 'mine' }, { box: 'mydraft' })).toEqual({ box: 'mydraft' });
  });
});

describe('form values', () => {
  it('go to the address and back unchanged', () => {
    const values = {
      keywords: '汛期',
      appPublishStatus: 1,
      period: { period: 'custom', startDate: '2025-01-02 00:00:00', endDate: '2025-01-03 23:59:59' },
    };
    const address = fromFormValues(filters, values);
    expect(address).toEqual({
      keywords: '汛期',
      appPublishStatus: '1',
      period: '',
      startDate: '2025-01-02',
      endDate: '2025-01-03',
    });
    expect(toFormValues(filters, address)).toEqual(values);
  });

  it('name every cleared field, so that it leaves the address; the default preset needs no mention', () => {
    expect(fromFormValues(filters, { period: { period: '3' }, keywords: '  ' })).toEqual({
      keywords: '',
      appPublishStatus: '',
      period: '',
      startDate: '',
      endDate: '',
    });
  });
});

it('commonFields hands on only what the other endpoint takes', () => {
  expect(commonFields(commentCounts, { keywords: 'a', status: '0' })).toEqual({ keywords: 'a' });
});
