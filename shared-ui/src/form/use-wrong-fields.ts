import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { formTexts } from './form.texts.ts';
import { jumpToFirstProblem } from './jump-to-problem.ts';

/**
 * Does for a form that keeps its problems itself what `useFormAction` does for the others: `show` brings the
 * first field that is wrong in sight once the problems are drawn, and counts several in a message.
 */
export function useWrongFields(): [form: RefObject<HTMLDivElement | null>, show: (count: number) => void] {
  const shell = useShell();
  const form = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) jumpToFirstProblem(form.current);
  }, [round]);

  const show = (count: number) => {
    if (count > 0) setRound((before) => before + 1);
    if (count > 1) shell.message.warning(formTexts.fieldsWrong(count));
  };
  return [form, show];
}
