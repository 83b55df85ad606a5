import { existsSync } from 'node:fs';
import { findProgram } from '../programs/find-program.ts';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ofMacOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium of this machine, or the one that is named; undefined where there is none. */
export const findBrowser = (input: string | undefined): string | undefined =>
  [input ?? findProgram(...names) ?? ofMacOs].find((place) => existsSync(place));
