import { Form, Select } from 'antd';
import { contentHandReview, contentReviewers } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog, useEndpoint } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

/** The person, and a word to them. */
export interface HandOrder {
  userId: string;
  remark: string;
}

/** Asks whom to hand reviews to: of the persons who may do the first one; the server checks each. */
export function HandReviewDialog({ rows, onDone }: DialogProps<HandOrder> & { rows: readonly ContentRow[] }) {
  const { answer, isLoading } = useEndpoint(contentReviewers, { id: rows[0]!.id });
  const people = answer?.list.map(({ id, nickName }) => ({ value: id, label: nickName })) ?? [];
  return (
    <ReasonDialog<{ userId: string | undefined }>
      title={texts.actions.hand}
      about={
        <>
          <DialogSubject rows={rows} />
          <Form.Item name="userId" label={texts.handTo} rules={[{ required: true, message: texts.handToMissing }]}>
            <Select
              showSearch
              optionFilterProp="label"
              loading={isLoading}
              options={people}
              notFoundContent={isLoading ? null : texts.nobodyElse}
            />
          </Form.Item>
        </>
      }
      label={texts.handRemark}
      maxLength={maxOf(contentHandReview.request, 'remark')}
      required={false}
      extras={{ userId: undefined }}
      onDone={(remark, extras) => onDone(extras?.userId ? { userId: extras.userId, remark: remark ?? '' } : undefined)}
    />
  );
}
