import { sharedTools } from './index.ts';

it('R322 the tools have no routes of their own: the package promises tools, and nothing else', () => {
  expect(Object.keys(sharedTools).toSorted()).toEqual(['contract', 'name', 'provides', 'tools']);
});
