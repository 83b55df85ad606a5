import { Alert } from 'antd';
import {
  correctionKindNames,
  type ContentRow,
  oldCopies,
  pendingCorrection,
  targetNames,
} from 'shared-contracts/model';
import { ActionButton, type ActionRunner } from 'shared-ui';
import { correctionTexts as texts } from '../publication/correction.texts.ts';
import { OldCopies } from '../publication/old-copies.tsx';
import { settleCopies, updateTargets } from '../publication/update-targets.action.ts';
import type { Story } from '../story-edit/draft/story.ts';

interface CorrectionNotesProps {
  story: Story;
  runner: ActionRunner<ContentRow>;
}

/** The note that goes out next, and the targets where readers still have an older text. */
export function CorrectionNotes({ story, runner }: CorrectionNotesProps) {
  const pending = pendingCorrection(story.corrections);
  const { changeable, fixed } = oldCopies(story.deliveries);
  const old = [...changeable, ...fixed].map((target) => targetNames[target]).join('、');
  const actions = [updateTargets, settleCopies].filter((action) => runner.isShown(action, story));
  return (
    <>
      {pending ? (
        <Alert
          type="info"
          showIcon
          title={texts.pendingNote(correctionKindNames[pending.kind], pending.note)}
          description={texts.pendingHint}
        />
      ) : null}
      {old === '' ? null : (
        <Alert
          type="warning"
          showIcon
          title={texts.oldNote(old)}
          description={fixed.length > 0 ? <OldCopies rows={[story]} /> : null}
          action={actions.map((action) => (
            <ActionButton
              key={action.key}
              size="small"
              reasons={runner.refusals(action, [story])}
              onClick={() => void runner.run(action, [story])}
            >
              {action.label}
            </ActionButton>
          ))}
        />
      )}
    </>
  );
}
