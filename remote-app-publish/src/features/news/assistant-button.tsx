import { Button } from 'antd';
import { appPaths } from 'shared-contracts/paths';
import { Allowed } from 'shared-ui';
import { openAssistant } from '../../parts/assistant/open-assistant.ts';
import type { EditSession } from '../../parts/story-edit/saving/edit-session.ts';
import { plainTextOf } from '../../parts/story-edit/draft/story-draft.rules.ts';
import { newsTexts as texts } from './news.texts.ts';

/** Opens the assistant's tools in a window of their own with the text of the story; the story itself is not touched. */
export function AssistantButton({ session }: { session: EditSession }) {
  return (
    <Allowed code={appPaths.aiTools}>
      <Button onClick={() => openAssistant('aiTools', plainTextOf(session.draft.content), session.view.contentId)}>
        {texts.assistant}
      </Button>
    </Allowed>
  );
}
