import { classifyFailure } from './failure.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

it.each([
  ['NR-101', new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003')],
  ['NR-101', new TypeError('Failed to fetch')],
  ['NR-101', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError')],
  ['NR-102', new Error('manifest: TimeoutError: signal timed out')],
  ['NR-102', named('ChunkLoadError', 'Loading chunk 928 failed.\n(timeout: http://localhost/c.928.js)')],
  ['NR-103', named('ScriptExecutionError', '#RUNTIME-008 the script threw')],
  ['NR-103', new TypeError('x is not a function')],
  ['NR-104', named('ChunkLoadError', 'Loading chunk 928 failed.')],
  ['NR-301', new Error('Version 18.3.0 of shared singleton module react does not satisfy the requirement ^19.0.0')],
])('%s for %s', (code, error) => {
  expect(classifyFailure(error).code).toBe(code);
});
