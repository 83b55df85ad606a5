import type { OnceRule, QuestionnaireState } from 'shared-contracts/model';
import { deviceReaderKey, mobileReaderKey } from '../../platform/readers/reader-key.rules.ts';

/** The facts that decide whether answers are taken. */
export interface OpenFacts {
  state: QuestionnaireState;
  startTime: Date | null;
  endTime: Date | null;
}

/** The state as everybody sees it: past its closing time a published one is closed. */
export function stateAt({ state, endTime }: OpenFacts, now: Date): QuestionnaireState {
  return state === 'published' && endTime !== null && endTime <= now ? 'closed' : state;
}

/** Returns the reason, in words for the reader, why a reader may not answer now; undefined when they may. */
export function refusalOfAnswering(facts: OpenFacts, now: Date): 'early' | 'closed' | undefined {
  if (stateAt(facts, now) !== 'published') return 'closed';
  return facts.startTime !== null && facts.startTime > now ? 'early' : undefined;
}

/** The key of the person who answers, as the rule counts persons; null when nobody is counted. */
export function answererKeyOf(rule: OnceRule, { device, mobile }: { device: string; mobile: string }): string | null {
  if (rule === 'device') return deviceReaderKey(device);
  return rule === 'mobile' ? mobileReaderKey(mobile) : null;
}

/** Returns a mainland mobile number without spaces, dashes and +86; undefined when it is none. */
export function readMobile(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
}
