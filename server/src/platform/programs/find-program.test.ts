import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { officePath } from '../../modules/importing/office.ts';
import { findBrowser } from '../browser/find-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-programs-'));
const before = process.env.PATH;
afterAll(() => {
  process.env.PATH = before;
  rmSync(folder, { recursive: true });
});
const add = (name: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
};

it('LibreOffice and Chromium are found on PATH as they are installed there, and others by the settings', () => {
  process.env.PATH = `/no/such/folder${path.delimiter}${folder}`;
  expect(officePath({})).toBeUndefined();
  writeFileSync(path.join(folder, 'chromium'), 'no program');
  const [office, browser] = [add('soffice'), add('chromium-headless-shell')];
  expect([officePath({}), findBrowser(undefined)]).toEqual([office, browser]);
  expect(officePath({ SOFFICE_PATH: '/opt/office/soffice' })).toBe('/opt/office/soffice');
});
