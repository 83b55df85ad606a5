import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...(process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine, or the one that is named; undefined where there is none. */
export const findBrowser = (input: string | undefined): string | undefined =>
  (input === undefined ? places : [input]).find((place) => existsSync(place));
