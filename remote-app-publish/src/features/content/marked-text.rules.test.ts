import { splitByHits } from './marked-text.rules.ts';

const marked = (text: string, words: string[]) =>
  splitByHits(text, words)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['农贸市场开市', ['市场'], '农贸[市场]开市'],
  ['农贸市场', ['市场', '农贸市场'], '[农贸市场]'],
  ['App 与 APP', ['app'], '[App] 与 [APP]'],
  ['1+1=2', ['1+1'], '[1+1]=2'],
  ['没有', [], '没有'],
])('%s with %p', (text, words, expected) => expect(marked(text, words)).toBe(expected));
