import { contentChecks } from 'shared-contracts/endpoints';
import type { ContentCheck } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { joinIds } from 'shared-contracts/wire';
import type { Ask } from 'shared-ui';
import type { CheckedStep } from './story-check.dialog.tsx';

/**
 * True when a person should look before the step: at listed words, or at a proofreading that the column demands and
 * that is missing or open.
 */
function hasToBeSeen({ words, checkRequired, proof }: ContentCheck, step: CheckedStep): boolean {
  if (words.length > 0) return true;
  if (!checkRequired) return false;
  return !proof?.isCurrent || (step === 'approve' && proof.found > proof.dismissed);
}

/**
 * Shows the findings of words and proofreading before stories are submitted or approved, and asks for the required
 * input. Nothing is asked without findings. Returns undefined when the user cancelled.
 */
export async function checkFirst(
  step: CheckedStep,
  ids: readonly string[],
  shell: Shell,
  ask: Ask,
): Promise<{ wordNote?: string } | undefined> {
  // Without an answer the step goes on: the server asks the same again and refuses with its own sentence.
  const checks = await shell.call(contentChecks, { ids: joinIds([...ids]) }).then(
    ({ list }) => list,
    () => [],
  );
  const relevantChecks = checks.filter((check) => hasToBeSeen(check, step));
  if (relevantChecks.length === 0) return {};
  const answer = await ask((await import('./story-check.dialog.tsx')).StoryCheckDialog, {
    step,
    checks: relevantChecks,
  });
  return answer && (answer.wordNote === '' ? {} : answer);
}
