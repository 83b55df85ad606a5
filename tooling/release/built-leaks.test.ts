import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBuilds, findLeaks, leaksOf, secretsOf } from './built-leaks.ts';

describe('A71 a built file may not hold', () => {
  it.each([
    ['a private key', 'const k=`-----BEGIN EC PRIVATE KEY-----`'],
    ['a signed token', `t="eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}"`],
    ['a key of a cloud', 'k="AKIAABCDEFGHIJKLMNOP"'],
    ['an address with a password', 'u="postgresql://newsroom:word@db:5432/newsroom"'],
    ['an inner host', 'u="http://10.1.2.3/x"'],
    ['an inner host', 'u="https://cms.intranet/x"'],
    ['an inner host', 'u="ws://localhost:8081/ws"'],
    ['an inner host', 'u="http://172.20.0.3:80"'],
    ['a secret of the builder’s environment', 'k="a-word-of-the-builder"'],
    ['a folder of the builder’s machine', '//# sourceURL=/srv/build-place/host/src/main.tsx'],
  ])('%s: %s', (what, text) => expect(leaksOf(text, ['a-word-of-the-builder'], ['/srv/build-place'])).toEqual([what]));

  it.each(['new URL(a,"http://localhost")', 'https://news.example/a', 'n.internal&&x', '"172.15.0.1"', 'user:word@'])(
    'while %s is in order',
    (text) => expect(leaksOf(text, [], ['/srv/build-place'])).toEqual([]),
  );
});

it('A71 takes as secrets what the environment calls so', () =>
  expect(
    secretsOf({ DEPLOY_TOKEN: 'long-enough', HOME: '/somewhere/long', API_KEY: 'short', DB_PASSWORD: undefined }),
  ).toEqual(['long-enough']));

it('A71 looks into every file of a build, and the check names the one that gives something away', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'newsroom-build-'));
  try {
    mkdirSync(path.join(root, 'host/dist/parts'), { recursive: true });
    writeFileSync(path.join(root, 'host/dist/main.js'), 'const a=1');
    writeFileSync(path.join(root, 'host/dist/picture.png'), 'http://10.0.0.1/');
    expect(() => checkBuilds(root, ['host/dist'])).not.toThrow();
    writeFileSync(path.join(root, 'host/dist/parts/a.css'), 'a{background:url(http://10.0.0.1/a.png)}');
    expect(findLeaks(path.join(root, 'host/dist'), { secrets: [], folders: [] })).toEqual([
      { file: path.join(root, 'host/dist/parts/a.css'), what: 'an inner host' },
    ]);
    expect(() => checkBuilds(root, ['host/dist'])).toThrow('host/dist/parts/a.css: an inner host');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
