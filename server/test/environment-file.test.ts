import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { environmentFile, readAsSystemd } from './environment-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('reads a file as systemd 252 did', () => {
  const text = String.raw`
# a comment \
A=still the comment
; another
A=one\ntwo
B='one\ntwo'
C="one\ntwo"
D="a$b#c;d"
E = a b${'  '}
F=a;b #c
G="a\"b"
H='it''s'
I=pa\\ss
J="pa\\ss"
K=ab'cd
L="x\$y"
M='-----BEGIN
AB
'`;
  expect(readAsSystemd(text)).toEqual({
    A: 'onentwo',
    B: String.raw`one\ntwo`,
    C: String.raw`one\ntwo`,
    D: 'a$b#c;d',
    E: 'a b',
    F: 'a;b #c',
    G: 'a"b',
    H: 'its',
    I: String.raw`pa\ss`,
    J: String.raw`pa\ss`,
    K: "ab'cd",
    L: 'x$y',
    M: '-----BEGIN\nAB\n',
  });
});

it('systemd and the --env-file of Node read alike what stands in single quotes', () => {
  const values = {
    PLAIN: 'abc/+=',
    CA: String.raw`-----BEGIN CERTIFICATE-----\nA+/=\n`,
    SIGNS: String.raw`a # b "$c;\d`,
  };
  const text = environmentFile(values);
  expect(readAsSystemd(text)).toEqual(values);
  expect(parseEnv(text)).toEqual(values);
});

it.each(['docs/production.md', 'docs/production.zh-CN.md', 'docs/scale.md'])(
  'the settings of %s mean the same to systemd and to Node',
  (file) => {
    const blocks = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ *```\w*\n([^]*?)^ *```$/gm)]
      .map(([, block]) => block!)
      .filter((block) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]*=\S*$/m.test(block));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(readAsSystemd(block)).toEqual(parseEnv(block));
  },
);
