import { videoConversionSkipType } from 'shared-contracts/constants';

/** Facts of a file as ffmpeg reports them. */
export interface VideoFacts {
  /** Seconds. */
  duration: number;
  /** Pixels as they are shown, after rotation. */
  width: number;
  height: number;
  /** kbit/s of the whole file; 0 where unknown. */
  bitRate: number;
  /** Of the container, e.g. 'mov,mp4,m4a,3gp,3g2,mj2'. */
  format: string;
  /** Of the picture, e.g. 'h264'. */
  codec: string;
  pixelFormat: string;
  /** '' without sound. */
  audioCodec: string;
}

/** Reads what `ffmpeg -i` writes of its input; undefined when there is no picture that moves. */
export function readVideoFacts(text: string): VideoFacts | undefined {
  const input = /Input #0, ([\w,]+), from/.exec(text);
  const line = /Stream #0:\d+[^\n]*: Video: (\w+)[^\n]*/.exec(text);
  const size = / (\d{2,5})x(\d{2,5})/.exec(line?.[0] ?? '');
  if (!input || !line || !size || /attached pic/.test(line[0])) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = (/Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(text) ?? []).map(
    Number,
  );
  const rotation = Math.abs(
    Number(/rotation of (-?[\d.]+) degrees/.exec(text)?.[1] ?? /rotate\s*: (-?\d+)/.exec(text)?.[1] ?? 0),
  );
  const isTurned = Math.round(rotation / 90) % 2 === 1;
  const [width, height] = [Number(size[1]), Number(size[2])];
  return {
    duration: hours * 3600 + minutes * 60 + seconds,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    bitRate: Number(/bitrate: (\d+) kb\/s/.exec(text)?.[1] ?? 0),
    format: input[1]!,
    codec: line[1]!,
    pixelFormat: /(yuvj?4\d\dp\w*)/.exec(line[0])?.[1] ?? '',
    audioCodec: /Stream #0:\d+[^\n]*: Audio: (\w+)/.exec(text)?.[1] ?? '',
  };
}

/**
 * True when a video has to be converted. Skipped only for type 1, mp4, below the bit rate and inside the width (R628),
 * and then only when every browser plays it as it is.
 */
export function needsConversion(
  facts: VideoFacts,
  { type, isMp4, videoBitRate, videoWidth }: { type: string; isMp4: boolean; videoBitRate: number; videoWidth: number },
): boolean {
  const isInside =
    facts.bitRate > 0 && facts.bitRate < videoBitRate && Math.max(facts.width, facts.height) <= videoWidth;
  const plays =
    facts.codec === 'h264' &&
    facts.pixelFormat.startsWith('yuv') &&
    facts.pixelFormat.includes('420p') &&
    !facts.pixelFormat.includes('10') &&
    ['', 'aac', 'mp3'].includes(facts.audioCodec);
  return !(type === String(videoConversionSkipType) && isMp4 && isInside && plays);
}

/** Size of the converted picture: its shorter side at most `height`, never enlarged, both sides even. */
export function targetSize(
  facts: Pick<VideoFacts, 'width' | 'height'>,
  height: number,
): { width: number; height: number } {
  const scale = Math.min(1, height / Math.min(facts.width, facts.height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(facts.width), height: even(facts.height) };
}

/**
 * Returns the percent of a conversion by what `-progress` writes; undefined for lines without any. 99 at most until it
 * is done.
 */
export function readProgress(text: string, duration: number): number | undefined {
  const last = [...text.matchAll(/out_time_(?:us|ms)=(\d+)/g)].at(-1);
  return last && duration > 0 ? Math.min(99, Math.floor((Number(last[1]) / 1_000_000 / duration) * 100)) : undefined;
}

/** Moments of the frames that are offered as covers, in seconds. */
export function frameMoments(duration: number, count = 8): number[] {
  if (!(duration > 0)) return [0];
  const moments = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) / count) * duration * 10) / 10);
  return [...new Set(moments)];
}
