import * as endpoints from '../../shared-contracts/src/endpoints/index.ts';
import { type Entry, type Item, itemOf, text } from './item.ts';
import { serverOnlyCalls } from './server-only-calls.ts';
import { readSources } from './sources.ts';

/** A call in endpoints/: one that the server answers, or one that it makes to an external service. */
interface KnownCall {
  /** Name of the export. */
  name: string;
  id: string;
  path: string;
  isOfService: boolean;
}

function isCall(value: unknown): value is { id: string; path: string } {
  return typeof value === 'object' && value !== null && 'path' in value && 'id' in value;
}

function knownCalls(): KnownCall[] {
  return Object.entries(endpoints as Record<string, unknown>).flatMap(([name, value]) =>
    isCall(value) ? [{ name, id: value.id, path: value.path, isOfService: 'payload' in value }] : [],
  );
}

/** Returns a source without its imports and type names. */
const onlyValues = (source: string): string => source.replace(/^import [^;]*;$/gm, '').replace(/\btypeof \w+/g, '');

/** Returns a function that is true for a name used as a value in some of the sources; their words are gathered once. */
function wordFinder(matches: RegExp): (name: string) => boolean {
  const sources = [...readSources(matches).values()].map(onlyValues);
  const words = new Set(sources.flatMap((source) => source.match(/\b\w+\b/g) ?? []));
  return (name) => words.has(name);
}

const tests = '(?!.*(?:\\.test\\.|-fixture\\.|/testing/))';

/** The file that gathers calls by subject; server and pages import them from there. */
const tables = '^shared-contracts/src/endpoints/story-calls\\.ts$';

/** Returns what a call lacks to be a call of the product; undefined when nothing. */
export function callJudge(): (call: KnownCall) => string | undefined {
  // The server refuses to start while a call has no handler; here it is enough that a module uses it.
  const isHandled = wordFinder(new RegExp(`^server/src/modules/${tests}(?!.*/services?/)|${tables}`));
  const isCalled = wordFinder(new RegExp(`^(?:(?:host|remote-[\\w-]+|shared-ui)/src/${tests}|e2e/)|${tables}`));
  const isMadeToService = wordFinder(
    new RegExp(`^server/src/${tests}(?!.*sandbox)|^shared-contracts/src/endpoints/${tests}`),
  );
  return ({ name, isOfService }) => {
    const isAnswered = (isOfService ? isMadeToService : isHandled)(name);
    if (!isAnswered) return isOfService ? 'the server does not make it' : 'no handler answers it';
    if (isCalled(name) || serverOnlyCalls[name] !== undefined) return undefined;
    return 'no page makes it, and server-only-calls.ts gives no reason';
  };
}

export function calls(entries: readonly Entry[]): Item[] {
  const known = knownCalls();
  const judge = callJudge();
  return entries.map((entry) => {
    const call =
      known.find(({ path }) => path === text(entry, 'path')) ??
      // If the documents show no path, the path is free, and only the name can be compared.
      known.find(({ id }) => entry.verbatimPath !== true && id === text(entry, 'id'));
    const missing = call ? judge(call) : 'there is no such call';
    return itemOf(`${text(entry, 'id')} ${text(entry, 'path')}`, text(entry, 'area'), missing);
  });
}
