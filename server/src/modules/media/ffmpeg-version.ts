import type { Settings } from '../../platform/settings/settings.ts';
import { ffmpegPath, networkWall, runFfmpeg } from './ffmpeg.ts';
import { streamTexts as texts } from './stream.texts.ts';

/** The oldest release whose parsers still get security fixes. */
const oldest = { major: 5, minor: 1 };

interface FfmpegFacts {
  /** As the program says it; undefined when it does not run. */
  version: string | undefined;
  isOld: boolean;
  hasNetworkWall: boolean;
}

const known = new Map<string, Promise<FfmpegFacts>>();

/**
 * True when a version as ffmpeg writes it is older than 5.1. Builds from the development line carry no number and count
 * as new.
 */
export function isOldFfmpeg(version: string): boolean {
  const [, major, minor] = /^n?(\d+)(?:\.(\d+))?(?![\d])/.exec(version) ?? [];
  if (major === undefined) return false;
  // Builds of a year, such as 2021-09-16-git, are no releases either.
  if (Number(major) > 1000) return Number(major) < 2022;
  return Number(major) < oldest.major || (Number(major) === oldest.major && Number(minor ?? 0) < oldest.minor);
}

/** Reads the version and abilities of the program that converts videos; once for each program. */
function readFfmpegFacts(settings: Settings): Promise<FfmpegFacts> {
  const key = settings.FFMPEG_PATH ?? settings.DATA_DIR;
  const facts = known.get(key) ?? readFacts(settings);
  known.set(key, facts);
  return facts;
}

async function readFacts(settings: Settings): Promise<FfmpegFacts> {
  const hasNetworkWall = (await networkWall()).length > 0;
  try {
    let output = '';
    await runFfmpeg(ffmpegPath(settings), ['-version'], { timeout: 10_000, onOutput: (text) => (output += text) });
    const version = /^ffmpeg version (\S+)/m.exec(output)?.[1];
    return { version, isOld: version !== undefined && isOldFfmpeg(version), hasNetworkWall };
  } catch {
    return { version: undefined, isOld: false, hasNetworkWall };
  }
}

/** A line for the system page. */
export async function describeFfmpeg(
  settings: Settings,
): Promise<{ name: string; state: 'ok' | 'warning'; message: string }> {
  const { version, isOld, hasNetworkWall } = await readFfmpegFacts(settings);
  const name = texts.ffmpeg;
  if (version === undefined)
    return {
      name,
      state: 'warning',
      message: texts.ffmpegMissing,
    };
  const wall = hasNetworkWall ? texts.networkWalled : texts.networkOpen;
  if (isOld)
    return {
      name,
      state: 'warning',
      message: texts.ffmpegOld(version, wall),
    };
  return { name, state: 'ok', message: `ffmpeg ${version}，${wall}` };
}

/** Returns the warning at start for a program that is missing or too old; undefined when there is nothing to say. */
export async function ffmpegWarning(settings: Settings): Promise<string | undefined> {
  const { version, isOld } = await readFfmpegFacts(settings);
  if (version === undefined)
    return 'ffmpeg does not run: videos are not converted. Install it or name one with FFMPEG_PATH.';
  return isOld
    ? `ffmpeg ${version} is older than 5.1 and gets no security fixes any more: install a newer one or name it with ` +
        'FFMPEG_PATH.'
    : undefined;
}
