import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { isDiskFull } from '../../platform/http/disk.rules.ts';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { fileUrl, newObjectKey } from '../../platform/storage/object-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import type { AiMark } from '../../platform/storage/ai-mark.ts';
import { metadataArguments } from '../media/video-mark.rules.ts';
import { ffmpegPath, FfmpegError, runFfmpeg } from '../media/ffmpeg.ts';
import { listFrames, probeVideo } from '../media/transcode.ts';
import type { VideoFacts } from '../media/video.rules.ts';
import { joinVoices, type MadeShot, sampleRate, type ShotWork } from './render.ts';
import { frameRate, webVtt } from './text-video.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** A finished video in the store. */
export interface MadeVideo {
  key: string;
  size: number;
  captionsKey: string;
  captionsSize: number;
  coverKey: string | undefined;
  coverSize: number;
  facts: VideoFacts;
}

interface Joined {
  shots: readonly (MadeShot & { caption: string })[];
  musicPath: string | undefined;
  now: Date;
  /** What its file says of artificial intelligence. */
  mark: AiMark | undefined;
}

/** Joins the shots with voice and music into one video, and puts it with captions and a cover into the store. */
export async function joinShots(joined: Joined, work: ShotWork): Promise<MadeVideo> {
  const { settings, folder } = work;
  const store = objectsOf(settings);
  const key = newObjectKey('video', joined.now, 'mp4');
  const output = path.join(folder, 'whole.mp4');
  try {
    await join(joined, output, work);
    const facts = await probeVideo({ settings }, output);
    const { size } = await stat(output);
    await store.putFile('public', key, output);
    const second = Math.min(1, facts.duration / 10);
    const [cover] = await listFrames({ settings, now: () => joined.now }, { key, duration: facts.duration }, [second]);
    const captions = Buffer.from(webVtt(joined.shots));
    const captionsKey = newObjectKey('video', joined.now, 'vtt');
    await store.put('public', captionsKey, captions);
    return {
      key,
      size,
      captionsKey,
      captionsSize: captions.length,
      coverKey: cover?.key,
      coverSize: cover ? ((await store.size('public', cover.key)) ?? 0) : 0,
      facts,
    };
  } finally {
    await rm(output, { force: true });
  }
}

async function join({ shots, musicPath, mark }: Joined, output: string, work: ShotWork): Promise<void> {
  const { settings, folder, signal } = work;
  const list = path.join(folder, 'shots.txt');
  const voice = path.join(folder, 'voices.pcm');
  const seconds = shots.reduce((sum, { frames }) => sum + frames, 0) / frameRate;
  const isSpoken = shots.some((shot) => shot.voice !== undefined);
  const music = musicPath === undefined ? undefined : await openMusic(musicPath, work);
  try {
    await writeFile(list, shots.map(({ file }) => `file '${path.basename(file)}'\n`).join(''));
    if (isSpoken) await writeFile(voice, await joinVoices(shots, frameRate));
    await runFfmpeg(
      ffmpegPath(settings),
      [
        ...['-f', 'concat', '-safe', '0', '-i', list],
        ...(isSpoken ? ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', voice] : []),
        ...(music ? ['-stream_loop', '-1', '-i', music.path] : []),
        ...soundArguments(isSpoken, music !== undefined, seconds),
        ...['-c:v', 'copy', '-t', String(seconds), ...metadataArguments(mark), output],
      ],
      { signal },
    );
  } catch (error) {
    if (error instanceof FfmpegError && music && !signal.aborted && !isDiskFull(error))
      throw new AppError(ErrorCode.WrongFileType, texts.musicBroken);
    throw error;
  } finally {
    await Promise.all([rm(list, { force: true }), rm(voice, { force: true })]);
    await music?.done();
  }
}

/** Music is soft below a voice, and fades out at the end. */
function soundArguments(isSpoken: boolean, hasMusic: boolean, seconds: number): string[] {
  if (!isSpoken && !hasMusic) return ['-map', '0:v:0', '-an'];
  const fade = `afade=t=out:st=${Math.max(0, seconds - 1.5)}:d=1.5`;
  const stereo = `aformat=sample_rates=${sampleRate}:channel_layouts=stereo`;
  const filter = {
    voice: `[1:a:0]${stereo}[a]`,
    music: `[1:a:0]${stereo},volume=0.7,${fade}[a]`,
    // Mixing halves both.
    both: `[1:a:0]${stereo}[s];[2:a:0]${stereo},volume=0.2,${fade}[m];[s][m]amix=inputs=2:duration=first,volume=2[a]`,
  }[isSpoken ? (hasMusic ? 'both' : 'voice') : 'music'];
  return ['-filter_complex', filter, '-map', '0:v:0', '-map', '[a]', '-c:a', 'aac', '-b:a', '128k'];
}

async function openMusic(address: string, { settings }: ShotWork) {
  try {
    return await objectsOf(settings).openFile('public', keyOfUrl(address, '/files')!);
  } catch {
    throw new AppError(ErrorCode.NotFound, texts.musicGone);
  }
}

/** Rows of the stored files of a video. */
export function storedFilesOf({ key, size, captionsKey, captionsSize, coverKey, coverSize }: MadeVideo) {
  return [
    { key, size, mediaType: 'video/mp4' },
    { key: captionsKey, size: captionsSize, mediaType: 'text/vtt' },
    ...(coverKey === undefined ? [] : [{ key: coverKey, size: coverSize, mediaType: 'image/jpeg' }]),
  ];
}

/** Address of the cover; '' where no frame could be taken. */
export const coverUrlOf = ({ coverKey }: MadeVideo): string => (coverKey === undefined ? '' : fileUrl(coverKey));
