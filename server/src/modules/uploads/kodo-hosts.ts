import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storageStatistics } from 'shared-contracts/endpoints';
import { answerKodo, sendKodo } from './kodo-answer.ts';
import type { StoreParts } from './store-parts.ts';
import { bucketName, uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { statisticsLimit, takeStatistics } from './upload-statistics.ts';

/** Seconds that clients may keep an answer. */
const lifetime = 86_400;

/**
 * Answers where clients upload to: v2/query for qiniu-js 2 and 3, v4/query for qiniu-js 4 and the Node SDK; and where
 * they report how uploads went.
 */
export function registerHostQuery(app: FastifyInstance, prefix: string, { settings, now }: StoreParts): void {
  const refuse = ({ query }: FastifyRequest) => {
    const { ak, bucket } = query as Record<string, string | undefined>;
    return ak !== uploadKeysOf(settings.DATA_DIR).accessKey || bucket !== bucketName;
  };
  const own = (request: FastifyRequest) => `${request.host}${prefix}`;

  app.get(`${prefix}/v2/query`, (request, reply) => {
    if (refuse(request)) return sendKodo(reply, 631, { error: 'no such bucket' });
    const hosts = { acc: { main: [own(request)], backup: [] }, src: { main: [own(request)], backup: [] } };
    return sendKodo(reply, 200, { ttl: lifetime, up: hosts, io: { src: { main: [request.host] } } });
  });

  app.get(`${prefix}/v4/query`, (request, reply) => {
    if (refuse(request)) return sendKodo(reply, 631, { error: 'no such bucket' });
    const domains = (host: string) => ({ domains: [host], acc_domains: [host], old: [] });
    const up = domains(own(request));
    return sendKodo(reply, 200, {
      hosts: [
        {
          region: 'z0',
          ttl: lifetime,
          up,
          io: domains(request.host),
          rs: up,
          rsf: up,
          api: up,
          uc: up,
          s3: { domains: [], region_alias: 'z0' },
        },
      ],
    });
  });

  for (const url of [`${prefix}${storageStatistics.path}`, `${prefix}${storageStatistics.path}/3`]) {
    app.post(url, { bodyLimit: statisticsLimit }, (request, reply) =>
      answerKodo(request, reply, () => takeStatistics({ settings, now }, request)),
    );
  }
}
