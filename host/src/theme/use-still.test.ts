import { act, renderHook } from '@testing-library/react';

it('follows the system’s reduced-motion setting without a reload', async () => {
  const mediaQuery = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => mediaQuery as unknown as MediaQueryList;
  const { useStill } = await import('./use-still.ts');
  const { result } = renderHook(useStill);
  expect(result.current).toBe(false);
  act(() => {
    mediaQuery.matches = true;
    mediaQuery.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});
