import { Alert, Button, Form, Input, InputNumber, Radio, Switch } from 'antd';
import { useState } from 'react';
import { feedSave } from 'shared-contracts/endpoints';
import { feedIntervalRange, feedKeepDaysRange, maxOf } from 'shared-contracts/limits';
import { isAppError } from 'shared-contracts/errors';
import { type Feed, FeedKind } from 'shared-contracts/model';
import { type DialogProps, FormDialog, TimeText, useAction, useFormAction } from 'shared-ui';
import { type Tried, useSaveFeed, useTryFeed } from './feed.api.ts';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;
type EditableKind = Exclude<FeedKind, 'chosen'>;
type Fields = { name: string; kind: EditableKind; url: string; interval: number; keepDays: number; isEnabled: boolean };
const kinds = ([FeedKind.Clues, FeedKind.Agency, FeedKind.Paper] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}));

/** A feed; its address can be tried out before it is saved. */
export function EditFeedDialog({ feed, onDone }: DialogProps<true> & { feed?: Feed }) {
  const [form] = Form.useForm<Fields>();
  const saveFeed = useSaveFeed();
  const tryFeed = useTryFeed();
  const [tried, setTried] = useState<Tried | string>();
  const [save, isSaving] = useFormAction(form, async (fields) => {
    await saveFeed({ ...fields, name: fields.name.trim(), url: fields.url.trim(), ...(feed && { id: feed.id }) });
    onDone(true);
  });
  const [test, isTesting] = useAction(async () => {
    const url = String(form.getFieldValue('url') ?? '').trim();
    if (url === '') return setTried(texts.urlMissing);
    try {
      setTried(await tryFeed(url));
    } catch (error) {
      if (!isAppError(error)) throw error;
      setTried(error.message);
    }
  });
  const initial: Fields = feed
    ? { ...feed, kind: feed.kind as EditableKind }
    : { name: '', kind: FeedKind.Clues, url: '', interval: 30, keepDays: 30, isEnabled: true };

  return (
    <FormDialog
      title={feed ? texts.editTitle(feed.name) : texts.create}
      width={640}
      confirmText={texts.save}
      isPending={isSaving}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item
          name="name"
          label={texts.fieldName}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={maxOf(feedSave.request, 'name')} />
        </Form.Item>
        <Form.Item name="kind" label={texts.kind}>
          <Radio.Group options={kinds} />
        </Form.Item>
        <Form.Item label={texts.url} required extra={texts.urlHint} htmlFor="feed-url">
          <div className={styles.bar}>
            <Form.Item name="url" noStyle rules={[{ required: true, whitespace: true, message: texts.urlMissing }]}>
              <Input
                id="feed-url"
                maxLength={maxOf(feedSave.request, 'url')}
                style={{ flex: 1, minWidth: 320 }}
                onChange={() => setTried(undefined)}
              />
            </Form.Item>
            <Button onClick={() => void test()} aria-busy={isTesting} disabled={isTesting}>
              {isTesting ? texts.testing : texts.test}
            </Button>
          </div>
        </Form.Item>
        {tried === undefined ? null : <TriedNote tried={tried} />}
        <div className={styles.bar}>
          <Form.Item name="interval" label={texts.interval}>
            <InputNumber min={feedIntervalRange[0]} max={feedIntervalRange[1]} precision={0} />
          </Form.Item>
          <Form.Item name="keepDays" label={texts.keepDays}>
            <InputNumber min={feedKeepDaysRange[0]} max={feedKeepDaysRange[1]} precision={0} />
          </Form.Item>
          <Form.Item name="isEnabled" label={texts.enabled} valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
      </Form>
    </FormDialog>
  );
}

function TriedNote({ tried }: { tried: Tried | string }) {
  if (typeof tried === 'string') return <Alert type="error" showIcon title={tried} className={styles.note ?? ''} />;
  const list = (
    <>
      <div>{texts.testFormat(tried.format, tried.charset)}</div>
      <ul className={styles.tried}>
        {tried.items.map(({ title, time }, index) => (
          // eslint-disable-next-line boundaries/index-keys -- the items of one test, shown once
          <li key={index}>
            {title} {time && <TimeText time={time} />}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Alert
      type="success"
      showIcon
      title={texts.tested(tried.title, tried.total)}
      description={list}
      className={styles.note ?? ''}
    />
  );
}
