import { cuePieces } from './cue-pieces.rules.ts';

it('cuts between paragraphs, then behind sentences, then where a piece is full', () => {
  expect(cuePieces('第一段。\n第二段。', 20)).toEqual(['第一段。\n第二段。']);
  expect(cuePieces('第一段。\n第二段。', 6)).toEqual(['第一段。', '第二段。']);
  expect(cuePieces('今天晴。明天雨。后天', 6)).toEqual(['今天晴。', '明天雨。后天']);
  expect(cuePieces('一二三四五六七', 3)).toEqual(['一二三', '四五六', '七']);
  expect(cuePieces('一二😀三', 3)).toEqual(['一二', '😀三']);
  expect(cuePieces('  \n ', 3)).toEqual([]);
});
