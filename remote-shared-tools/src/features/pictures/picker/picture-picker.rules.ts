import {
  pageIndexBase,
  type pageSizeOptions,
  pickerPageSize,
  pictureDefaultCategoryId,
  pictureType,
  searchTypeAll,
  searchTypeMyUploads,
} from 'shared-contracts/constants';
import type { listPictureByProperty } from 'shared-contracts/endpoints';
import type { InputOf } from 'shared-contracts/endpoints';
import { Period, type PictureCategory } from 'shared-contracts/model';
import { periodRange, type TimeFilterValue } from 'shared-ui';

type PageSize = (typeof pageSizeOptions)[number];

/** Values of the picker's filters. */
export interface PickerQuery {
  categoryId: string;
  time: TimeFilterValue;
  searchType: 0 | 1 | 2;
  title: string;
  /** From 0. */
  currentPage: number;
  pageSize: PageSize;
}

export const defaultCategory = String(pictureDefaultCategoryId);

/**
 * Returns the initial query of a category: the default one with today's own uploads, any other with everything (R577,
 * R578).
 */
export function queryOfCategory(categoryId: string, pageSize: PageSize = pickerPageSize): PickerQuery {
  const isDefault = categoryId === defaultCategory;
  return {
    categoryId,
    time: { period: isDefault ? Period.Today : Period.Unlimited },
    searchType: isDefault ? searchTypeMyUploads : searchTypeAll,
    title: '',
    currentPage: pageIndexBase,
    pageSize,
  };
}

/** A changed filter begins at the first page (R573). */
export function narrowed(query: PickerQuery, change: Partial<PickerQuery>): PickerQuery {
  return { ...query, currentPage: pageIndexBase, ...change };
}

/** The query as it is sent (R700). */
export function requestOf({
  categoryId,
  time,
  searchType,
  title,
  currentPage,
  pageSize,
}: PickerQuery): InputOf<typeof listPictureByProperty> {
  const range = time.period === 'custom' ? time : periodRange(time.period);
  return {
    currentPage,
    pageSize,
    title,
    categoryId,
    startDate: range.startDate ?? '',
    endDate: range.endDate ?? '',
    type: pictureType,
    searchType,
  };
}

/** A node for antd's tree. */
export interface CategoryNode {
  key: string;
  title: string;
  children: CategoryNode[];
}

/** The flat list of categories as a tree, the default one first (R365). */
export function categoryTree(categories: readonly PictureCategory[], parentId: string | null = null): CategoryNode[] {
  const children = categories.filter((category) => category.parentId === parentId);
  const ordered = [
    ...children.filter(({ id }) => id === defaultCategory),
    ...children.filter(({ id }) => id !== defaultCategory),
  ];
  return ordered.map(({ id, categoryName }) => ({
    key: id,
    title: categoryName,
    children: categoryTree(categories, id),
  }));
}

/** Returns the target of an arrow key in a grid of so many columns; the same place when there is no further card. */
export function nextCard(key: string, index: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  };
  const target = steps[key];
  if (target === undefined) return undefined;
  return target >= 0 && target < count ? target : index;
}
