import type { OnceRule, QuestionnaireState } from 'shared-contracts/model';

/** The facts that say whether answers are taken. */
export interface OpenFacts {
  state: QuestionnaireState;
  startTime: Date | null;
  endTime: Date | null;
}

/** The state as everybody sees it: past its closing time a published one is closed. */
export function stateAt({ state, endTime }: OpenFacts, now: Date): QuestionnaireState {
  return state === 'published' && endTime !== null && endTime <= now ? 'closed' : state;
}

/** Whether a reader may answer now; else why not, as the reader is told. */
export function refusalOfAnswering(facts: OpenFacts, now: Date): 'early' | 'closed' | undefined {
  if (stateAt(facts, now) !== 'published') return 'closed';
  return facts.startTime !== null && facts.startTime > now ? 'early' : undefined;
}

/** Who answers, as the rule counts persons; null when nobody is counted. */
export function answererKeyOf(rule: OnceRule, { device, mobile }: { device: string; mobile: string }): string | null {
  if (rule === 'device') return `device:${device}`;
  return rule === 'mobile' ? `mobile:${mobile}` : null;
}

/** A mobile number of the mainland with spaces, dashes and +86 taken off; undefined when it is none. */
export function readMobile(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
}
