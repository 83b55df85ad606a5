import { DownOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { IntroducedType, itemName } from 'shared-contracts/model';
import type { PickersTool } from 'shared-contracts/shell';
import { useAction, useShell } from 'shared-ui';
import { duringOperation } from '../../parts/content/content-operations.state.ts';
import type { EditSession } from '../../parts/story-edit/saving/edit-session.ts';
import { linkTexts as texts } from './link.texts.ts';

interface Target {
  title: string;
  url: string;
}

/** Targets of a link inside the newsroom, with their pickers. */
const sources: { key: string; label: string; pick(tool: PickersTool): Promise<Target | undefined> }[] = [
  {
    key: 'content',
    label: texts.sources.content,
    pick: async (tool) => {
      const [picked] = (await tool.pickContent()) ?? [];
      return picked && { title: picked.item.title, url: picked.item.externalLinkUrl };
    },
  },
  {
    key: 'activity',
    label: texts.sources.activity,
    pick: async (tool) => {
      const activity = await tool.pickActivity();
      return activity && { title: itemName(activity), url: activity.externalLinkUrl };
    },
  },
  {
    key: 'ad',
    label: texts.sources.ad,
    pick: async (tool) => {
      const ad = await tool.pickPlaceholderAd();
      return ad && { title: ad.title, url: ad.externalLinkUrl };
    },
  },
  ...[IntroducedType.Story, IntroducedType.Raffle, IntroducedType.Vote, IntroducedType.Questionnaire].map((type) => ({
    key: type,
    label: texts.sources[type],
    pick: async (tool: PickersTool) => {
      const item = await tool.pickIntroduced({ type });
      return item && { title: itemName(item), url: item.externalLinkUrl };
    },
  })),
];

/** Takes the link's address, and its title where none is written, from something of the newsroom. */
export function IntroduceButton({ session }: { session: EditSession }) {
  const shell = useShell();
  const [introduce, isBusy] = useAction(async (key: string) => {
    const source = sources.find((one) => one.key === key);
    const target =
      source && (await duringOperation('selectInner', [], async () => source.pick(await shell.tools('pickers'))));
    if (!target) return;
    if (target.url === '') return shell.message.warning(texts.noAddress(target.title));
    session.restore({
      ...session.draft,
      externalLinkUrl: target.url,
      title: session.draft.title.trim() === '' ? target.title : session.draft.title,
    });
  });
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: sources.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => void introduce(key) }}
    >
      <Button icon={<LinkOutlined aria-hidden />} loading={isBusy} style={{ marginBottom: 12 }}>
        {texts.introduce} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
