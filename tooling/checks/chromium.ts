import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOnDebian } from './debian.ts';

// The headless build first: the whole browser draws its own window beside each page, though nobody sees it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));

/** Returns the browser that scenarios run in. It is never downloaded from anywhere but the system's own packages. */
export function ensureChromium(): string {
  const found = find();
  if (found) return found;
  const font = 'fonts-noto-cjk';
  // Older releases of Debian have no package of the headless build.
  installOnDebian('chromium and a Chinese font', ['chromium-headless-shell', font], ['chromium', font]);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found: install chromium (and a Chinese font), or name the browser in CHROMIUM_PATH, and run again.',
  );
}
