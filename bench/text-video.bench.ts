import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { VideoShot } from 'shared-contracts/model';
import { ffmpegPath, runFfmpeg } from '../server/src/modules/media/ffmpeg.ts';
import { drawGround } from '../server/src/modules/text-video/draw-shot.ts';
import { joinShots } from '../server/src/modules/text-video/join-shots.ts';
import { makeShots } from '../server/src/modules/text-video/make-shots.ts';
import type { ShotWork } from '../server/src/modules/text-video/render.ts';
import { frameRate, videoSize, webVtt } from '../server/src/modules/text-video/text-video.rules.ts';
import { readSettings } from '../server/src/platform/settings/settings.ts';
import { objectsOf } from '../server/src/platform/storage/stored-objects.ts';
import type { Bench } from './core/figure.ts';
import { removeFolder, temporaryFolder } from './core/product.ts';
import { seconds } from './core/seconds.ts';

const [lengthLimit, aloneLimit] = [0.6, 0.6];
const shotSeconds = 3;
const shotCount = 20;
const shotFrames = shotSeconds * frameRate;
const moves = ['zoomIn', 'left', 'zoomOut', 'right'] as const;

/** Shots of a minute over a photograph with noise, which moves as photographs do. */
async function storyboard({ settings }: Pick<ShotWork, 'settings'>): Promise<VideoShot[]> {
  const [width, height] = [1600, 1067];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const photograph = await sharp({ create: { width, height, channels: 3, background: '#336699', noise } })
    .blur(3)
    .jpeg()
    .toBuffer();
  const key = 'picture/2026/01/01/0123456789abcdef0123456789abcdef.jpg';
  await objectsOf(settings).put('public', key, photograph);
  return Array.from({ length: shotCount }, (_, index) => ({
    id: `s${index}`,
    caption: `第${index + 1}句：江边的书房今天开门，读者早早来到。`,
    seconds: shotSeconds,
    picture: { id: '', path: `/files/${key}` },
    move: moves[index % moves.length]!,
    isTitle: false,
  }));
}

const captionStyle = 'FontName=Noto Sans CJK SC,Bold=1,Fontsize=17,Outline=2,MarginV=20';

/** Movements as one writes them for zoompan. */
const plainMoves = {
  zoomIn: `z='1+0.15*on/${shotFrames}':x='(iw-iw/zoom)/2'`,
  zoomOut: `z='1.15-0.15*on/${shotFrames}':x='(iw-iw/zoom)/2'`,
  left: `z=1.15:x='(iw-iw/zoom)*(1-on/${shotFrames})'`,
  right: `z=1.15:x='(iw-iw/zoom)*on/${shotFrames}'`,
};

/**
 * Seconds that ffmpeg takes for the same frames in one plain command with all its threads: pictures that are drawn
 * already, moved by zoompan, joined, captions by the filter for subtitles, and a quality that is not above ours.
 */
async function alone(shots: readonly VideoShot[], photograph: Buffer, work: ShotWork): Promise<number> {
  const { folder, size, settings } = work;
  const picture = path.join(folder, 'base.jpg');
  const captions = path.join(folder, 'captions.vtt');
  await writeFile(picture, await drawGround(photograph, false, size));
  await writeFile(captions, webVtt(shots.map(({ caption }) => ({ caption, frames: shotFrames }))));
  const inputs = shots.flatMap(() => ['-i', picture]);
  const parts = shots.map(
    (_, index) =>
      `[${index}:v]zoompan=${plainMoves[moves[index % moves.length]!]}:y='(ih-ih/zoom)/2':d=${shotFrames}` +
      `:s=${size.width}x${size.height}:fps=${frameRate}[v${index}];`,
  );
  const joined =
    `${shots.map((_, index) => `[v${index}]`).join('')}concat=n=${shots.length}:v=1,` +
    `subtitles=${captions}:force_style='${captionStyle}',format=yuv420p[v]`;
  const output = ['-map', '[v]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22'];
  const target = path.join(folder, 'alone.mp4');
  return seconds(() =>
    runFfmpeg(ffmpegPath(settings), [...inputs, '-filter_complex', parts.join('') + joined, ...output, target]),
  );
}

/** A video of a minute in 720p, made shot by shot, beside ffmpeg alone. */
export const textVideoBench: Bench = {
  name: 'text-video',
  async run() {
    const folder = await temporaryFolder();
    try {
      const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder });
      const size = videoSize('wide', settings.VIDEO_HEIGHT);
      const place = path.join(folder, 'work');
      await mkdir(place, { recursive: true });
      const signal = new AbortController().signal;
      const work: ShotWork = { settings, folder: place, size, speech: undefined, signal };
      const shots = await storyboard({ settings });
      const photograph = await objectsOf(settings).read('public', shots[0]!.picture!.path.slice('/files/'.length));
      const plain = await alone(shots, photograph, work);
      const made = await seconds(async () => {
        const parts = await makeShots(shots, work);
        await joinShots({ shots: parts, musicPath: undefined, now: new Date(), mark: undefined }, work);
      });
      return [
        {
          name: 'a minute of 720p made of a text, beside ffmpeg alone for the same frames',
          value: made / plain,
          unit: '×',
          limit: aloneLimit,
          from: `${made.toFixed(1)} s against ${plain.toFixed(1)} s`,
        },
        {
          name: 'a minute of 720p made of a text, beside its own length',
          value: made / (shotCount * shotSeconds),
          unit: '×',
          limit: lengthLimit,
          from: `${made.toFixed(1)} s for ${shotCount * shotSeconds} s`,
        },
      ];
    } finally {
      await removeFolder(folder);
    }
  },
};
