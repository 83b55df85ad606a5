import { listPictureByProperty, listPictureCategory } from 'shared-contracts/endpoints';
import { useEndpoint } from 'shared-ui';
import { type PickerQuery, requestOf } from './picture-picker.rules.ts';

/** The categories of the library. */
export const usePictureCategories = () => useEndpoint(listPictureCategory, {});

/** A page of the library; of two successive requests only the later one's answer is shown. */
export const usePictures = (query: PickerQuery) => useEndpoint(listPictureByProperty, requestOf(query));
