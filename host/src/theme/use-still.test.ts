import { act, renderHook } from '@testing-library/react';

it('follows the system’s wish for less motion without a reload', async () => {
  const asked = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => asked as unknown as MediaQueryList;
  const { useStill } = await import('./use-still.ts');
  const { result } = renderHook(useStill);
  expect(result.current).toBe(false);
  act(() => {
    asked.matches = true;
    asked.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});
