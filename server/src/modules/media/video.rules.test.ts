import {
  frameMoments,
  needsConversion,
  readProgress,
  readVideoFacts,
  targetSize,
  type VideoFacts,
} from './video.rules.ts';

const facts: VideoFacts = {
  duration: 10,
  width: 1280,
  height: 720,
  bitRate: 3999,
  format: 'mov,mp4,m4a,3gp,3g2,mj2',
  codec: 'h264',
  pixelFormat: 'yuv420p',
  audioCodec: 'aac',
};
const conversionSettings = { type: '1', isMp4: true, videoBitRate: 4000, videoWidth: 1920 };

describe('whether a video is converted', () => {
  it('R628 R629 not when type 1, mp4, below the bit rate and inside the width', () =>
    expect(needsConversion(facts, conversionSettings)).toBe(false));

  it.each([
    ['another type', {}, { type: '2' }],
    ['no mp4', {}, { isMp4: false }],
    ['the bit rate itself', { bitRate: 4000 }, {}],
    ['an unknown bit rate', { bitRate: 0 }, {}],
    ['a wider picture', { width: 1921 }, {}],
    ['a taller picture', { height: 1922 }, {}],
    ['a codec that not every browser plays', { codec: 'hevc' }, {}],
    ['ten bits', { pixelFormat: 'yuv420p10le' }, {}],
    ['sound that not every browser plays', { audioCodec: 'amr_nb' }, {}],
  ])('R628 R629 is requested for %s', (_name, change, other) =>
    expect(needsConversion({ ...facts, ...change }, { ...conversionSettings, ...other })).toBe(true),
  );

  it('R628 takes the width of 1920 itself and a video without sound', () =>
    expect(needsConversion({ ...facts, width: 1920, height: 1080, audioCodec: '' }, conversionSettings)).toBe(false));
});

describe('what ffmpeg writes', () => {
  const input = (more: string) =>
    `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'a.mp4':\n  Duration: 00:01:02.50, start: 0.000000, bitrate: 1205 kb/s\n    Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p, 1920x1080 [SAR 1:1 DAR 16:9], 1200 kb/s, 25 fps\n${more}`;

  it('is read with size, length, rate and sound', () => {
    expect(readVideoFacts(input('    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz'))).toEqual({
      duration: 62.5,
      width: 1920,
      height: 1080,
      bitRate: 1205,
      format: 'mov,mp4,m4a,3gp,3g2,mj2',
      codec: 'h264',
      pixelFormat: 'yuv420p',
      audioCodec: 'aac',
    });
  });

  it('turns the size of a video that was held upright', () => {
    expect(readVideoFacts(input('      displaymatrix: rotation of -90.00 degrees'))).toMatchObject({
      width: 1080,
      height: 1920,
      audioCodec: '',
    });
    expect(readVideoFacts(input('      rotate          : 180'))).toMatchObject({ width: 1920 });
  });

  it('gives nothing for sound alone and for what is no video', () => {
    expect(readVideoFacts('a.mp4: Invalid data found when processing input')).toBeUndefined();
    expect(readVideoFacts("Input #0, mp3, from 'a.mp3':\n Stream #0:0: Audio: mp3")).toBeUndefined();
  });

  it('gives the percent, 99 at most', () => {
    expect(readProgress('frame=1\nout_time_ms=5000000\n', 10)).toBe(50);
    expect(readProgress('out_time_us=1\nout_time_us=99000000\n', 10)).toBe(99);
    expect(readProgress('frame=1', 10)).toBeUndefined();
  });
});

it('makes both sides even and enlarges nothing', () => {
  expect(targetSize({ width: 1920, height: 1080 }, 720)).toEqual({ width: 1280, height: 720 });
  expect(targetSize({ width: 1080, height: 1920 }, 720)).toEqual({ width: 720, height: 1280 });
  expect(targetSize({ width: 321, height: 181 }, 720)).toEqual({ width: 322, height: 182 });
});

it('offers eight moments of a video, fewer of a moment', () => {
  expect(frameMoments(80)).toEqual([5, 15, 25, 35, 45, 55, 65, 75]);
  expect(frameMoments(0)).toEqual([0]);
});
