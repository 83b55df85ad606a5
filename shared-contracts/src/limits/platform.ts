const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/**
 * What platforms take, as the forms and help pages of their creator centres have it. They change these without notice;
 * null where we know of no limit. A character counts as one, whatever its width, as their own forms count. A picture
 * whose sides differ by more than `ratio` is cut when it is shown.
 */
export const platformLimits = {
  douyin: {
    title: { min: 1, max: 30 },
    text: 1000,
    tags: 5,
    pictures: { count: 35, bytes: 20 * megabyte, longSide: 2560, ratio: 2 },
    video: { seconds: 60 * 60, bytes: 16 * gigabyte },
  },
  toutiao: {
    title: { min: 5, max: 30 },
    text: null,
    tags: 0,
    pictures: { count: null, bytes: 5 * megabyte, longSide: 2560, ratio: null },
    video: { seconds: 8 * 60 * 60, bytes: 32 * gigabyte },
  },
  shipinhao: {
    title: { min: 6, max: 16 },
    text: 1000,
    tags: 10,
    pictures: { count: 18, bytes: 20 * megabyte, longSide: 2560, ratio: 2 },
    video: { seconds: 8 * 60 * 60, bytes: 20 * gigabyte },
  },
  renmin: {
    title: { min: 1, max: 64 },
    text: null,
    tags: 0,
    pictures: { count: null, bytes: 5 * megabyte, longSide: 2560, ratio: null },
    video: { seconds: null, bytes: null },
  },
} as const;

/** Own limits of packages: characters of words as they are kept, pushes that are shown, the address of a receiver. */
export const packageLimits = {
  title: 120,
  text: 60_000,
  pushesShown: 50,
  address: 300,
  /** Bytes of a video that goes into the file; a longer one is named by its address. */
  videoInFile: 2 * gigabyte,
} as const;
