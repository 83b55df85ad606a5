import { z } from 'zod';
import { categoryDescriptionMax, categoryNameMax, siblingsMax } from '../limits/index.ts';
import { pictureCategory, requiredText, text } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/** '0' is the default category. */
export const pictureCategoryId = z.string().regex(/^(0|[1-9]\d{0,17})$/, '分类不正确');

export const listPictureCategory = defineEndpoint({
  id: 'listPictureCategory',
  path: '/amc/web/picture/listCategory.do',
  access: { session: 'either' },
  answer: listOf(pictureCategory),
  summary: 'All picture categories in their order, the default one (id 0) first; a tree by parentId.',
});

const categoryFields = {
  categoryName: requiredText(categoryNameMax, '分类名称'),
  description: text(categoryDescriptionMax, '分类说明').default(''),
};

export const addPictureCategory = defineEndpoint({
  id: 'addPictureCategory',
  path: '/amc/web/picture/addCategory.do',
  access: { session: 'staff', code: 'picture/category' },
  request: z.strictObject({ parentId: pictureCategoryId.optional(), ...categoryFields }),
  answer: dataOf(pictureCategory),
  summary: 'Adds a category; a second one of the same name beside it is refused.',
});

export const updatePictureCategory = defineEndpoint({
  id: 'updatePictureCategory',
  path: '/amc/web/picture/updateCategory.do',
  access: { session: 'staff', code: 'picture/category' },
  request: z.strictObject({ id: pictureCategoryId, ...categoryFields }),
  answer: dataOf(pictureCategory),
  summary: 'Renames a category; the default one keeps its name.',
});

export const movePictureCategory = defineEndpoint({
  id: 'movePictureCategory',
  path: '/amc/web/picture/moveCategory.do',
  access: { session: 'staff', code: 'picture/category' },
  request: z.strictObject({
    id: pictureCategoryId,
    parentId: pictureCategoryId.nullable(),
    /** Place among the new siblings, from 0. */ index: z.number().int().min(0).max(siblingsMax),
  }),
  summary: 'Moves a category; into itself or below is refused.',
});

export const deletePictureCategory = defineEndpoint({
  id: 'deletePictureCategory',
  path: '/amc/web/picture/deleteCategory.do',
  access: { session: 'staff', code: 'picture/category' },
  request: z.strictObject({ id: pictureCategoryId }),
  summary: 'Deletes a category without children; its pictures go to the default one, which cannot be deleted.',
});
