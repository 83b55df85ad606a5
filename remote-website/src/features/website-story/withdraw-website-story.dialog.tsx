import { Alert, Checkbox, Form } from 'antd';
import { type WebsiteRow, websiteWithdraw } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, visibleExternalTargets, targetNames } from 'shared-contracts/model';
import { type DialogProps, ReasonDialog } from 'shared-ui';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Reason of a withdrawal; `outside` includes WeChat and the microblog. */
interface WithdrawOrder {
  reason: string;
  outside: boolean;
}

export interface WithdrawWebsiteStoryDialogProps extends DialogProps<WithdrawOrder> {
  rows: readonly WebsiteRow[];
  /** True when the user may withdraw stories from other channels. */
  mayWithdrawExternally: boolean;
}

/** Asks for the reason of withdrawing stories from the website, and shows where they would remain published. */
export function WithdrawWebsiteStoryDialog({ rows, mayWithdrawExternally, onDone }: WithdrawWebsiteStoryDialogProps) {
  const left = rows.filter(({ deliveries }) => visibleExternalTargets(deliveries).length > 0);
  const targets = [...new Set(left.flatMap(({ deliveries }) => visibleExternalTargets(deliveries)))]
    .map((target) => targetNames[target])
    .join('、');

  return (
    <ReasonDialog
      title={texts.withdrawTitle}
      about={texts.withdrawHint(rows.length)}
      label={texts.withdrawReason}
      dictionary={DictionaryCode.WithdrawReason}
      placeholder={texts.withdrawReasonHint}
      maxLength={maxOf(websiteWithdraw.request, 'reason')}
      confirmText={texts.withdraw}
      danger
      extras={{ outside: false }}
      onDone={(reason, extras) =>
        onDone(reason === undefined ? undefined : { reason, outside: extras?.outside === true })
      }
    >
      {left.length > 0 ? <Alert type="warning" showIcon title={texts.externalNote(left.length, targets)} /> : null}
      {left.length > 0 && mayWithdrawExternally ? (
        <Form.Item name="outside" valuePropName="checked">
          <Checkbox>{texts.externalToo(targets)}</Checkbox>
        </Form.Item>
      ) : null}
    </ReasonDialog>
  );
}
