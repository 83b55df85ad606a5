import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../release/packages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-pack-'));
const product = path.join(folder, 'newsroom');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the image runs, word by word; tini before it only hands signals on. */
const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const wordsOf = (instruction: RegExp): string[] => JSON.parse(instruction.exec(image)![1]!) as string[];
const entry = wordsOf(/^ENTRYPOINT (\[.*\])$/m);
const startCommand = [...entry.slice(entry.indexOf('--') + 1), ...wordsOf(/^CMD (\[.*\])$/m)];
const healthCommand = wordsOf(/^HEALTHCHECK [^]*?CMD (\[.*\])$/m);
const variables = Object.fromEntries(
  /^ENV (.*)$/m
    .exec(image)![1]!
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
/** Words of the image as words of a shell, with the product where it was unpacked. */
const quoted = (words: string[]): string =>
  words.map((word) => `'${word.replace('/opt/newsroom', product)}'`).join(' ');

/**
 * Starts the packed product as the image does, in a network namespace that leads nowhere, and asks it when its check of
 * health says that it is ready.
 */
const offline = `
set -eu
ip link set lo up
${quoted(startCommand)} >"$1/../start.log" 2>&1 &
server=$!
for attempt in $(seq 1 200); do
  ${quoted(healthCommand)} && break
  kill -0 $server || { cat "$1/../start.log"; exit 1; }
  sleep 1
done
"$1/node/bin/node" -e "
const ask = (path) => fetch('http://127.0.0.1:8080' + path).then((r) => r.text());
Promise.all(['/', '/registry.json', '/site/'].map(ask)).then((texts) => console.log(JSON.stringify(texts)));"
kill -TERM $server
wait $server
`;

it('a packed product starts by the command of the image, without network or home, and serves host, remotes and site', () => {
  const archive = path.join(folder, 'newsroom.tar.gz');
  const packed = spawnSync(process.execPath, [...process.execArgv, 'tooling/pack.ts', archive], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ code: packed.status, err: packed.stderr }).toMatchObject({ code: 0 });
  spawnSync('tar', ['-xzf', archive, '-C', folder]);
  expect(readdirSync(product)).toContain('packed.json');
  expect(existsSync(path.join(product, 'node_modules/webpack'))).toBe(false);
  expect(readdirSync(path.join(product, 'open-client/dist'))).toContain('index.js');

  const run = spawnSync('unshare', ['--net', 'sh', '-c', offline, 'offline', product], {
    encoding: 'utf8',
    env: {
      ...variables,
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/nonexistent',
      SITE_URL: 'https://news.example.com',
      ADMIN_PASSWORD: 'a-first-password-of-18',
      DATA_DIR: path.join(folder, 'data'),
    },
  });
  expect(run.stderr).toBe('');
  const [host, registry, site] = JSON.parse(run.stdout) as [string, string, string];
  expect(host).toMatch(/<script[^>]+src=/);
  expect(registry).toContain('"remote-assess"');
  expect(site).toContain('<html lang="zh-CN">');
  expect(run.status).toBe(0);
});
