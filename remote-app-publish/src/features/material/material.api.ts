import {
  contentGetVideoStreamDetail,
  listPictureByProperty,
  listPictureCategory,
  listPictureUsage,
  listStreamByProperty,
  listStreamFrames,
  listStreamUsage,
} from 'shared-contracts/endpoints';
import { pickerPageSize, videoPickerPageSize } from 'shared-contracts/constants';
import { Period } from 'shared-contracts/model';
import { periodRange, type TimeFilterValue, useEndpoint } from 'shared-ui';

type PageSize = 10 | 20 | 30 | 40 | 50;

/** Conditions of a shelf of the library. */
export interface ShelfQuery {
  title: string;
  time: TimeFilterValue;
  searchType: 0 | 1 | 2;
  /** '' any; of pictures. */
  categoryId: string;
  currentPage: number;
  pageSize: PageSize;
}

const unlimited = {
  title: '',
  time: { period: Period.Unlimited },
  searchType: 0,
  categoryId: '',
  currentPage: 0,
} as const;
export const firstPictures: ShelfQuery = { ...unlimited, pageSize: pickerPageSize };
export const firstVideos: ShelfQuery = { ...unlimited, pageSize: videoPickerPageSize };

const days = (time: TimeFilterValue) => {
  const { startDate = '', endDate = '' } = time.period === 'custom' ? time : periodRange(time.period);
  return { startDate, endDate };
};

export const usePictureCategories = () => useEndpoint(listPictureCategory, {});
export const usePictures = ({ time, ...query }: ShelfQuery) =>
  useEndpoint(listPictureByProperty, { ...query, ...days(time) });
export const usePictureUsage = (id: string) => useEndpoint(listPictureUsage, { id });

export function useStreams({ time, categoryId: _category, ...query }: ShelfQuery) {
  const { startDate, endDate } = days(time);
  // Conversions go on: what is shown of them follows.
  return useEndpoint(
    listStreamByProperty,
    { ...query, startDateText: startDate, endDateText: endDate },
    { every: 5000 },
  );
}
export const useStreamDetail = (streamId: string) => useEndpoint(contentGetVideoStreamDetail, { streamId });
export const useStreamUsage = (streamId: string) => useEndpoint(listStreamUsage, { streamId });
export const useStreamFrames = (streamId: string) => useEndpoint(listStreamFrames, { streamId });
