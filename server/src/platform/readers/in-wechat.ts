import type { FastifyRequest } from 'fastify';

/** True for the browser within WeChat, by the name that it gives itself. */
export const isInWechat = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /MicroMessenger\//i.test(headers['user-agent'] ?? '');
