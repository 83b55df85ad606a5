import { z } from 'zod';
import { id, idList } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { intoChannels } from './content.ts';
import { batchResult, defineEndpoint } from './define-endpoint.ts';

export const contentCopyMaterial = defineEndpoint({
  id: 'contentCopyMaterial',
  path: '/amc/web/content/copyMaterial.do',
  access: { session: 'staff', code: ContentPermission.Copy },
  request: intoChannels,
  answer: batchResult,
  summary: 'Copies image text and atlases of the material page into the picked channels; other kinds are refused.',
});

export const contentMoveMaterial = defineEndpoint({
  id: 'contentMoveMaterial',
  path: '/amc/web/content/moveMaterial.do',
  access: { session: 'staff', code: ContentPermission.Move },
  request: z.strictObject({ ids: idList, categoryIds: id }),
  answer: batchResult,
  summary: 'Moves image text and atlases of the material page to the picked channel; other kinds are refused.',
});
