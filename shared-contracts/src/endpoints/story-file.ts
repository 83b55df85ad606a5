import { z } from 'zod';
import { id, StoryFileFormat } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const downloadStoryFile = defineEndpoint({
  id: 'downloadStoryFile',
  path: '/amc/web/content/file.do',
  kind: 'file',
  access: { session: 'staff', code: ContentPermission.Export },
  request: z.strictObject({ id, format: z.enum(StoryFileFormat) }),
  summary:
    'A story that the caller may read as Word, as PDF where the server has a Chromium, or as a zip of both with the ' +
    'original pictures. Recorded.',
});
