import { Button, Form, Input, InputNumber, Radio, TreeSelect } from 'antd';
import { getAuthorizedChannelTree, startAdSave } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  type AdKind,
  adPictureSizes,
  adSecondsRange,
  AdTarget,
  adTargetNames,
  adVideoMaxSeconds,
  type ChannelNode,
  hasChannels,
} from 'shared-contracts/model';
import { MinuteBox, PictureBox, useAction, useEndpoint, useShell } from 'shared-ui';
import type { AdDraft } from './ads.rules.ts';
import { adTexts } from './ads.texts.ts';
import styles from './ads.module.css';
import { pickTarget } from './pick-target.ts';

const texts = adTexts.form;

export type AdProblems = Partial<Record<keyof AdDraft, string>>;

interface FieldsProps {
  kind: AdKind;
  draft: AdDraft;
  problems: AdProblems;
  onChange(change: Partial<AdDraft>): void;
}

/** Everything of an ad. */
export function AdFormFields({ kind, draft, problems, onChange }: FieldsProps) {
  const [least, most] = adSecondsRange[kind];
  return (
    <Form layout="vertical" component="div" className={styles.form ?? ''}>
      <Form.Item label={texts.title} htmlFor="ad-title" required {...fieldState(problems.title)}>
        <Input
          id="ad-title"
          value={draft.title}
          maxLength={maxOf(startAdSave.request, 'title')}
          showCount
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label={texts.advertiser}
        htmlFor="ad-advertiser"
        required
        extra={texts.advertiserHint}
        {...fieldState(problems.advertiser)}
      >
        <Input
          id="ad-advertiser"
          value={draft.advertiser}
          maxLength={maxOf(startAdSave.request, 'advertiser')}
          onChange={(event) => onChange({ advertiser: event.target.value })}
        />
      </Form.Item>
      <div className={styles.picture}>
        <Form.Item
          label={texts.picture}
          htmlFor="ad-picture"
          extra={adPictureSizes[kind].hint}
          {...fieldState(problems.image)}
        >
          <Picture kind={kind} image={draft.image} onChange={(image) => onChange({ image })} />
        </Form.Item>
        {kind === 'start' ? (
          <Form.Item
            label={texts.video}
            htmlFor="ad-video"
            extra={texts.videoHint(adVideoMaxSeconds)}
            {...fieldState(problems.video)}
          >
            <Video video={draft.video} onChange={(video) => onChange({ video })} />
          </Form.Item>
        ) : null}
      </div>
      <Target draft={draft} problems={problems} onChange={onChange} />
      <div className={styles.row}>
        <Moment
          id="ad-start"
          label={texts.start}
          value={draft.startDate}
          problem={problems.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <Moment
          id="ad-end"
          label={texts.end}
          value={draft.endDate}
          problem={problems.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
        {most > 0 ? (
          <Form.Item
            label={texts.seconds}
            htmlFor="ad-seconds"
            extra={least === 0 ? texts.untilClosed : undefined}
            {...fieldState(problems.seconds)}
          >
            <InputNumber
              id="ad-seconds"
              min={least}
              max={most}
              precision={0}
              value={draft.seconds}
              onChange={(seconds) => onChange({ seconds: seconds ?? least })}
            />
          </Form.Item>
        ) : null}
        <Form.Item label={texts.sort} htmlFor="ad-sort" extra={adTexts.sortHint} {...fieldState(problems.sortField)}>
          <InputNumber
            id="ad-sort"
            min={0}
            max={maxOf(startAdSave.request, 'sortField')}
            precision={0}
            value={draft.sortField}
            onChange={(sortField) => onChange({ sortField: sortField ?? 0 })}
          />
        </Form.Item>
      </div>
      {hasChannels(kind) ? (
        <Form.Item
          label={texts.channels}
          htmlFor="ad-channels"
          extra={texts.channelsHint}
          {...fieldState(problems.channelIds)}
        >
          <Channels value={draft.channelIds} onChange={(channelIds) => onChange({ channelIds })} />
        </Form.Item>
      ) : null}
    </Form>
  );
}

const fieldState = (problem: string | undefined) =>
  problem === undefined ? {} : { validateStatus: 'error' as const, help: problem };

/** The image box in the shape of its place; no watermark is drawn on what others pay for. */
function Picture({
  kind,
  image,
  onChange,
}: {
  kind: AdKind;
  image: AdDraft['image'];
  onChange(image: AdDraft['image']): void;
}) {
  const { width, height } = adPictureSizes[kind];
  const previewWidth = width >= height ? 240 : 160;
  return (
    <PictureBox
      id="ad-picture"
      label={texts.picture}
      value={image}
      watermark={false}
      width={previewWidth}
      height={Math.round((previewWidth * height) / width)}
      onChange={onChange}
    />
  );
}

function Video({ video, onChange }: { video: AdDraft['video']; onChange(video: AdDraft['video']): void }) {
  const shell = useShell();
  const [pick, isPicking] = useAction(async () => {
    const picked = await (await shell.tools('videos')).pickVideo();
    if (picked) onChange({ streamId: picked.streamId, title: picked.sourceTitle });
  });
  return (
    <span className={styles.chosen}>
      <Button id="ad-video" loading={isPicking} onClick={() => void pick()}>
        {texts.pickVideo}
      </Button>
      {video?.title}
      {video ? (
        <Button type="link" danger onClick={() => onChange(null)}>
          {texts.clearVideo}
        </Button>
      ) : null}
    </span>
  );
}

function Target({ draft, problems, onChange }: Omit<FieldsProps, 'kind'>) {
  const shell = useShell();
  const { linkKind, linkId, linkTitle } = draft;
  const [pick, isPicking] = useAction(async () => {
    const picked = await pickTarget(linkKind, shell);
    if (picked) onChange({ linkId: picked.id, linkTitle: picked.title });
  });
  return (
    <>
      <Form.Item label={texts.link}>
        <Radio.Group
          aria-label={texts.link}
          value={linkKind}
          onChange={(event) => onChange({ linkKind: event.target.value as AdTarget, linkId: '', linkTitle: '' })}
          options={Object.values(AdTarget).map((value) => ({ value, label: adTargetNames[value] }))}
        />
      </Form.Item>
      {linkKind === 'url' ? (
        <Form.Item
          label={texts.url}
          htmlFor="ad-url"
          required
          extra={texts.urlHint}
          {...fieldState(problems.externalLinkUrl)}
        >
          <Input
            id="ad-url"
            value={draft.externalLinkUrl}
            maxLength={maxOf(startAdSave.request, 'externalLinkUrl')}
            onChange={(event) => onChange({ externalLinkUrl: event.target.value })}
          />
        </Form.Item>
      ) : null}
      {linkKind === 'none' || linkKind === 'url' ? null : (
        <Form.Item label={texts.chosen} htmlFor="ad-target" required {...fieldState(problems.linkId)}>
          <span className={styles.chosen}>
            <Button id="ad-target" loading={isPicking} onClick={() => void pick()}>
              {`${texts.pick}${adTargetNames[linkKind]}`}
            </Button>
            {linkId === '' ? null : linkTitle}
          </span>
        </Form.Item>
      )}
    </>
  );
}

interface MomentProps {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  onChange(value: string): void;
}

function Moment({ id, label, value, problem, onChange }: MomentProps) {
  return (
    <Form.Item label={label} htmlFor={id} required {...fieldState(problem)}>
      <MinuteBox id={id} value={value} onChange={(time) => onChange(time ?? '')} />
    </Form.Item>
  );
}

interface Branch {
  value: string;
  title: string;
  children: Branch[];
}
const toBranch = ({ catalogId, categoryName, children }: ChannelNode): Branch => ({
  value: catalogId,
  title: categoryName,
  children: children.map(toBranch),
});

function Channels({ value, onChange }: { value: string[]; onChange(value: string[]): void }) {
  const { answer, isLoading } = useEndpoint(getAuthorizedChannelTree, {});
  return (
    <TreeSelect
      id="ad-channels"
      aria-label={texts.channels}
      multiple
      value={value}
      onChange={onChange}
      treeData={answer?.data.map(toBranch) ?? []}
      loading={isLoading}
      treeDefaultExpandAll
      treeNodeFilterProp="title"
      showSearch
      allowClear
      style={{ width: '100%' }}
    />
  );
}
