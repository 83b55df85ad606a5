import { getVideoSystemSetting } from 'shared-contracts/endpoints';
import { videoConversionSkipType } from 'shared-contracts/constants';
import type { Shell } from 'shared-contracts/shell';
import { conversionOf, formatOf, needsConversion } from './video-conversion.rules.ts';

/** Milliseconds the browser may take to read a video's head. */
const readWithin = 8000;

/** The conversion that a video needs; undefined when it can be shown as it is (R628, R629). */
export async function requestedConversion(
  shell: Pick<Shell, 'call'>,
  file: File,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [{ data: setting }, { width, duration }] = await Promise.all([
    shell.call(getVideoSystemSetting, {}, signal ? { signal } : {}),
    readVideo(file),
  ]);
  const bitRate = duration > 0 ? (file.size * 8) / 1000 / duration : Number.POSITIVE_INFINITY;
  return needsConversion({ type: videoConversionSkipType, format: formatOf(file.name), bitRate, width }, setting)
    ? conversionOf(setting)
    : undefined;
}

/** Width in pixels and length in seconds, 0 where the browser cannot read it. */
function readVideo(file: File): Promise<{ width: number; duration: number }> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<{ width: number; duration: number }>((resolve) => {
    const unknown = { width: 0, duration: 0 };
    const timer = setTimeout(() => resolve(unknown), readWithin);
    const end = (facts: typeof unknown) => (clearTimeout(timer), resolve(facts));
    video.onloadedmetadata = () =>
      end({ width: video.videoWidth, duration: Number.isFinite(video.duration) ? video.duration : 0 });
    video.onerror = () => end(unknown);
    video.preload = 'metadata';
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
