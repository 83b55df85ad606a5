import { mentionedIn } from './mentions.rules.ts';

const people = [
  { id: '1', name: '张三' },
  { id: '2', name: '张三丰' },
  { id: '3', name: '李四' },
];

it('those whose names follow an @ are mentioned, each once', () => {
  expect(mentionedIn('@李四 请看，@李四 张三也看', people)).toEqual(['3']);
});

it('of names that begin alike the longest is meant', () => {
  expect(mentionedIn('@张三丰 请看', people)).toEqual(['2']);
  expect(mentionedIn('@张三 和 @张三丰 请看', people)).toEqual(['2', '1']);
});
