import { textVideoLimits } from 'shared-contracts/limits';
import { firstStoryboard, framesOf, makingPercent, sentencesOf, videoSize, webVtt } from './text-video.rules.ts';

describe('the first storyboard', () => {
  it('has the title and a shot for each sentence, with the pictures in their order', () => {
    const text = '今天开门。\n读者早早来到！\n“——”';
    const { shots, leftOut } = firstStoryboard('书房开门', text, ['/a', '/b']);
    expect(shots.map(({ caption, isTitle, picture }) => [caption, isTitle, picture?.path])).toEqual([
      ['书房开门', true, '/a'],
      ['今天开门。', false, '/a'],
      ['读者早早来到！', false, '/b'],
    ]);
    expect(leftOut).toBe(0);
  });

  it('parts a long sentence at its commas, and counts what it has no shot for', () => {
    const long = `${'甲'.repeat(40)}，${'乙'.repeat(40)}，${'丙'.repeat(130)}。`;
    const parts = sentencesOf(long);
    expect(parts.join('')).toBe(long);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(textVideoLimits.caption);
    const { shots, leftOut } = firstStoryboard('长稿', '一句话。'.repeat(80), []);
    expect([shots.length, leftOut]).toEqual([textVideoLimits.shots, 80 - textVideoLimits.shots + 1]);
    expect(shots.every(({ picture }) => picture === null)).toBe(true);
  });

  it('keeps to the longest video', () => {
    const { shots } = firstStoryboard('长稿', `${'字'.repeat(59)}。`.repeat(59), []);
    expect(shots.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(textVideoLimits.seconds);
  });
});

it('captions are WebVTT by the frames of their shots; a shot without words has none', () => {
  const vtt = webVtt([
    { caption: '今天 <开门>', frames: 50 },
    { caption: '', frames: 25 },
    { caption: '读者来到', frames: 40 },
  ]);
  expect(vtt).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\n今天 &lt;开门&gt;\n\n' +
      '3\n00:00:03.000 --> 00:00:04.600\n读者来到\n',
  );
});

it('a shot is as long as planned, or as what is spoken in it', () => {
  expect([framesOf(2, 0), framesOf(2, 1), framesOf(2, 3)]).toEqual([50, 50, 83]);
});

it('a video has 720 lines, or what the newsroom allows, in both shapes', () => {
  expect(videoSize('wide', 1080)).toEqual({ width: 1280, height: 720 });
  expect(videoSize('tall', 720)).toEqual({ width: 720, height: 1280 });
  expect(videoSize('wide', 240)).toEqual({ width: 426, height: 240 });
});

it('the last step counts: shots alone are never 100 percent', () => {
  expect([makingPercent(0, 3), makingPercent(3, 3)]).toEqual([0, 75]);
});
