import { byteSize } from './byte-size.ts';

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [15_728_640, '15.0 MB'],
  [300 * 1024 ** 2, '300 MB'],
])('%i bytes are %s', (bytes, text) => expect(byteSize(bytes)).toBe(text));
