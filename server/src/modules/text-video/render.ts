import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { VideoShot } from 'shared-contracts/model';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { ffmpegPath, FfmpegError, runFfmpeg } from '../media/ffmpeg.ts';
import { drawGround, drawWords, type Size } from './draw-shot.ts';
import { SpeechFailure, type Speech } from './speech.ts';
import { framesOf, moveFilter } from './text-video.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** A shot that is made: its picture and sound in files of the work folder. */
export interface MadeShot {
  file: string;
  frames: number;
  /** Raw sound of one channel; absent where nobody speaks. */
  voice: string | undefined;
}

/** What a shot is made with. */
export interface ShotWork {
  settings: Settings;
  /** Folder of the files; a finished one is found again after a restart. */
  folder: string;
  size: Size;
  speech: Speech | undefined;
  signal: AbortSignal;
}

/** Samples of a second of raw sound, of two bytes each. */
export const sampleRate = 44_100;

const digestOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Files in the making: two shots may need the same one. */
const underWay = new Map<string, Promise<void>>();

/** Makes a file that is not there; whoever else needs it meanwhile waits for the same. */
function once(file: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const known = underWay.get(file);
  if (known) return known;
  const making = makeFile(file, make).finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;
}

/** Makes a file under another name first, so that one of this name is whole. */
async function makeFile(file: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  if (await isThere(file)) return;
  const { dir, name, ext } = path.parse(file);
  const unfinished = path.join(dir, `${name}.part${ext}`);
  try {
    await make(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Makes the picture and the sound of a shot, unless they are there; `number` counts from 1. Throws with a sentence. */
export async function makeShot(shot: VideoShot, number: number, work: ShotWork): Promise<MadeShot> {
  const { settings, folder, size, signal } = work;
  await mkdir(folder, { recursive: true });
  const voice = await speak(shot, number, work);
  const spoken = voice === undefined ? 0 : (await stat(voice)).size / 2 / sampleRate;
  const frames = framesOf(shot.seconds, spoken);
  const { caption, picture, move, isTitle } = shot;
  const isSpoken = work.speech !== undefined;
  const name = digestOf('shot-2', caption, picture?.path, move, isTitle, frames, size, isSpoken);
  const file = path.join(folder, `${name}.mp4`);
  // A picture that is gone meanwhile ends the making, also where a former run has used it.
  const bytes = picture === null ? undefined : await readPicture(picture.path, number, settings);
  await once(file, async (unfinished) => {
    const words = path.join(folder, `${name}.png`);
    try {
      const base = await drawnGround(bytes, shot, number, work);
      await writeFile(words, await drawWords(shot, isSpoken, size));
      await runFfmpeg(ffmpegPath(settings), shotArguments({ base, words, unfinished, frames, move, size }), { signal });
    } finally {
      await rm(words, { force: true });
    }
  });
  return { file, frames, voice };
}

/** The ground of a shot in a file; shots of one picture share it. */
async function drawnGround(
  bytes: Buffer | undefined,
  { picture, isTitle }: VideoShot,
  number: number,
  { folder, size }: ShotWork,
): Promise<string> {
  const file = path.join(folder, `${digestOf('ground-1', picture?.path, isTitle, size)}.jpg`);
  await once(file, async (unfinished) => {
    const drawn = await drawGround(bytes, isTitle, size).catch(() => {
      throw new AppError(ErrorCode.Conflict, texts.pictureGone(number));
    });
    await writeFile(unfinished, drawn);
  });
  return file;
}

interface ShotFiles {
  base: string;
  words: string;
  unfinished: string;
  frames: number;
  move: VideoShot['move'];
  size: Size;
}

/**
 * A shot is one picture that moves slowly and evenly, in which a short search for movement is enough. A step of quality
 * more makes up for what it misses: SSIM is not below that of the preset's own search at 22.
 */
const encoding = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21'],
  ...['-x264-params', 'scenecut=0:weightp=0:analyse=i8x8:subme=1:me=dia'],
];

function shotArguments({ base, words, unfinished, frames, move, size }: ShotFiles): string[] {
  const filter = `[0:v]${moveFilter(move, frames, size)}[m];[m][1:v]overlay=0:0,format=yuv420p,setsar=1[v]`;
  return [
    ...['-i', base, '-i', words, '-filter_complex', filter, '-map', '[v]', '-frames:v', String(frames)],
    // Shots are made side by side: threads within one would only wait for each other.
    ...['-filter_complex_threads', '1', '-threads', '1'],
    // No frame depends on another file's: shots are joined without being encoded again.
    ...[...encoding, '-video_track_timescale', '12800'],
    unfinished,
  ];
}

async function readPicture(address: string, number: number, settings: Settings): Promise<Buffer> {
  const key = keyOfUrl(address, '/files');
  try {
    return await objectsOf(settings).read('public', key!);
  } catch {
    throw new AppError(ErrorCode.Conflict, texts.pictureGone(number));
  }
}

/** Raw sound of a caption in a file of its own; undefined where nobody speaks. */
async function speak(
  { caption }: VideoShot,
  number: number,
  { speech, folder, settings, signal }: ShotWork,
): Promise<string | undefined> {
  if (!speech || caption === '') return undefined;
  const file = path.join(folder, `${digestOf('voice-1', caption, speech.key)}.pcm`);
  try {
    await once(file, async (unfinished) => {
      const received = `${unfinished}.mp3`;
      try {
        await writeFile(received, await speech.speak(caption, signal));
        const raw = ['-vn', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', unfinished];
        await runFfmpeg(ffmpegPath(settings), ['-i', received, ...raw], { signal });
      } finally {
        await rm(received, { force: true });
      }
    });
    return file;
  } catch (error) {
    if (signal.aborted || isDiskFull(error)) throw error;
    if (error instanceof SpeechFailure)
      throw new AppError(ErrorCode.Unavailable, texts.voiceFailed(number, error.message));
    if (error instanceof FfmpegError)
      throw new AppError(ErrorCode.Unavailable, texts.voiceFailed(number, texts.speechUnreadable));
    throw error;
  }
}

/** The sound of the spoken shots, each as long as its picture. */
export async function joinVoices(shots: readonly MadeShot[], frameRate: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const { frames, voice } of shots) {
    const part = Buffer.alloc(Math.round((frames / frameRate) * sampleRate) * 2);
    if (voice !== undefined) (await readFile(voice)).copy(part);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
