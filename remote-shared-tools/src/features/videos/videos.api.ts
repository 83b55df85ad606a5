import { streamType } from 'shared-contracts/constants';
import { listStreamByProperty, videoLibraryListColumns, videoLibraryListVideos } from 'shared-contracts/endpoints';
import { useEndpoint } from 'shared-ui';
import { daysOf, type PickQuery } from '../../parts/picking/pick-query.ts';

export type StreamSource = 0 | 1 | 2;

/** A page of the own streams; each query has its own answer, so that the last search wins. */
export function useOwnStreams({ currentPage, pageSize, keywords, time }: PickQuery, searchType: StreamSource) {
  const { startDate, endDate } = daysOf({ time });
  return useEndpoint(listStreamByProperty, {
    currentPage,
    pageSize,
    type: streamType,
    title: keywords,
    startDateText: startDate,
    endDateText: endDate,
    searchType,
  });
}

export const useLibraryColumns = () => useEndpoint(videoLibraryListColumns, {});

/** A page of the external library, counted from zero. */
export const useLibraryVideos = ({
  catalogPath,
  pageNo,
  pageSize,
  keywords,
}: {
  catalogPath: string;
  pageNo: number;
  pageSize: 10 | 20 | 30 | 40 | 50;
  keywords: string;
}) => useEndpoint(videoLibraryListVideos, { catalogPath, pageNo, pageSize, keywords });
