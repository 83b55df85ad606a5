import { contentChecks } from 'shared-contracts/endpoints';
import type { ContentCheck } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { joinIds } from 'shared-contracts/wire';
import type { Ask } from 'shared-ui';
import type { CheckedStep } from './story-check.dialog.tsx';

/**
 * Whether a person should look before the step: listed words, or a proofreading that the column demands and that is
 * missing or open.
 */
function hasToBeSeen({ words, checkRequired, proof }: ContentCheck, step: CheckedStep): boolean {
  if (words.length > 0) return true;
  if (!checkRequired) return false;
  return !proof?.isCurrent || (step === 'approve' && proof.found > proof.dismissed);
}

/**
 * Shows what words and proofreading have against handing stories on, and asks what is needed for it. Nothing is asked
 * where nothing was found. Undefined when the user gave up.
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
  const seen = checks.filter((check) => hasToBeSeen(check, step));
  if (seen.length === 0) return {};
  const answer = await ask((await import('./story-check.dialog.tsx')).StoryCheckDialog, { step, checks: seen });
  return answer && (answer.wordNote === '' ? {} : answer);
}
