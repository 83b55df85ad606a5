import { Alert, Button, Form, Input, Space, Typography } from 'antd';
import {
  downloadPlatformPackage,
  listPlatformPackages,
  pushPlatformPackage,
  recordList,
  savePlatformWords,
} from 'shared-contracts/endpoints';
import { packageLimits, platformLimits } from 'shared-contracts/limits';
import {
  isDescribing,
  packedLength,
  packedText,
  packedTitleLength,
  type PlatformPackage,
  platformNames,
  type StoryPackages,
  wordFaults,
} from 'shared-contracts/model';
import { ActionButton, minuteOf, useAction, useRefresh, useShell } from 'shared-ui';
import { PackageMedia } from './package-media.tsx';
import { packageTexts as texts } from './packages.texts.ts';
import styles from './packages.module.css';

/** Words that were typed and not saved, with what the person had seen when they began. */
export interface WordDraft {
  title: string;
  text: string;
  hash: string;
  rev: number;
}

interface PackageTabProps {
  story: StoryPackages;
  parts: PlatformPackage;
  draft: WordDraft | undefined;
  onDraft(draft: WordDraft | undefined): void;
  onChanged(): Promise<void>;
}

/** The package of one platform. */
export function PackageTab({ story, parts, draft, onDraft, onChanged }: PackageTabProps) {
  const shell = useShell();
  const refreshRest = useRefresh(listPlatformPackages, recordList);
  const { platform } = parts;
  const name = platformNames[platform];
  const limits = platformLimits[platform];
  const words = { ...parts, ...draft };
  const tail = packedText({ ...words, text: '' });
  const faults = wordFaults(platform, words);
  const faultOf = (field: 'title' | 'text') => faults.find((fault) => fault.field === field)?.text;
  const notes = parts.faults.filter(({ field }) => field !== 'title' && field !== 'text');
  const seen = { id: story.id, platform, hash: story.hash, rev: parts.rev };
  const change = (part: Partial<WordDraft>) => {
    const { title, text, rev } = parts;
    onDraft({ title, text, rev, hash: story.hash, ...draft, ...part });
  };

  const [save, isSaving] = useAction(async (sent: WordDraft, done: string) => {
    await shell.call(savePlatformWords, { id: story.id, platform, ...sent });
    await Promise.all([onChanged(), refreshRest()]);
    onDraft(undefined);
    shell.message.success(done);
  });
  const restore = async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRestore }))) return;
    await save({ title: '', text: '', hash: story.hash, rev: parts.rev }, texts.restored);
  };
  const [download, isLoading] = useAction(async () => {
    await shell.download(downloadPlatformPackage, seen, texts.file(name, parts.title));
    await refreshRest();
  });
  const [push, isPushing] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmPush(parts.title, name), okText: texts.push }))) return;
    await shell.call(pushPlatformPackage, seen).finally(onChanged);
    await refreshRest();
    shell.message.success(texts.pushed);
  });

  const closed = draft
    ? [texts.saveFirst]
    : parts.faults.filter(({ isBlocking }) => isBlocking).map(({ text }) => text);
  const isStale = parts.faults.some(({ field }) => field === 'words');
  const idOf = (field: string) => `package-${platform}-${field}`;
  const label = isDescribing(platform) ? texts.description(name) : texts.text(name);
  const errorOf = (field: 'title' | 'text') =>
    faultOf(field) === undefined ? {} : { validateStatus: 'error' as const, help: faultOf(field) };

  return (
    <Form layout="vertical" component="div">
      {notes.map(({ field, text, isBlocking }) => (
        <Alert
          key={`${field}-${text}`}
          className={styles.note ?? ''}
          type={isBlocking ? 'error' : 'warning'}
          showIcon
          title={text}
        />
      ))}
      <Form.Item
        label={texts.title(name)}
        htmlFor={idOf('title')}
        extra={texts.titleLimit(limits.title.min, limits.title.max)}
        {...errorOf('title')}
      >
        <Space.Compact block>
          <Input
            id={idOf('title')}
            value={words.title}
            maxLength={packageLimits.title}
            suffix={texts.count(packedTitleLength(words.title), limits.title.max)}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Button onClick={() => void shell.copy(words.title.trim())}>{texts.copyTitle}</Button>
        </Space.Compact>
      </Form.Item>
      <Form.Item label={label} htmlFor={idOf('text')} {...errorOf('text')}>
        <Input.TextArea
          id={idOf('text')}
          value={words.text}
          maxLength={packageLimits.text}
          autoSize={{ minRows: 4, maxRows: 10 }}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Form.Item>
      <div className={styles.line}>
        <div className={styles.tail}>
          {tail === '' ? null : (
            <>
              <Typography.Text type="secondary">{texts.tail}</Typography.Text>
              {tail}
            </>
          )}
        </div>
        <Typography.Text type="secondary">{texts.count(packedLength(words), limits.text)}</Typography.Text>
        <Button size="small" onClick={() => void shell.copy(packedText(words))}>
          {texts.copyText}
        </Button>
      </div>
      <PackageMedia parts={parts} />
      <Space wrap>
        <Button
          disabled={draft === undefined && !isStale}
          loading={isSaving}
          onClick={() => {
            const { title, text, rev } = parts;
            void save(draft ?? { title, text, rev, hash: story.hash }, texts.saved);
          }}
        >
          {texts.save}
        </Button>
        {parts.isOwn ? <Button onClick={() => void restore()}>{texts.restore}</Button> : null}
        <ActionButton reasons={closed} loading={isLoading} onClick={() => void download()}>
          {texts.download}
        </ActionButton>
        <ActionButton
          type="primary"
          reasons={parts.isReceiving ? closed : [texts.noReceiver]}
          loading={isPushing}
          onClick={() => void push()}
        >
          {texts.push}
        </ActionButton>
        {parts.isOwn && parts.modifiedName && parts.modifiedTime ? (
          <Typography.Text type="secondary">
            {texts.changedBy(parts.modifiedName, minuteOf(parts.modifiedTime))}
          </Typography.Text>
        ) : null}
      </Space>
    </Form>
  );
}
