import type { Logger } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { VideoLibraryPort } from './port.ts';
import { VideoLibraryClient } from './real.ts';
import { sandboxFetch, sandboxToken } from './sandbox.ts';

const opened = new WeakMap<Settings, VideoLibraryPort>();

/** The library of the settings, or the local sandbox where none is set; one client for each installation. */
export function openVideoLibrary(settings: Settings, log: Logger): VideoLibraryPort {
  const known = opened.get(settings);
  if (known) return known;
  const library = makeClient(settings, log);
  opened.set(settings, library);
  return library;
}

function makeClient({ VIDEO_LIBRARY_URL, VIDEO_LIBRARY_TOKEN }: Settings, log: Logger): VideoLibraryPort {
  if (VIDEO_LIBRARY_URL !== undefined)
    return new VideoLibraryClient({ url: VIDEO_LIBRARY_URL, token: VIDEO_LIBRARY_TOKEN ?? '' }, log);
  log.info({ provider: 'video-library', sandbox: true }, 'Video library: none is set, the local sandbox answers');
  return new VideoLibraryClient({ url: 'http://sandbox.invalid', token: sandboxToken }, log, sandboxFetch());
}
