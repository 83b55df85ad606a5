/** Limits of a video that is made of a text: characters, shots, seconds of a shot and of the whole. */
export const textVideoLimits = {
  title: 60,
  caption: 60,
  shots: 60,
  shotSecondsMin: 1,
  shotSecondsMax: 20,
  seconds: 600,
  musicName: 120,
} as const;
