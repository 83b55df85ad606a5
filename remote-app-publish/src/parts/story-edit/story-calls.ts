import type { AnswerOf, contentAddContent, contentUpdateContent, InputOf } from 'shared-contracts/endpoints';
import type { ContentDraft, StoryType } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

type AddMore = Pick<InputOf<typeof contentAddContent>, 'requestId' | 'kind'>;
type UpdateMore = Pick<InputOf<typeof contentUpdateContent>, 'id' | 'rev' | 'lockToken' | 'requestId' | 'kind'>;

/** How a kind of content is stored: its own calls, with its own part of the draft. */
export interface StoryCalls {
  type: StoryType;
  add(shell: Pick<Shell, 'call'>, draft: ContentDraft, more: AddMore): Promise<AnswerOf<typeof contentAddContent>>;
  update(
    shell: Pick<Shell, 'call'>,
    draft: ContentDraft,
    more: UpdateMore,
  ): Promise<AnswerOf<typeof contentUpdateContent>>;
}
