import { EmptyState } from 'shared-ui';
import { planningTexts as texts } from './planning.texts.ts';

/** Says in one sentence what a person does on this page. */
export function PlanningListScreen() {
  return (
    <section aria-label={texts.planningListName}>
      <EmptyState text={texts.planningListName} />
    </section>
  );
}
