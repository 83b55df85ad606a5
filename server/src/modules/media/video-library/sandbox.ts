import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { type Send, sendTo } from '../../../platform/external-service/send.ts';
import { sandboxMedia } from './library-media.ts';
import type { LibraryDetail, LibraryItem, LibraryQuery } from './port.ts';
import { sandboxColumns, sandboxTitles } from './sandbox.words.ts';

/** Token that the sandbox knows the product by; it guards nothing. */
export const sandboxToken = 'sandbox';

const clips = [
  { name: 'clip-1', seconds: 6 },
  { name: 'clip-2', seconds: 8 },
  { name: 'clip-3', seconds: 5 },
] as const;

interface Held extends LibraryItem {
  catalogPath: string;
  clip: string;
}

/** Every video that the sandbox holds: three clips under many names. */
const sandboxVideos: Held[] = Object.entries(sandboxTitles).flatMap(([catalogPath, titles], column) =>
  titles.map((title, place) => {
    const { name, seconds } = clips[(place + column) % clips.length]!;
    return {
      id: String(9000 + column * 100 + place),
      title,
      catalogPath,
      clip: name,
      imagePath: `${sandboxMedia}/${name}.jpg`,
      programLength: seconds,
      createTime: `2026-${String(10 - column).padStart(2, '0')}-${String(28 - place).padStart(2, '0')} 09:30:00`,
    };
  }),
);

function search({ catalogPath, pageNo, pageSize, keywords }: LibraryQuery): { data: LibraryItem[]; total: number } {
  const words = keywords.trim().toLowerCase();
  const found = sandboxVideos.filter(
    (video) =>
      `${video.catalogPath}/`.startsWith(catalogPath === '' ? '/' : `${catalogPath}/`) &&
      video.title.toLowerCase().includes(words),
  );
  const page = found.slice(pageNo * pageSize, (pageNo + 1) * pageSize);
  return { data: page.map(({ catalogPath: _path, clip: _clip, ...item }) => item), total: found.length };
}

function detailOf(videoId: string): LibraryDetail | null {
  const video = sandboxVideos.find(({ id }) => id === videoId);
  if (!video) return null;
  const bitStreams = [{ playURL: `${sandboxMedia}/${video.clip}.mp4`, bitRate: 200 }];
  return {
    title: video.title,
    programLength: video.programLength,
    dataJson: { id: video.id, imagePath: video.imagePath },
    videoList: [{ bitStreams }],
  };
}

/** A video library of our own: the calls of the service over clips that really play. */
const calls: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${sandboxToken}`)
      await reply.code(401).send({ error: 'unauthorized' });
  });
  app.post('/listColumns', async () => ({ data: sandboxColumns }));
  app.post<{ Body: LibraryQuery }>('/listVideos', async ({ body }) => search(body));
  app.post<{ Body: { videoId: string } }>('/getVideoDetails', async ({ body }) => ({ data: detailOf(body.videoId) }));
};

/** The sandbox in the place of the service. */
export function sandboxFetch(): Send {
  const app = Fastify();
  void app.register(calls);
  return sendTo(app);
}

/** Serves the sandbox's clips with ranges, as players ask for them. */
export const videoSandboxPlugin: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>(`${sandboxMedia}/:file`, async (request, reply) => {
    const file = /^clip-[1-3]\.(mp4|jpg)$/.exec(request.params.file);
    if (!file) return reply.callNotFound();
    const path = fileURLToPath(new URL(`media/${file[0]}`, import.meta.url));
    void reply.header('cache-control', 'public, max-age=86400').header('accept-ranges', 'bytes');
    if (file[1] === 'jpg') return reply.type('image/jpeg').send(await readFile(path));
    return sendRange(reply.type('video/mp4'), path, (await stat(path)).size, request.headers.range);
  });
};

function sendRange(reply: FastifyReply, path: string, size: number, range: string | undefined) {
  const requestedRange = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!requestedRange || (requestedRange[1] === '' && requestedRange[2] === ''))
    return reply.header('content-length', size).send(createReadStream(path));
  const start = requestedRange[1] === '' ? Math.max(0, size - Number(requestedRange[2])) : Number(requestedRange[1]);
  const end =
    requestedRange[1] !== '' && requestedRange[2] !== '' ? Math.min(Number(requestedRange[2]), size - 1) : size - 1;
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(path, { start, end }));
}
