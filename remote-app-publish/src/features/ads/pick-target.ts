import { type AdTarget, IntroducedType, itemName } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

/** Chooses what an ad leads to by the newsroom's own pickers; undefined when given up. */
export async function pickTarget(kind: AdTarget, shell: Shell): Promise<{ id: string; title: string } | undefined> {
  const tool = await shell.tools('pickers');
  if (kind === 'story') {
    const item = await tool.pickIntroduced({ type: IntroducedType.Story });
    return item && { id: item.id, title: itemName(item) };
  }
  const item =
    kind === 'activity' ? await tool.pickActivity() : await tool.pickIntroduced({ type: IntroducedType.Questionnaire });
  return item && { id: item.id, title: itemName(item) };
}
