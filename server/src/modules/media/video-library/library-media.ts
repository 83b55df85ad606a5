/** Where the clips of the external library's sandbox are read. */
export const sandboxMedia = '/sandbox/video-library/media';

/** Where the external library's videos and covers are read: what begins so is no foreign address in a story. */
export function libraryMediaOf({ VIDEO_LIBRARY_MEDIA }: { readonly VIDEO_LIBRARY_MEDIA?: string | undefined }): string {
  return VIDEO_LIBRARY_MEDIA ?? sandboxMedia;
}
