import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { debianProgram } from './debian-program.ts';

// As docs/production.md lays them: the rules and the token beside the settings.
const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-monitoring-'));
beforeAll(() => {
  cpSync(path.resolve(import.meta.dirname, '../../deploy/monitoring'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'newsroom-token'), 'a-token-of-the-monitoring\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (...args: string[]): string => {
  try {
    return execFileSync(debianProgram('promtool'), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(stdout + stderr || String(error), { cause: error });
  }
};
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

it('Prometheus takes the scrape settings with the rules that they name', () => {
  expect(promtool('check', 'config', '--lint-fatal', 'prometheus.yml')).toContain('1 rule files found');
});

it('every alert fires when it should, and none on a process that is well', () => {
  promtool('test', 'rules', 'alerts.test.yml');
  const { groups } = parse(read('alerts.yml')) as { groups: { rules: { alert?: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));
  const fired = [...read('alerts.test.yml').matchAll(/\{alertname="(\w+)"\}/g)].map(([, name]) => name);
  expect(fired.sort()).toEqual(alerts.sort());
});

it('every panel of the dashboard asks in the language of Prometheus', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { id: number; targets?: { expr: string }[] }[];
  };
  const rules = panels.flatMap(({ id, targets = [] }) =>
    targets.map(({ expr }, index) => ({ record: `panel:${id}:${index}`, expr })),
  );
  expect(rules.length).toBeGreaterThan(15);
  writeFileSync(path.join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  promtool('check', 'rules', 'panels.yml');
});
