// @ts-expect-error jest reads its settings without types.
import { noteGlobals } from './restore-globals.cjs';

const matchMedia = () => 'real';

it('restores what a test file replaced, removes what it added, and leaves what a package keeps of its own', () => {
  class Picture {
    draw(): string {
      return 'real';
    }
  }
  const window: Record<string, unknown> = { matchMedia, Picture, navigator: {}, URL: class {} };
  const restore = noteGlobals(window);
  window.matchMedia = () => 'a test’s';
  window.indexedDB = {};
  window.__registryOfAPackage = {};
  Object.assign(Picture.prototype, { draw: () => 'a test’s', measure: () => 1 });
  restore();
  expect(window.matchMedia).toBe(matchMedia);
  expect(window).not.toHaveProperty('indexedDB');
  expect(window).toHaveProperty('__registryOfAPackage');
  expect(new Picture().draw()).toBe('real');
  expect(new Picture()).not.toHaveProperty('measure');
});
