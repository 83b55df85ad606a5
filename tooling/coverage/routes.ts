import { type Entry, type Item, text } from './item.ts';
import type { FileResults } from './result-store.ts';

/** The result of the scenario of the routes at one path: 'page', or the words shown in its place. */
type RouteFinding = Readonly<Record<string, string>>;

interface Found {
  file: string;
  isStale: boolean;
  routes: RouteFinding;
}

const hasRoutes = (findings: unknown): findings is { routes: RouteFinding } =>
  typeof findings === 'object' && findings !== null && 'routes' in findings;

const withoutNames = (route: string): string => route.replace(/:\w+\??/g, ':');

/** Judges each documented path by the result of the scenario of the routes (e2e, slow) in its last run. */
export function routes(entries: readonly Entry[], results: readonly FileResults[]): Item[] {
  const found = results.flatMap(({ file, isStale, tests }): Found[] =>
    tests.flatMap(({ findings }) => (hasRoutes(findings) ? [{ file, isStale, routes: findings.routes }] : [])),
  )[0];
  const byPath = new Map(Object.entries(found?.routes ?? {}).map(([path, what]) => [withoutNames(path), what]));
  return entries.map((route): Item => {
    const base = { name: text(route, 'path'), area: text(route, 'group') };
    const what = byPath.get(withoutNames(base.name));
    if (!found) return { ...base, proof: 'none', reason: 'the story of the routes has not run' };
    if (found.isStale) return { ...base, proof: 'none', reason: `${found.file} has changed since it ran` };
    if (what === 'page') return { ...base, proof: 'slow' };
    return { ...base, proof: 'none', reason: what ?? 'the product does not serve it' };
  });
}
