import path from 'node:path';
import { deleteLogicById, updateMediaAiUse } from 'shared-contracts/endpoints';
import {
  convertAll,
  deps,
  editor,
  film,
  get,
  h264,
  server,
  startStreamServer,
  upload,
} from '../../../test/stream-kit.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { aiMarkIn } from '../../platform/storage/ai-mark.ts';
import { ffmpegPath, runFfmpeg } from './ffmpeg.ts';
import { createMarker } from './media-label.job.ts';
import { createTranscoder } from './transcode.job.ts';
import { convertVideo } from './transcode.ts';

startStreamServer();

const aigc = '{"Label":"1","ContentProducer":"甲公司视频模型","ProduceID":"7"}';
const says = ['-metadata', `AIGC=${aigc}`, '-metadata', 'location=+30.5+114.3/', '-movflags', 'use_metadata_tags'];

/** What ffmpeg says of the metadata of a stored video. */
async function metadataOf(url: string): Promise<string> {
  const file = await objectsOf(server.settings).openFile('public', url.slice('/files/'.length));
  try {
    return await runFfmpeg(ffmpegPath(server.settings), ['-i', path.resolve(file.path)], { isProbe: true });
  } finally {
    await file.done();
  }
}

const label = (id: string, parts: object) => server.call(updateMediaAiUse, { kind: 'video', id, ...parts }, editor);
async function mark(): Promise<void> {
  const marker = createMarker(deps());
  while ((await marker.tick()) > 0);
}

it.each([
  ['copied', h264, 'a.mp4'],
  ['converted', ['-c:v', 'mpeg4'], 'b.mp4'],
])(
  'a video that says itself that a model made it is labelled, and says so when it was %s',
  async (_how, codec, name) => {
    const { id } = await upload(await film(name, [...codec, ...says]), name);
    await convertAll();
    const { playURL, aiLevel, aiTool } = await get(id);
    expect([aiLevel, aiTool]).toEqual(['generated', '甲公司视频模型']);
    const metadata = await metadataOf(playURL);
    expect(aiMarkIn(metadata)).toEqual({ level: 'generated', label: JSON.stringify(JSON.parse(aigc)) });
    expect(metadata).toContain('trainedAlgorithmicMedia');
    expect(metadata).not.toContain('114.3');
  },
);

it('a video that says nothing is labelled by hand, in its file too; lowered with a reason alone', async () => {
  const { id } = await upload(await film('c.mp4', h264), 'c.mp4');
  await convertAll();
  const { playURL, aiLevel } = await get(id);
  expect([aiLevel, aiMarkIn(await metadataOf(playURL))]).toEqual(['', undefined]);
  expect((await label(id, { aiLevel: 'assisted', aiTool: '乙' })).status).toBe(200);
  await mark();
  expect(aiMarkIn(await metadataOf(playURL))).toMatchObject({ level: 'assisted' });
  expect((await label(id, { aiLevel: 'none' })).status).toBe(422);
  expect((await label(id, { aiLevel: 'none', aiReason: '标错了' })).status).toBe(200);
  await mark();
  expect(aiMarkIn(await metadataOf(playURL))).toBeUndefined();
  await server.call(deleteLogicById, { id }, editor);
  expect((await label(id, { aiLevel: 'assisted' })).status).toBe(404);
});

it('one whose tool alone is named another while it is converted names that one in its file', async () => {
  const { id } = await upload(await film('e.mp4', h264), 'e.mp4');
  await label(id, { aiLevel: 'generated', aiTool: '丙' });
  await mark();
  const transcoder = createTranscoder(deps(), async (...args) => {
    const outcome = await convertVideo(...args);
    await label(id, { aiLevel: 'generated', aiTool: '丁' });
    // The job of the label finds no file yet.
    await mark();
    return outcome;
  });
  while ((await transcoder.tick()) > 0);
  await mark();
  const { playURL } = await get(id);
  expect(JSON.parse(aiMarkIn(await metadataOf(playURL))!.label)).toMatchObject({ ContentProducer: '丁' });
});

it('one that is labelled while it waits for its conversion has the label in its file', async () => {
  const { id } = await upload(await film('d.mp4', h264), 'd.mp4');
  await label(id, { aiLevel: 'generated', aiTool: '丙' });
  await convertAll();
  await mark();
  const { playURL, aiLevel } = await get(id);
  expect([aiLevel, aiMarkIn(await metadataOf(playURL))?.level]).toEqual(['generated', 'generated']);
});
