import { act, render } from '@testing-library/react';
import { Installed } from './installed.tsx';
import { setUnreadNotices } from './notices.state.ts';

const badge = { setAppBadge: jest.fn(async () => undefined), clearAppBadge: jest.fn(async () => undefined) };
afterEach(() => {
  act(() => setUnreadNotices(0));
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
});

it('the icon carries how many notices of the open page are unread, and none when all are read', () => {
  Object.assign(navigator, badge);
  render(<Installed />);
  act(() => setUnreadNotices(3));
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3);
  act(() => setUnreadNotices(2));
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(2);
  badge.clearAppBadge.mockClear();
  act(() => setUnreadNotices(0));
  expect(badge.clearAppBadge).toHaveBeenCalledTimes(1);
  expect(badge.setAppBadge).toHaveBeenCalledTimes(2);
});

it('a browser without such icons, or that refuses the count, is no fault', () => {
  render(<Installed />);
  expect(() => act(() => setUnreadNotices(1))).not.toThrow();
  const refused = jest.fn(async () => Promise.reject(new Error('refused')));
  Object.assign(navigator, { setAppBadge: refused, clearAppBadge: refused });
  act(() => setUnreadNotices(4));
  expect(refused).toHaveBeenCalledWith(4);
});
