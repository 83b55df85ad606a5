import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingDescriptions } from '../src/platform/settings/setting-descriptions.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Names that belong to others: Compose, PostgreSQL, the proxy, the build arguments of the image. */
const foreign = /^(NEWSROOM_VERSION|POSTGRES_\w+|PGDATA|SITE_HOST|UPSTREAMS|WITH_\w+|NAMES?)$/;

it.each([
  'Dockerfile',
  'compose.yaml',
  'deploy/systemd/newsroom.service',
  'docs/production.md',
  'docs/production.zh-CN.md',
])('%s names only settings that the server reads', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = text.match(/(?<=[\s`${(])[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=[:=`}\s])/g) ?? [];
  expect(names).not.toHaveLength(0);
  expect(names.filter((name) => !(name in settingDescriptions) && !foreign.test(name))).toEqual([]);
});
