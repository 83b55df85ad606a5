import { rm, stat } from 'node:fs/promises';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import { fileUrl, newObjectKey } from '../../platform/storage/object-key.ts';
import {
  frameMoments,
  needsConversion,
  readProgress,
  readVideoFacts,
  targetSize,
  type VideoFacts,
} from './video.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { ObjectExists } from '../../platform/storage/object-store.ts';
import { objectsOf, type StoredObjects } from '../../platform/storage/stored-objects.ts';
import type { StoredStream } from './stream.queries.ts';
import { ffmpegPath, FfmpegError, runFfmpeg } from './ffmpeg.ts';
import { type AiMark, aiMarkIn } from '../../platform/storage/ai-mark.ts';
import { markOf } from './save-picture.ts';
import { metadataArguments } from './video-mark.rules.ts';
import { streamTexts } from './stream.texts.ts';

type Parts = Pick<Context, 'settings' | 'now'>;

/** Result of a conversion. */
export interface Converted {
  key: string;
  size: number;
  coverUrl: string;
  facts: VideoFacts;
  coverSize: number;
  /** What it says of artificial intelligence. */
  mark?: AiMark | undefined;
}

/** Longest that one look into a file may take, in milliseconds. */
const lookTimeout = 30_000;

/** Reads the facts of a file from its content. Throws WrongFileType for a file that is no video. */
export async function probeVideo(parts: Pick<Parts, 'settings'>, file: string): Promise<VideoFacts> {
  return (await probe(parts, file)).facts;
}

/** The same, with what its metadata say of artificial intelligence. */
async function probe({ settings }: Pick<Parts, 'settings'>, file: string) {
  const text = await runFfmpeg(ffmpegPath(settings), ['-i', file], { isProbe: true, timeout: lookTimeout });
  const facts = readVideoFacts(text);
  if (!facts) throw new AppError(ErrorCode.WrongFileType, streamTexts.broken);
  return { facts, mark: aiMarkIn(text) };
}

/**
 * Makes what browsers play of an upload: H.264 with its index in front, or the upload itself without its notes of place
 * and camera where no conversion is needed; and a poster. Throws WrongFileType for what cannot be played.
 */
export async function convertVideo(
  parts: Parts,
  row: StoredStream,
  isMp4: boolean,
  { signal, onProgress }: { signal: AbortSignal; onProgress(percent: number): void },
): Promise<Converted> {
  const store = objectsOf(parts.settings);
  const source = await store.openFile('private', row.originalKey);
  const outputFile = await store.workFile('.mp4');
  try {
    const { facts, mark: own } = await probe(parts, source.path);
    const mark = row.aiLevel === '' ? own : markOf(row);
    const { VIDEO_BIT_RATE, VIDEO_WIDTH, VIDEO_HEIGHT } = parts.settings;
    const isConverted = needsConversion(facts, {
      type: row.type,
      isMp4,
      videoBitRate: VIDEO_BIT_RATE,
      videoWidth: VIDEO_WIDTH,
    });
    const how = isConverted ? encoding(facts, VIDEO_HEIGHT, VIDEO_BIT_RATE) : ['-c', 'copy'];
    const onOutput = (text: string) => {
      const percent = readProgress(text, facts.duration);
      if (percent !== undefined) onProgress(percent);
    };
    const args = [
      '-i',
      source.path,
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      ...how,
      ...metadataArguments(mark),
      '-progress',
      'pipe:1',
      outputFile,
    ];
    await runFfmpeg(ffmpegPath(parts.settings), args, { signal, onOutput });
    return { ...(await keep(parts, store, outputFile, row)), mark };
  } catch (error) {
    if (error instanceof FfmpegError && !signal.aborted && !isDiskFull(error))
      throw new AppError(ErrorCode.WrongFileType, streamTexts.broken);
    throw error;
  } finally {
    await rm(outputFile, { force: true });
    await source.done();
  }
}

function encoding(facts: VideoFacts, height: number, bitRate: number): string[] {
  const size = targetSize(facts, height);
  return [
    '-vf',
    `scale=${size.width}:${size.height},format=yuv420p,setsar=1`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-maxrate',
    `${bitRate}k`,
    '-bufsize',
    `${bitRate * 2}k`,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
  ];
}

/** Puts the made file and a poster of it at fresh keys, so that a conversion that is done twice hurts nobody. */
async function keep(parts: Parts, store: StoredObjects, outputFile: string, row: StoredStream): Promise<Converted> {
  const facts = await probeVideo(parts, outputFile);
  const { size } = await stat(outputFile);
  const key = newObjectKey('video', parts.now(), 'mp4');
  const cover = await putFrame(parts, store, outputFile, key, Math.min(1, facts.duration / 10)).catch(() => undefined);
  await store.putFile('public', key, outputFile);
  return { key, size, coverUrl: row.coverUrl || (cover ? fileUrl(cover.key) : ''), coverSize: cover?.size ?? 0, facts };
}

/** Key of a frame: video/…/ab.mp4 → video/…/ab-c15.jpg for second 1.5. */
const frameKey = (key: string, second: number) => key.replace(/\.mp4$/, `-c${Math.round(second * 10)}.jpg`);

async function putFrame(
  { settings }: Parts,
  store: StoredObjects,
  file: string,
  key: string,
  second: number,
): Promise<{ key: string; size: number }> {
  const image = await store.workFile('.jpg');
  try {
    const take = (index: number) =>
      runFfmpeg(
        ffmpegPath(settings),
        ['-ss', String(index), '-i', file, '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '3', image],
        { timeout: lookTimeout },
      );
    await take(second);
    const { size } = await stat(image).catch(async () => (await take(0), stat(image)));
    const place = frameKey(key, second);
    await store.putFile('public', place, image).catch((error: unknown) => {
      if (!(error instanceof ObjectExists)) throw error;
    });
    return { key: place, size };
  } finally {
    await rm(image, { force: true });
  }
}

/** Keys of the frames that may have been taken of a video. */
export const frameKeys = (key: string, duration: number): string[] =>
  frameMoments(duration).map((second) => frameKey(key, second));

/** Frames of a video that plays, to choose a cover from; taken once. */
export async function listFrames(
  parts: Parts,
  { key, duration }: { key: string; duration: number },
  moments = frameMoments(duration),
): Promise<{ second: number; key: string }[]> {
  const store = objectsOf(parts.settings);
  const missing: number[] = [];
  for (const second of moments)
    if ((await store.size('public', frameKey(key, second))) === undefined) missing.push(second);
  if (missing.length > 0) {
    const source = await store.openFile('public', key);
    try {
      for (const second of missing) await putFrame(parts, store, source.path, key, second).catch(() => undefined);
    } finally {
      await source.done();
    }
  }
  const frames: { second: number; key: string }[] = [];
  for (const second of moments)
    if ((await store.size('public', frameKey(key, second))) !== undefined)
      frames.push({ second, key: frameKey(key, second) });
  return frames;
}
