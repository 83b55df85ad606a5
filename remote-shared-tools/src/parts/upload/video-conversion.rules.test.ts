import { videoBitRateDefault, videoWidthDefault } from 'shared-contracts/constants';
import { conversionOf, formatOf, needsConversion } from './video-conversion.rules.ts';

const setting = { videoBitRate: videoBitRateDefault, videoWidth: videoWidthDefault };
const plain = { type: 1, format: 'mp4', bitRate: 3999, width: 1920 };

it('R628 R458 R809 R810 conversion is skipped for type 1, mp4, below 4000 kbit/s and up to 1920 wide', () => {
  expect(setting).toEqual({ videoBitRate: 4000, videoWidth: 1920 });
  expect(needsConversion(plain, setting)).toBe(false);
});

it.each([
  ['another type', { type: 2 }],
  ['another format', { format: 'mov' }],
  ['the bit rate of the setting', { bitRate: 4000 }],
  ['a wider picture', { width: 1921 }],
  ['a video that cannot be read', { width: 0 }],
])('R629 %s asks for conversion', (_what, change) =>
  expect(needsConversion({ ...plain, ...change }, setting)).toBe(true),
);

it('the requested conversion names bit rate and width', () => {
  expect(conversionOf(setting)).toBe('avthumb/mp4/vcodec/libx264/vb/4000k/s/1920x');
  expect(formatOf('会议.final.MP4')).toBe('mp4');
});
