import { buildTestApp, type TestApp } from './helper.ts';

export let test: TestApp;
export let operator: string;

/**
 * A server with an operator for each test of a file; readers of one test never use up another's share of the minute.
 * Ballots need no proof unless `environment` requires it.
 */
export function startOperatorServer(environment: Record<string, string> = { VOTE_PROOF_BITS: '0' }): void {
  beforeAll(async () => {
    test = await buildTestApp(environment);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.advance(2 * 60_000);
    await loginAgain();
  });
}

/** Call after the clock was moved past the end of a session. */
export async function loginAgain(): Promise<void> {
  operator = await test.loginAs('operator');
}
