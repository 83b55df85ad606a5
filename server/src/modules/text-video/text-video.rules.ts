import { textVideoLimits as limits } from 'shared-contracts/limits';
import { type ShotMove, secondsOfShots, type VideoShape, type VideoShot } from 'shared-contracts/model';

/** Pictures in a second. */
export const frameRate = 25;
/** Characters that are read aloud in a second. */
const readSpeed = 4.5;
const shortestShot = 2;
/** Seconds of silence behind a spoken sentence. */
const breath = 0.3;
const titleSeconds = 3;
const moves: readonly ShotMove[] = ['zoomIn', 'left', 'zoomOut', 'right'];

/** The sentences of a text; a long one is parted at its commas, and where it has none, at the limit of a caption. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？!?；;…])|\n/)
    .flatMap((sentence) => parted(sentence.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function parted(sentence: string): string[] {
  if (sentence.length <= limits.caption) return [sentence];
  const parts: string[] = [''];
  for (const piece of sentence.split(/(?<=[，,、：:])/)) {
    for (let from = 0; from < piece.length; from += limits.caption) {
      const part = piece.slice(from, from + limits.caption);
      const last = parts.at(-1)!;
      if (last.length + part.length <= limits.caption) parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  }
  return parts;
}

/** Seconds in which a caption can be read, in halves. */
const readingSeconds = (caption: string): number =>
  Math.min(limits.shotSecondsMax, Math.max(shortestShot, Math.ceil((caption.length / readSpeed) * 2) / 2));

/** A first storyboard: the title, then a shot for each sentence, pictures spread over them in their order. */
export function firstStoryboard(
  title: string,
  text: string,
  pictures: readonly string[],
): { shots: VideoShot[]; leftOut: number } {
  const sentences = sentencesOf(text);
  const used = sentences.slice(0, limits.shots - 1);
  const pictureAt = (index: number) => {
    const path = pictures[Math.floor((index * pictures.length) / used.length)];
    return path === undefined ? null : { id: '', path };
  };
  const titleShot: VideoShot = {
    id: 's0',
    caption: title.slice(0, limits.caption),
    seconds: titleSeconds,
    picture: pictures[0] === undefined ? null : { id: '', path: pictures[0] },
    move: 'still',
    isTitle: true,
  };
  const shots = used.map((caption, index): VideoShot => ({
    id: `s${index + 1}`,
    caption,
    seconds: readingSeconds(caption),
    picture: pictureAt(index),
    move: moves[index % moves.length]!,
    isTitle: false,
  }));
  return { shots: withinTime([titleShot, ...shots]), leftOut: sentences.length - used.length };
}

/** The same shots, so much shorter that the whole keeps to its limit. */
function withinTime(shots: VideoShot[]): VideoShot[] {
  const share = limits.seconds / secondsOfShots(shots);
  if (share >= 1) return shots;
  return shots.map((shot) => ({ ...shot, seconds: Math.max(1, Math.floor(shot.seconds * share * 2) / 2) }));
}

/** Size of the picture: 720 lines on the short side, or what the newsroom's videos have at most. */
export function videoSize(shape: VideoShape, mostLines: number): { width: number; height: number } {
  const even = (pixels: number) => Math.round(pixels / 2) * 2;
  const short = even(Math.min(720, mostLines));
  const long = even((short * 16) / 9);
  return shape === 'wide' ? { width: long, height: short } : { width: short, height: long };
}

/** Frames of a shot: as planned, and long enough for what is spoken. */
export const framesOf = (seconds: number, spokenSeconds: number): number =>
  Math.ceil(Math.max(seconds, spokenSeconds > 0 ? spokenSeconds + breath : 0) * frameRate);

/** The filter that moves a picture of twice the size over its frames. */
export function moveFilter(
  move: ShotMove,
  frames: number,
  { width, height }: { width: number; height: number },
): string {
  const part = `on/${frames}`;
  const [center, middle] = ['(iw-iw/zoom)/2', '(ih-ih/zoom)/2'];
  const [zoom, x] = {
    still: ['1', center],
    zoomIn: [`1+0.15*${part}`, center],
    zoomOut: [`1.15-0.15*${part}`, center],
    left: ['1.15', `(iw-iw/zoom)*(1-${part})`],
    right: ['1.15', `(iw-iw/zoom)*${part}`],
  }[move];
  // The range of colours is changed once, in the picture, and not in each frame.
  return `format=yuv420p,zoompan=z='${zoom}':x='${x}':y='${middle}':d=${frames}:s=${width}x${height}:fps=${frameRate}`;
}

const clockTime = (seconds: number) => {
  const thousandths = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  return (
    `${pad(thousandths / 3_600_000)}:${pad((thousandths / 60_000) % 60)}:` +
    `${pad((thousandths / 1000) % 60)}.${pad(thousandths % 1000, 3)}`
  );
};

/** The captions as WebVTT, by the frames of their shots. */
export function webVtt(shots: readonly { caption: string; frames: number }[]): string {
  let frame = 0;
  const cues = shots.flatMap(({ caption, frames }, index) => {
    const [from, until] = [frame / frameRate, (frame += frames) / frameRate];
    if (caption === '') return [];
    const text = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return [`${index + 1}\n${clockTime(from)} --> ${clockTime(until)}\n${text}\n`];
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Percent of a making: its shots, and the last step that joins them. */
export const makingPercent = (shotsDone: number, shotCount: number): number =>
  Math.floor((Math.min(shotsDone, shotCount) / (shotCount + 1)) * 100);
