import { Button, Space } from 'antd';
import { addTag, tagOptions } from 'shared-contracts/endpoints';
import { storyKeywordMax } from 'shared-contracts/limits';
import { TagPermission } from 'shared-contracts/permissions';
import { useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { storyTexts as texts } from '../draft/story.texts.ts';

interface TagOffersProps {
  /** The keyword that is being typed. */
  typed: string;
  onTake(name: string): void;
}

/** Tags of the library that begin as typed, below the box of keywords; and the typed word as a new tag. */
export function TagOffers({ typed, onTake }: TagOffersProps) {
  const shell = useShell();
  const isAskable = typed !== '' && typed.length <= storyKeywordMax;
  const { answer } = useEndpoint(tagOptions, isAskable ? { prefix: typed } : null, { keepPrevious: false });
  const refresh = useRefresh(tagOptions);
  const [create, isCreating] = useAction(async () => {
    await shell.call(addTag, { draft: { name: typed } });
    shell.message.success(texts.tagCreated(typed));
    await refresh();
    onTake(typed);
  });
  if (!isAskable || !answer) return null;
  const isTag = answer.list.some(({ match }) => match.toLowerCase() === typed.toLowerCase());
  const mayCreate = !isTag && typed.length > 1 && shell.can(TagPermission.Create);
  if (answer.list.length === 0 && !mayCreate) return null;
  return (
    <Space wrap size={4} role="group" aria-label={texts.tagOffers} style={{ marginTop: 4 }}>
      {answer.list.map(({ id, name, match }) => (
        <Button key={id} size="small" aria-label={texts.takeTag(name)} onClick={() => onTake(name)}>
          {match === name ? name : texts.aliasOf(match, name)}
        </Button>
      ))}
      {mayCreate ? (
        <Button size="small" type="dashed" loading={isCreating} onClick={() => void create()}>
          {texts.createTag(typed)}
        </Button>
      ) : null}
    </Space>
  );
}
