import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildTestApp } from './helper.ts';

it('HOST_DIST serves another build of the host', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-host-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>another build</title>');
  const test = await buildTestApp({ HOST_DIST: folder });
  const { body } = await test.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect(body).toContain('another build');
  await test.close();
});
