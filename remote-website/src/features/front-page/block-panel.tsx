import { Button, Form, Input, InputNumber, Radio, Select } from 'antd';
import { frontPageLimits as limits } from 'shared-contracts/limits';
import {
  type FrontBlock,
  frontBlockNames,
  type FrontSource,
  type FrontWidth,
  frontWidthNames,
  StoryType,
} from 'shared-contracts/model';
import { ChannelSelect } from 'shared-ui';
import { withSource } from './front-page.rules.ts';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { PickedStories } from './picked-stories.tsx';
import { type KnownStories, usePickStories } from './use-pick-stories.ts';

interface BlockPanelProps {
  block: FrontBlock;
  known: KnownStories;
  canEdit: boolean;
  onChange(block: FrontBlock): void;
  onClose(): void;
}

const sourceNames = { newest: texts.newest, topic: texts.ofTopic, picked: texts.picked } as const;

/** The settings of one block. */
export function BlockPanel({ block, known, canEdit, onChange, onClose }: BlockPanelProps) {
  return (
    <section aria-label={texts.panel} className={styles.panel}>
      <h2 className={styles.heading}>
        {frontBlockNames[block.kind]}
        <Button type="text" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </h2>
      <Form layout="vertical" component="div" disabled={!canEdit}>
        <Form.Item label={texts.blockTitle} htmlFor="block-title" extra={texts.titleHint}>
          <Input
            id="block-title"
            value={block.title}
            maxLength={limits.title}
            showCount
            onChange={(event) => onChange({ ...block, title: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={texts.width} htmlFor="block-width">
          <Select<FrontWidth>
            id="block-width"
            value={block.width}
            options={Object.entries(frontWidthNames).map(([value, label]) => ({ value: value as FrontWidth, label }))}
            onChange={(width) => onChange({ ...block, width })}
          />
        </Form.Item>
        {block.kind === 'ad' ? (
          <p className={styles.hint}>{texts.adNote}</p>
        ) : (
          <SourceFields
            block={block}
            known={known}
            canEdit={canEdit}
            onChange={(source) => onChange(withSource(block, source))}
          />
        )}
      </Form>
    </section>
  );
}

interface SourceFieldsProps {
  block: Exclude<FrontBlock, { kind: 'ad' }>;
  known: KnownStories;
  canEdit: boolean;
  onChange(source: FrontSource): void;
}

function SourceFields({ block, known, canEdit, onChange }: SourceFieldsProps) {
  const { kind, source } = block;
  const [pick, isPicking] = usePickStories(known.learn);
  const isOfKind = kind === 'topic' || kind === 'video';
  const choices =
    kind === 'live' ? [] : isOfKind ? (['newest', 'picked'] as const) : (['newest', 'topic', 'picked'] as const);
  const count = source.from === 'picked' ? Math.max(1, source.ids.length) : source.count;
  const pickTopic = async () => {
    const [topic] = (await pick({ kind: StoryType.Topic, kindName: texts.topic, exceptIds: [] })) ?? [];
    if (topic !== undefined) onChange({ from: 'topic', topicId: topic, count });
  };
  const choose = (from: FrontSource['from']) => {
    if (from === 'newest') onChange({ from, channelId: null, count });
    else if (from === 'picked') onChange({ from, ids: [] });
    else void pickTopic();
  };
  return (
    <>
      {kind === 'live' && <p className={styles.hint}>{texts.liveNoteOf}</p>}
      {choices.length > 0 && (
        <Form.Item label={texts.source}>
          <Radio.Group
            aria-label={texts.source}
            value={source.from}
            vertical
            options={choices.map((value) => ({ value, label: sourceNames[value] }))}
            onChange={(event) => choose(event.target.value as FrontSource['from'])}
          />
        </Form.Item>
      )}
      {source.from === 'newest' && !isOfKind && kind !== 'live' && (
        <Form.Item label={texts.channel} htmlFor="block-channel">
          <ChannelSelect
            id="block-channel"
            value={source.channelId}
            placeholder={texts.allChannels}
            disabled={!canEdit}
            onChange={(channelId) => onChange({ ...source, channelId })}
          />
        </Form.Item>
      )}
      {source.from === 'topic' && (
        <Form.Item label={texts.topic}>
          <p className={styles.story}>{known.titleOf(source.topicId)}</p>
          <Button loading={isPicking} onClick={() => void pickTopic()}>
            {texts.pickTopic}
          </Button>
        </Form.Item>
      )}
      {source.from !== 'picked' && (
        <Form.Item label={texts.count} htmlFor="block-count">
          <InputNumber
            id="block-count"
            className={styles.number ?? ''}
            min={1}
            max={limits.stories}
            precision={0}
            value={source.count}
            onChange={(value) => value !== null && onChange({ ...source, count: value })}
          />
        </Form.Item>
      )}
      {source.from === 'picked' && (
        <PickedStories
          ids={source.ids}
          kind={kind}
          known={known}
          canEdit={canEdit}
          onChange={(ids) => onChange({ from: 'picked', ids })}
        />
      )}
    </>
  );
}
