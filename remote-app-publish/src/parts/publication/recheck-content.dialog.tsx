import { Alert, Form, Input, Radio } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import {
  contentAuditReviewContent,
  contentIsAuditReviewContent,
  contentListAuditReviews,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ContentRow, RecheckState, recheckStateNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, TimeText, useEndpoint } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import styles from './publication.module.css';
import { publicationTexts as texts } from './publication.texts.ts';

interface Found {
  status: typeof RecheckState.Passed | typeof RecheckState.Faulty;
  remark: string;
}

interface RecheckContentDialogProps extends DialogProps<Found> {
  rows: readonly ContentRow[];
}

const results = [
  { value: RecheckState.Passed, label: texts.recheckPassed },
  { value: RecheckState.Faulty, label: texts.recheckFaulty },
];

/** Asks for the result of the check; for a single story it shows earlier results. */
export function RecheckContentDialog({ rows, onDone }: RecheckContentDialogProps) {
  const [form] = Form.useForm<Found>();
  const isFaulty = Form.useWatch('status', form) === RecheckState.Faulty;
  const id = rows.length === 1 ? rows[0]!.id : undefined;
  const isReviewed = useEndpoint(contentIsAuditReviewContent, id === undefined ? null : { id }).answer?.data === true;
  const handleConfirm = () => form.validateFields().then(onDone, () => undefined);
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.recheck}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      {isReviewed ? <Alert type="info" showIcon className={styles.note ?? ''} title={texts.recheckDone} /> : null}
      <Form form={form} layout="vertical" initialValues={{ status: RecheckState.Passed, remark: '' }}>
        <Form.Item name="status" label={texts.recheckResult} extra={texts.recheckHint}>
          <Radio.Group options={results} />
        </Form.Item>
        <Form.Item
          name="remark"
          label={texts.recheckRemark}
          rules={isFaulty ? [{ required: true, whitespace: true, message: texts.recheckRemarkMissing }] : []}
        >
          <Input.TextArea rows={3} maxLength={maxOf(contentAuditReviewContent.request, 'remark')} showCount />
        </Form.Item>
      </Form>
      {id === undefined ? null : <Earlier id={id} />}
    </FormDialog>
  );
}

function Earlier({ id }: { id: string }) {
  const { answer } = useEndpoint(contentListAuditReviews, { id });
  if (!answer || answer.list.length === 0) return null;
  return (
    <section aria-label={texts.recheckHistory}>
      <strong>{texts.recheckHistory}</strong>
      <ul className={styles.lines}>
        {answer.list.map(({ id: line, status, remark, createUserName, createdTime, isOld }) => (
          <li key={line}>
            <TimeText time={createdTime} />
            <span>{createUserName}</span>
            <span>{recheckStateNames[status]}</span>
            {remark ? <span>{remark}</span> : null}
            {isOld ? <span className={styles.quiet}>{texts.recheckOld}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
