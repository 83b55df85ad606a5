import { act, render, screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';

interface Options {
  isSoon?: boolean;
  fallback?: (props: { text: string }) => string | null;
}
const { lazyPart } = require('./lazy-part.js') as {
  lazyPart(load: () => Promise<unknown>, options?: Options): ComponentType<{ text: string }>;
};

const come = Promise.resolve({ default: ({ text }: { text: string }) => createElement('b', null, text) });

it('keeps the place of a part until it is there', async () => {
  const Part = lazyPart(() => come, { fallback: ({ text }) => `${text}…` });
  render(createElement(Part, { text: '选项' }));
  expect(screen.getByText('选项…')).toBeTruthy();
  expect((await screen.findByText('选项')).tagName).toBe('B');
});

it('draws nothing when a part does not come, breaks nothing around it, and loads it again when it is next drawn', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('the line is gone')).mockReturnValue(come);
  const Part = lazyPart(load);
  const frame = () => createElement('p', null, '页面', createElement(Part, { text: '选项' }));
  const first = render(frame());
  await act(async () => undefined);
  expect(screen.getByText('页面').textContent).toBe('页面');
  first.rerender(frame());
  expect((await screen.findByText('选项')).tagName).toBe('B');
  expect(load).toHaveBeenCalledTimes(2);
});

it('is there for the first click when the page has come to rest before, and only where that is requested', async () => {
  const soon = jest.fn(() => come);
  const late = jest.fn(() => come);
  const Part = lazyPart(soon, { isSoon: true });
  lazyPart(late);
  await act(async () => void dispatchEvent(new Event('nr-idle')));
  expect([soon.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
  render(createElement(Part, { text: '选项' }));
  expect(screen.getByText('选项').tagName).toBe('B');
});
