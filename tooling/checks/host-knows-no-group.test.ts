import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { federatedPackages, root } from '../release/packages.ts';

const host = path.join(root, 'host/src');
const sources = readdirSync(host, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|tsx|css|html)$/.test(file) && !/\.test\.tsx?$/.test(file),
);

it('a new group needs no change of the host, which names neither it nor its pages', () => {
  expect(federatedPackages()).toContain('remote-planning');
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((file) =>
      /remote.planning|\/planning\b|planningPaths|选题/.test(readFileSync(path.join(host, file), 'utf8')),
    ),
  ).toEqual([]);
});
