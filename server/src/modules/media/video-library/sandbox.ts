import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { type Send, sendTo } from '../../../platform/outside/send.ts';
import { sandboxMedia } from './library-media.ts';
import type { LibraryColumn, LibraryDetail, LibraryItem, LibraryQuery } from './port.ts';

/** Token that the sandbox knows the product by; it guards nothing. */
export const sandboxToken = 'sandbox';

const columns: LibraryColumn[] = [
  {
    catalogId: '1',
    name: '新闻素材',
    catalogPath: '/news',
    children: [
      { catalogId: '11', name: '城市新闻', catalogPath: '/news/city', children: [] },
      { catalogId: '12', name: '乡村振兴', catalogPath: '/news/village', children: [] },
    ],
  },
  { catalogId: '2', name: '专题片', catalogPath: '/feature', children: [] },
  { catalogId: '3', name: '资料镜头', catalogPath: '/archive', children: [] },
];
const subjects: Record<string, readonly string[]> = {
  '/news/city': [
    '轨道交通早高峰',
    '老旧小区改造',
    '滨江步道开放',
    '早市烟火气',
    '消防演练现场',
    '图书馆夜读',
    '公交新线首发',
    '社区食堂开餐',
    '城市马拉松',
  ],
  '/news/village': ['稻田开镰', '果园直播带货', '村超开赛', '古村修缮', '茶山春采', '水库放鱼', '乡村课堂'],
  '/feature': ['大江奔流', '守桥人', '非遗传承：竹编', '城市之光', '一座厂的七十年'],
  '/archive': ['航拍城区', '江面日出', '雪后古城', '车流延时', '市民广场'],
};
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
const held: Held[] = Object.entries(subjects).flatMap(([catalogPath, titles], column) =>
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
  const found = held.filter(
    (video) =>
      `${video.catalogPath}/`.startsWith(catalogPath === '' ? '/' : `${catalogPath}/`) &&
      video.title.toLowerCase().includes(words),
  );
  const page = found.slice(pageNo * pageSize, (pageNo + 1) * pageSize);
  return { data: page.map(({ catalogPath: _path, clip: _clip, ...item }) => item), total: found.length };
}

function detailOf(videoId: string): LibraryDetail | null {
  const video = held.find(({ id }) => id === videoId);
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
  app.post('/listColumns', async () => ({ data: columns }));
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
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!asked || (asked[1] === '' && asked[2] === ''))
    return reply.header('content-length', size).send(createReadStream(path));
  const start = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1]);
  const end = asked[1] !== '' && asked[2] !== '' ? Math.min(Number(asked[2]), size - 1) : size - 1;
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(path, { start, end }));
}
