import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { readMark } from './watermark.ts';

/** GET /watermark/1.png and 2.png: the marks as they are, for tools that draw them in the browser. */
export const watermarkPlugin: FastifyPluginAsync<Pick<Context, 'settings'>> = async (app, { settings }) => {
  for (const image of [1, 2] as const) {
    app.get(`/watermark/${image}.png`, (_request, reply) =>
      reply
        .type('image/png')
        .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
        .send(readMark(settings.DATA_DIR, image)),
    );
  }
};
