import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  changedFields,
  fieldErrorsOf,
  firstOwnPicture,
  isWritten,
  missingOfAll,
  newDraft,
  plainTextOf,
  readField,
} from './story-draft.rules.ts';

const blank = newDraft({ nickName: '张编辑' });

it('a new story begins with the session’s author and editor, and that alone is nothing written', () => {
  expect([blank.author, blank.editor]).toEqual(['张编辑', '张编辑']);
  expect(isWritten(blank)).toBe(false);
  expect(isWritten({ ...blank, content: '<p>字</p>' })).toBe(true);
  expect(isWritten({ ...blank, content: '<p><br></p>' })).toBe(false);
});

it('two bodies that read the same are the same, whatever their markup', () => {
  expect(
    changedFields({ ...blank, content: '<p>防汛</p>' }, { ...blank, content: '<p>防<strong>汛</strong></p>' }),
  ).toEqual([]);
  expect(
    changedFields({ ...blank, content: '<img src="/files/a">' }, { ...blank, content: '<img src="/files/b">' }),
  ).toEqual(['content']);
  expect(changedFields(blank, { ...blank, title: '新', keywords: ['一'] })).toEqual(['title', 'keywords']);
});

it('names what is missing before a story is handed on', () => {
  expect(missingOfAll(blank)).toEqual({ title: '请填写标题', categoryId: '请先选择栏目' });
  expect(missingOfAll({ ...blank, title: '题', categoryId: '3' })).toEqual({});
});

it('A50 field errors of a refused save land at their fields, the first of each', () => {
  const error = invalidInput([
    { path: 'title', message: '标题不能超过200个字' },
    { path: 'keywords.3', message: '关键词不能超过30个字' },
    { path: 'title', message: '又一条' },
  ]);
  expect(fieldErrorsOf(error)).toEqual({ title: '标题不能超过200个字', keywords: '关键词不能超过30个字' });
  expect(fieldErrorsOf(new AppError(ErrorCode.Locked))).toEqual({});
});

it('reads bodies as lines, with pictures as marks in a comparison', () => {
  expect(plainTextOf('<h2>标题</h2><p>一</p><ul><li>二</li></ul>')).toBe('标题\n一\n二');
  expect(plainTextOf('<p>120m<sup>2</sup></p>')).toBe('120m²');
  expect(readField({ ...blank, content: '<p>前</p><img src="/files/x.jpg"><p>后</p>' }, 'content')).toBe(
    '前\n【图片：/files/x.jpg】后',
  );
});

it('takes the first picture of our own storage as cover', () => {
  expect(firstOwnPicture('<img src="https://other.example/a.png"><img src="/files/b.png" data-id="9">')).toEqual({
    id: '9',
    path: '/files/b.png',
  });
  expect(firstOwnPicture('<p>无</p>')).toBeUndefined();
});
