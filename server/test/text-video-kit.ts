import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { addTextVideo, getTextVideo, makeTextVideo, saveTextVideo } from 'shared-contracts/endpoints';
import type { TextVideoDetail, TextVideoDraft } from 'shared-contracts/model';
import { makeShot } from '../src/modules/text-video/render.ts';
import { createTextVideoMaker } from '../src/modules/text-video/text-video.job.ts';
import { workFolderOf } from '../src/modules/text-video/work-folder.ts';
import { newObjectKey } from '../src/platform/storage/object-key.ts';
import { ObjectStore } from '../src/platform/storage/object-store.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { addPublishedStory } from './published-story.ts';

export let server: TestApp;
export let editor: string;

/** A server whose videos are small, for a file of tests. */
export function startVideoServer(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    server = await buildTestApp({ VIDEO_HEIGHT: '240', ...environment });
    editor = await server.loginAs('editor');
  });
  afterAll(() => server.close());
}

/** The dependencies of a maker; its log is silent. */
export const deps = () => ({
  db: server.db,
  settings: server.settings,
  now: server.clock.now,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined },
});

/** Makes the waiting videos, until nothing is due. */
export const makeAll = async (draw: typeof makeShot = makeShot): Promise<void> => {
  const maker = createTextVideoMaker(deps(), draw);
  while ((await maker.tick()) > 0);
};

/** A picture in the store; its address. */
export async function addPicture(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const key = newObjectKey('picture', server.clock.now(), 'jpg');
  await new ObjectStore(server.settings.STORAGE_DIR).put('public', key, bytes);
  return `/files/${key}`;
}

export const read = async (id: string, bearer = editor): Promise<TextVideoDetail> =>
  (await server.call(getTextVideo, { id }, bearer)).envelope.data as TextVideoDetail;

export const draftOf = ({ title, shape, hasVoice, music, shots }: TextVideoDetail): TextVideoDraft => ({
  title,
  shape,
  hasVoice,
  music,
  shots,
});

export const save = (video: TextVideoDetail, parts: Partial<TextVideoDraft> = {}, bearer = editor) =>
  server.call(saveTextVideo, { ...draftOf(video), ...parts, id: video.id, rev: video.rev }, bearer);

export const make = ({ id, rev }: TextVideoDetail, bearer = editor) => server.call(makeTextVideo, { id, rev }, bearer);

/** A storyboard of a published story with a picture: three shots of a second. */
export async function addVideo(parts: Partial<TextVideoDraft> = {}): Promise<TextVideoDetail> {
  const picture = await addPicture('#3070b0');
  const content = `<p>书房今天开门。读者早早来到。</p><p><img src="${picture}"></p>`;
  const sourceId = await addPublishedStory(server, { content });
  const { envelope } = await server.call(addTextVideo, { kind: 'story', sourceId }, editor);
  const video = await read((envelope.data as { id: string }).id);
  const shots = video.shots.map((shot) => ({ ...shot, seconds: 1 }));
  return (await save(video, { shots, ...parts })).envelope.data as TextVideoDetail;
}

/** Names of the finished shots that wait in the folder of a video. */
export function finishedShots(id: string): string[] {
  try {
    return readdirSync(workFolderOf(server.settings, id)).filter((name) => /^\w+\.mp4$/.test(name));
  } catch {
    return [];
  }
}
