import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { draftTextVideo, contentGetVideoMaterial } from 'shared-contracts/endpoints';
import type { TextVideoDetail } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { addVideo, editor, make, makeAll, read, save, server, startVideoServer } from '../../../test/text-video-kit.ts';
import { newObjectKey } from '../../platform/storage/object-key.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { ffmpegPath, runFfmpeg } from '../media/ffmpeg.ts';
import { probeVideo } from '../media/transcode.ts';
import { articles, contents } from '../stories/content.tables.ts';

let speaker: Server;
let answer: { status: number; body: Buffer };
const requests: unknown[] = [];
const environment: Record<string, string> = { SPEECH_MODEL: 'vox-1', SPEECH_API_KEY: 'word' };

beforeAll(async () => {
  speaker = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
      requests.push([request.url, request.headers.authorization, body]);
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => speaker.listen(0, '127.0.0.1', resolve));
  environment.SPEECH_BASE_URL = `http://127.0.0.1:${(speaker.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => speaker.close(resolve)));
startVideoServer(environment);

/** A sound of so many seconds, as a service or a user sends it. */
async function sound(seconds: number): Promise<Buffer> {
  const samples = Buffer.alloc(seconds * 44_100 * 2);
  for (let index = 0; index < samples.length / 2; index += 1)
    samples.writeInt16LE(Math.sin(index / 16) * 8000, index * 2);
  const [raw, file] = ['raw', 'mp3'].map((ending) => path.join(server.settings.DATA_DIR, `sound.${ending}`)) as [
    string,
    string,
  ];
  writeFileSync(raw, samples);
  const input = ['-f', 's16le', '-ar', '44100', '-ac', '1', '-i', raw];
  await runFfmpeg(ffmpegPath(server.settings), [...input, file]);
  return readFileSync(file);
}

async function probed({ result }: TextVideoDetail) {
  const store = new ObjectStore(server.settings.STORAGE_DIR);
  return probeVideo(server, (await store.openFile('public', result!.playUrl.slice('/files/'.length))).path);
}

async function addMusic(bytes: Buffer): Promise<string> {
  const key = newObjectKey('attachment', server.clock.now(), 'mp3');
  await new ObjectStore(server.settings.STORAGE_DIR).put('public', key, bytes);
  return `/files/${key}`;
}

it('a voice speaks the captions, shots last as long as it speaks, and the draft carries the AI label', async () => {
  answer = { status: 200, body: await sound(2) };
  const video = await addVideo({ hasVoice: true });
  await make(video);
  await makeAll();
  const made = await read(video.id);
  expect(made).toMatchObject({ state: 'done', result: { aiLevel: 'assisted', aiTool: 'vox-1' } });
  expect(requests).toHaveLength(3);
  // Two shots are made at a time, so that their requests come in any order.
  expect(requests).toContainEqual([
    '/v1/audio/speech',
    'Bearer word',
    expect.objectContaining({ model: 'vox-1', input: '书房今天开门。' }),
  ]);
  const facts = await probed(made);
  expect(facts.audioCodec).toBe('aac');
  expect(facts.duration).toBeGreaterThan(6.5);
  const { storyId } = (await server.call(draftTextVideo, { id: video.id }, editor)).envelope.data as {
    storyId: string;
  };
  const story = (await server.call(contentGetVideoMaterial, { id: storyId }, editor)).envelope.data;
  expect(story).toMatchObject({ aiLevel: 'assisted', aiTool: 'vox-1' });
});

it('a service that fails ends the making with a sentence', async () => {
  const messageOf = async () => {
    const video = await addVideo({ hasVoice: true });
    const changed = video.shots.map((shot) => ({ ...shot, caption: `${shot.caption}${answer.status}${video.id}` }));
    await make((await save(video, { shots: changed })).envelope.data as TextVideoDetail);
    await makeAll();
    return (await read(video.id)).message;
  };
  answer = { status: 503, body: Buffer.alloc(0) };
  expect(await messageOf()).toBe('第1个镜头的配音没有合成：语音服务返回错误（503）');
  answer = { status: 200, body: Buffer.from('<html></html>') };
  expect(await messageOf()).toBe('第1个镜头的配音没有合成：语音服务返回的不是声音');
});

it('music runs on to the end of the video; a file that is no sound is refused', async () => {
  const path = await addMusic(await sound(1));
  const video = await addVideo({ music: { path, name: '江水.mp3' } });
  await make(video);
  await makeAll();
  const made = await read(video.id);
  expect(made.musicName).toBe('江水.mp3');
  const facts = await probed(made);
  expect(facts.audioCodec).toBe('aac');
  expect(facts.duration).toBeCloseTo(3, 0);
  expect(made.result).toMatchObject({ aiLevel: '', aiTool: '' });
  const broken = await addVideo({ music: { path: await addMusic(Buffer.from('no sound')), name: 'a.mp3' } });
  await make(broken);
  await makeAll();
  expect((await read(broken.id)).message).toBe('配乐无法读取，请更换配乐');
});

it('a video of a text that a model wrote carries its label', async () => {
  const video = await addVideo();
  await server.db.update(contents).set({ aiLevel: 'generated' }).where(eq(contents.id, video.sourceId));
  await server.db.update(articles).set({ aiTool: '写稿模型' }).where(eq(articles.contentId, video.sourceId));
  await make(video);
  await makeAll();
  expect((await read(video.id)).result).toMatchObject({ aiLevel: 'generated', aiTool: '写稿模型' });
});
