import type { FastifyInstance } from 'fastify';
import type { PlainParts } from '../http/app-parts.ts';
import type { Handler } from '../http/handle.ts';
import { openPlugin } from '../open/open.plugin.ts';
import { sitePlugin } from '../site/site.plugin.ts';
import { filesPlugin } from '../storage/files.plugin.ts';
import { uploadPlugin } from '../storage/upload.plugin.ts';
import { commentHandlers } from './comment.ts';
import { permissionHandlers } from './permission.ts';
import { uploadHandlers } from './upload.ts';

/** Every handler of the product; each owner adds a line. */
export function allHandlers(parts: PlainParts): Handler[] {
  return [permissionHandlers(parts.releases), commentHandlers, uploadHandlers].flat();
}

/** Routes outside /amc: files, public site, open API, health. Each registers its own scope. */
export async function registerPlainRoutes(app: FastifyInstance, parts: PlainParts): Promise<void> {
  await app.register(uploadPlugin, parts);
  await app.register(filesPlugin, parts);
  await app.register(sitePlugin, parts);
  await app.register(openPlugin, parts);
}
