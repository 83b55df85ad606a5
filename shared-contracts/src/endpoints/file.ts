import { z } from 'zod';
import { storagePathMax } from '../limits/index.ts';
import { text } from '../model/index.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const fileDownload = defineEndpoint({
  id: 'fileDownload',
  path: '/amc/web/file/download.do',
  access: { session: 'either' },
  encoding: 'multipart',
  kind: 'file',
  request: z.strictObject({ /** Address of a stored object, '/files/…'. */ path: text(storagePathMax, '文件地址') }),
  summary: 'The bytes of a stored object, to be kept under a name of the caller’s (R748 to R751).',
});
